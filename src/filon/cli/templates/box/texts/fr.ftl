# Sample : toutes les phrases de la boîte, de la table et du journal. Ce que dit toute boîte n’a pas besoin de ses mots.

## La boîte

title = Sample
tagline = Une carte secrète, une seule chance d’en changer.
aim = La plus haute carte de chaque manche marque, et le plus de points gagne.
about = Chacun reçoit une carte que personne d’autre ne voit. Garde-la, échange-la, ou mise des pièces sur elle : la plus haute carte de la manche rapporte un point, et autant que ce qui est misé dessous ; les autres perdent leur mise.

## Options

option-rounds = Manches
option-rounds-help = Combien de manches sont jouées ; les points de chacun s’additionnent.
option-stakes = Pièces
option-stakes-help = À chaque manche, on peut miser jusqu’à trois pièces sur sa carte. Sinon, on ne fait que garder ou échanger.

## Ce qui est sur la table

board = La table
deck =
    { $count ->
        [one] La pioche : { $count } carte
       *[other] La pioche : { $count } cartes
    }
purse =
    { $count ->
        [0] Toutes tes pièces sont misées
        [one] { $count } pièce à miser
       *[other] { $count } pièces à miser
    }
card-of =
    { $playerIsYou ->
        [yes] Ta carte : { $card }
       *[no] { $player } : carte { $card }
    }
card-hidden =
    { $playerIsYou ->
        [yes] Ta carte
       *[no] La carte de { $player }
    }
counter-points = Points
note-swapped = a échangé
status-round = Manche { $round } sur { $rounds }

## Ce qui est demandé

ask = Ta carte : garde-la, échange-la, ou mise une pièce sur elle.
wait =
    { $playerIsYou ->
        [yes] Tu réfléchis.
       *[no] { $player } réfléchit.
    }
dealing = On distribue les cartes.

## Ce qu’on peut décider

do-keep = Garder la carte
do-swap = Échanger la carte
do-stake = Miser une pièce

## Le journal

log-round = La manche { $round } commence : chacun a sa carte.
log-yours = Tu as un { $card }.
log-kept =
    { $playerIsYou ->
        [yes] Tu gardes ta carte.
       *[no] { $player } garde sa carte.
    }
log-swapped =
    { $playerIsYou ->
        [yes] Tu échanges ta carte.
       *[no] { $player } échange sa carte.
    }
log-shown =
    { $playerIsYou ->
        [yes] Tu montres un { $card } et { $coins ->
            [0] aucune pièce
            [one] { $coins } pièce
           *[other] { $coins } pièces
        } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $player } montre un { $card } et { $coins ->
            [0] aucune pièce
            [one] { $coins } pièce
           *[other] { $coins } pièces
        } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }

## Refus : pourquoi c’est impossible, et ce qui est possible

refused-SA-TURN-2 = Trois pièces sont sous ta carte, et il n’y en a plus. Maintenant, garde-la.
refused-SA-TURN-4 = Tu as misé sur cette carte : elle reste à toi. Garde-la, ou mise encore une pièce.
refused-SA-TURN-5 = Cette partie se joue sans pièces. Garde ta carte ou échange-la.

## Le résultat

tie-card = À égalité de points, la plus haute dernière carte l’emporte.

## Indices

hint-keep = Un { $card } est assez bon comme il est.
hint-swap = Une autre carte sera sans doute meilleure qu’un { $card }.
hint-stake = Un { $card } est sans doute la plus haute carte.
