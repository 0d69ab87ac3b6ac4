# Elfenland et Elfengold : toutes les phrases des boîtes, de la table et du journal.

## Les boîtes

title = Elfenland
title-elfenland = Elfenland
title-elfengold = Elfengold
tagline = Vingt cités, sept façons de voyager, et quatre tours pour tout voir.
tagline-elfenland = Vingt cités, sept façons de voyager, et quatre tours pour tout voir.
tagline-elfengold = Le même pays, avec de l’or : enchéris sur les jetons, jette des sorts, et que tes voyages rapportent.
aim-elfenland = Visite le plus de cités : chacune donne un marqueur, et à la fin le plus de marqueurs gagne.
aim-elfengold = Visite le plus de cités : l’or aide à voyager, mais seuls leurs marqueurs comptent à la fin.
about = Les jeunes elfes font leurs preuves en voyageant : qui a vu le plus de cités à la fin l’emporte. Chacun pose des jetons de transport sur les routes, et tout le monde peut s’en servir : ton cochon géant mène ta rivale en ville aussi volontiers que toi. Garde les bonnes cartes, prépare un grand tour, et laisse un tronc d’arbre là où quelqu’un d’autre voulait passer. De deux à six.
about-elfenland = Les jeunes elfes font leurs preuves en voyageant : qui a vu le plus de cités à la fin l’emporte. Chacun pose des jetons de transport sur les routes, et tout le monde peut s’en servir : ton cochon géant mène ta rivale en ville aussi volontiers que toi. Garde les bonnes cartes, prépare un grand tour, et laisse un tronc d’arbre là où quelqu’un d’autre voulait passer. De deux à six.
about-elfengold = Elfenland, avec de l’argent. Chaque cité où tu entres paie ce qu’elle vaut ; avec cet or, tu renchéris sur les jetons qu’il te faut. Doubles transports, échanges, monstres marins et jetons or bousculent la carte, et un marché de cartes au tas d’or grandissant pose à chaque tour la même question : des cartes ou de l’argent ? Six tours, de deux à six.

## Options

option-first_player = Qui commence ?
option-first_player-help = Le sort désigne quelqu’un, ou bien la première place à la table commence toujours.
option-first_player-random = Tirage au sort
option-first_player-seat_0 = La première place à la table
option-home_town = Villages natals
option-home_town-help = Chacun reçoit en secret un village natal. À la fin, chaque route entre ton elfe et son village te coûte un point.
option-rounds = Nombre de tours
option-rounds-help = Quatre tours comme à l’origine, ou trois pour une partie plus courte.
option-no_obstacles = Partie pacifique
option-no_obstacles-help = Personne n’a d’embûche.
option-city_values = Richesse des cités
option-city_values-help = Selon la règle, ou les vingt disques répartis au hasard.
option-city_values-standard = Selon la règle
option-city_values-random = Au hasard
option-wizards = Sorciers
option-wizards-help = Six cartes Sorcier rejoignent la pioche : pour un peu d’or, elles font franchir une embûche, ou mènent un elfe sur un tapis volant dans n’importe quelle cité.
option-hand_limit = Cartes gardées en fin de déplacement
option-hand_limit-help = Sans limite, tu peux accumuler des cartes ; avec, tu en gardes quatre.
option-hand_limit-none = Autant que tu veux
option-hand_limit-four = Quatre au plus
option-overbid = Enchérir au-delà de ses moyens
option-overbid-help = Permis : qui l’emporte sans pouvoir payer perd tout son or et n’obtient rien. Ou bien interdit.
option-overbid-penalty = Permis, à tes risques
option-overbid-forbidden = Interdit

## Le pays

board = Carte du pays des elfes
city-elvenhold = Elvenhold
city-albaran = Al’Baran
city-beata = Beata
city-dagamura = Dag’Amura
city-ergeren = Erg’Eren
city-feodor = Feodor
city-grangor = Grangor
city-ixara = Ixara
city-jaccaranda = Jaccaranda
city-kihromah = Kihromah
city-lapphalia = Lapphalia
city-mahdavikia = Mah’Davikia
city-parundia = Parundia
city-rivinia = Rivinia
city-strykhaven = Strykhaven
city-throtmanni = Throtmanni
city-tichih = Tichih
city-usselen = Usselen
city-virst = Virst
city-wylhien = Wylhien
city-yttar = Yttar
city-worth = { $city } (vaut { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    })
route = { $a }–{ $b } ({ $terrain })
terrain-plain = plaine
terrain-forest = forêt
terrain-desert = désert
terrain-mountain = montagne
terrain-river = rivière
terrain-lake = lac
elf =
    { $playerIsYou ->
        [yes] Ton elfe, à { $city }
       *[no] L’elfe de { $player }, à { $city }
    }
marker =
    { $playerIsYou ->
        [yes] Ton marqueur, encore à { $city }
       *[no] Le marqueur de { $player }, encore à { $city }
    }
home-town = Village natal : { $city }

## Jetons et cartes

counter-giant_pig = Cochon géant
counter-elfcycle = Bicyclette elfe
counter-magic_cloud = Nuage magique
counter-unicorn = Licorne
counter-troll_wagon = Chariot troll
counter-dragon = Dragon
counter-obstacle = Embûche
counter-sea_monster = Monstre marin
counter-gold = Jeton or
counter-double = Double transport
counter-exchange = Échange
counter-hidden = Jeton caché
counter-own-hidden = { $counter }, caché aux autres
card-giant_pig = Cochon géant
cards-giant_pig =
    { $count ->
        [one] { $count } carte Cochon géant
       *[other] { $count } cartes Cochon géant
    }
card-elfcycle = Bicyclette elfe
cards-elfcycle =
    { $count ->
        [one] { $count } carte Bicyclette elfe
       *[other] { $count } cartes Bicyclette elfe
    }
card-magic_cloud = Nuage magique
cards-magic_cloud =
    { $count ->
        [one] { $count } carte Nuage magique
       *[other] { $count } cartes Nuage magique
    }
card-unicorn = Licorne
cards-unicorn =
    { $count ->
        [one] { $count } carte Licorne
       *[other] { $count } cartes Licorne
    }
card-troll_wagon = Chariot troll
cards-troll_wagon =
    { $count ->
        [one] { $count } carte Chariot troll
       *[other] { $count } cartes Chariot troll
    }
card-dragon = Dragon
cards-dragon =
    { $count ->
        [one] { $count } carte Dragon
       *[other] { $count } cartes Dragon
    }
card-raft = Radeau
cards-raft =
    { $count ->
        [one] { $count } carte Radeau
       *[other] { $count } cartes Radeau
    }
card-wizard = Sorcier
cards-wizard =
    { $count ->
        [one] { $count } carte Sorcier
       *[other] { $count } cartes Sorcier
    }
card-gold_card = Carte or
supply =
    { $count ->
        [one] Réserve cachée (il reste { $count } jeton)
       *[other] Réserve cachée (il reste { $count } jetons)
    }
pile =
    { $count ->
        [one] Pioche ({ $count } carte)
       *[other] Pioche ({ $count } cartes)
    }
gold-pile = Tas d’or (vaut { $gold } écus)
tray-display = Jetons visibles
tray-market = Marché aux cartes
tray-row = Aux enchères
tray-drawn = Tu as pioché
tray-hand = Ta main
tray-counters = Jetons
tray-sure = Sûrement en main
tray-discards =
    { $count ->
        [one] Défausse : { $count } carte
       *[other] Défausse : { $count } cartes
    }
discarded = Dans la défausse : { $card }, { $count }
count-cities = Cités visitées
count-cards = Cartes en main
count-gold = Écus
aid-counter = { $counter } : pas encore vus
aid-card = { $card } : cartes que tu n’as pas vues
note-passed = Hors de cette enchère
note-bid = Meilleure enchère : { $bid }
note-defaulted = N’a pas pu payer : hors des enchères de ce jeton
note-both = { $home } · { $bidding }

## Le tableau

chart-transports = Ce que coûte un voyage
chart-kind = Transport
chart-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
chart-river = 1 carte en descendant, 2 en remontant
chart-caravan-name = Caravane
chart-caravan = 3 cartes au choix

## Ce qui est demandé

ask-draft = Prends un jeton : il ouvre une route à tes cartes. Un jeton visible, ou un caché.
wait-draft =
    { $playerIsYou ->
        [yes] Tu prends un jeton.
       *[no] { $player } prend un jeton.
    }
ask-card = Pioche de quoi voyager : une carte du marché, de la pioche, ou le tas d’or.
wait-card =
    { $playerIsYou ->
        [yes] Tu pioches une carte.
       *[no] { $player } pioche une carte.
    }
ask-keep = Deux jetons piochés : lequel cacher aux autres ? Celui qui reste sera visible.
wait-keep =
    { $playerIsYou ->
        [yes] Tu choisis un jeton à cacher.
       *[no] { $player } choisit un jeton à cacher.
    }
ask-bid =
    { $playerIsYou ->
        [yes] { $counter } : ton enchère de { $bid } tient.
       *[no] { $counter } : { $player } propose { $bid }. Renchéris, ou passe.
    }
ask-bid-first = { $counter } aux enchères : pour t’en servir, fais la première offre, ou passe.
wait-bid =
    { $playerIsYou ->
        [yes] Tu réfléchis à une enchère.
       *[no] { $player } réfléchit à une enchère.
    }
ask-place = Pose un jeton là où tes cartes pourront servir, ou passe.
wait-place =
    { $playerIsYou ->
        [yes] Tu poses un jeton.
       *[no] { $player } pose un jeton.
    }
ask-route = Où le poser : { $counter } ?
ask-second = Ajoute un deuxième transport à cette route : l’un ou l’autre y servira.
ask-exchange = Échange deux transports à ton avantage : choisis le premier sur la carte.
ask-exchange-with = Choisis le jeton qui prend sa place.
wait-route =
    { $playerIsYou ->
        [yes] Tu poses un jeton.
       *[no] { $player } pose un jeton.
    }
wait-second =
    { $playerIsYou ->
        [yes] Tu poses un jeton.
       *[no] { $player } pose un jeton.
    }
wait-exchange =
    { $playerIsYou ->
        [yes] Tu poses un jeton.
       *[no] { $player } pose un jeton.
    }
wait-exchange-with =
    { $playerIsYou ->
        [yes] Tu poses un jeton.
       *[no] { $player } pose un jeton.
    }
ask-move = Chaque nouvelle cité compte : choisis une route ou une cité lointaine, ou arrête-toi.
wait-move =
    { $playerIsYou ->
        [yes] Tu voyages.
       *[no] { $player } voyage.
    }
ask-caravan =
    { $count ->
        [one] Caravane : paie encore { $count } carte, celle que tu veux.
       *[other] Caravane : paie encore { $count } cartes, celles que tu veux.
    }
wait-caravan =
    { $playerIsYou ->
        [yes] Tu paies une caravane.
       *[no] { $player } paie une caravane.
    }
ask-earn = Ton voyage rapporte { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }. Les prendre, ou piocher deux cartes ?
wait-earn =
    { $playerIsYou ->
        [yes] Tu choisis entre l’or et les cartes.
       *[no] { $player } choisit entre l’or et les cartes.
    }
ask-bonus = Pioche deux cartes au lieu de l’or : marché, pioche ou tas d’or.
wait-bonus =
    { $playerIsYou ->
        [yes] Tu pioches des cartes.
       *[no] { $player } pioche des cartes.
    }
ask-trim =
    { $count ->
        [one] Tu peux garder quatre cartes : défausses-en encore { $count }.
       *[other] Tu peux garder quatre cartes : défausses-en encore { $count }.
    }
wait-trim =
    { $playerIsYou ->
        [yes] Tu défausses des cartes.
       *[no] { $player } défausse des cartes.
    }
ask-return = Le tour est fini : rends le jeton dont tu as le moins besoin.
wait-return =
    { $playerIsYou ->
        [yes] Tu rends des jetons.
       *[no] { $player } rend des jetons.
    }
chance = On distribue cartes et jetons.
status-round = Tour { $round } sur { $rounds }
status-first =
    { $playerIsYou ->
        [yes] Tu joues en premier
       *[no] En premier : { $player }
    }
status-earned = Gagné en route : { $gold }
ask-end = D’ici, tu pourrais encore atteindre { $city }. Terminer quand même ton déplacement ?

## Ce qui peut être décidé

do-pass = Passer
do-end = Terminer mon déplacement
do-take-cards = Piocher deux cartes
do-pass-bid = Passer
do-blind = Prendre un jeton caché
do-draw-pile = Piocher
do-take = Prendre : { $counter }
do-draw = Prendre : { $card }
do-keep = Cacher : { $counter }
do-bid = Enchérir { $amount }
do-place = Poser : { $counter }
do-second = Ajouter : { $counter }
do-place-on = Poser sur { $route } : { $counter }
do-exchange = Échanger { $counter } sur { $route }
do-travel = Vers { $city } avec { $cards }
do-travel-wizard = Vers { $city } avec { $cards } et un sorcier
do-caravan = Vers { $city } en caravane ({ $count } cartes au choix)
do-caravan-wizard = Vers { $city } en caravane avec un sorcier (3 cartes au choix au lieu de { $count })
do-fly = S’envoler vers { $city }
do-pay = Payer : { $card }
do-discard = Défausser : { $card }
do-return = Rendre : { $counter }
do-take-gold = Prendre { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }
do-gold-pile = Prendre le tas d’or : { $gold } écus

## Ce qui se passerait

preview-gold = Tu auras { $gold } écus.
preview-cards = Tu renonces à { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }.
preview-keep = Visible : { $counter }
preview-bid = Si tu l’emportes, il te restera { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }.
preview-beyond = Plus que tu n’as : tu perdrais tout ton or, pour rien.
preview-flight = Coûte un sorcier et 3 écus ; il t’en reste { $gold }. La cité ne rapporte rien.
preview-new = { $city } est nouvelle : tu prends ton marqueur.
preview-known = Déjà visitée : { $city }.
preview-new-gold = { $city } est nouvelle : tu prends ton marqueur, et elle rapporte { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }.
preview-known-gold = { $city } rapporte { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }.
plan =
    { $count ->
        [one] Vers { $city } en { $count } étape
       *[other] Vers { $city } en { $count } étapes
    }
plan-cities = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $cities ->
        [0] aucune nouvelle cité
        [one] { $cities } nouvelle cité
       *[other] { $cities } nouvelles cités
    }
plan-gold = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $cities ->
        [0] aucune nouvelle cité
        [one] { $cities } nouvelle cité
       *[other] { $cities } nouvelles cités
    }, { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    }

## Le journal

log-first =
    { $playerIsYou ->
        [yes] Tu commences.
       *[no] { $player } commence.
    }
log-drew-hidden =
    { $playerIsYou ->
        [yes] Tu as pioché un jeton caché.
       *[no] { $player } a pioché un jeton caché.
    }
log-took-open =
    { $playerIsYou ->
        [yes] Tu as pris parmi les jetons visibles : { $counter }.
       *[no] { $player } a pris parmi les jetons visibles : { $counter }.
    }
log-took-blind =
    { $playerIsYou ->
        [yes] Tu as pris dans la réserve : { $counter }.
       *[no] { $player } a pris dans la réserve : { $counter }.
    }
log-drew-open =
    { $playerIsYou ->
        [yes] Tu as pris au marché : { $card }.
       *[no] { $player } a pris au marché : { $card }.
    }
log-drew-pile =
    { $playerIsYou ->
        [yes] Tu as pioché une carte.
       *[no] { $player } a pioché une carte.
    }
log-gold-pile =
    { $playerIsYou ->
        [yes] Tu as pris le tas d’or : { $gold } écus.
       *[no] { $player } a pris le tas d’or : { $gold } écus.
    }
log-kept =
    { $playerIsYou ->
        [yes] Tu as découvert : { $counter }.
       *[no] { $player } a caché un jeton et découvert : { $counter }.
    }
log-bid =
    { $playerIsYou ->
        [yes] Tu as proposé { $amount } pour : { $counter }.
       *[no] { $player } a proposé { $amount } pour : { $counter }.
    }
log-passed-bid =
    { $playerIsYou ->
        [yes] Tu as passé aux enchères.
       *[no] { $player } a passé aux enchères.
    }
log-sold =
    { $playerIsYou ->
        [yes] Tu as acheté pour { $gold } : { $counter }.
       *[no] { $player } a acheté pour { $gold } : { $counter }.
    }
log-defaulted =
    { $playerIsYou ->
        [yes] Tu n’as pas pu payer : tu perds { $gold } écus. De nouveau en vente : { $counter }.
       *[no] { $player } n’a pas pu payer et perd { $gold } écus. De nouveau en vente : { $counter }.
    }
log-passed =
    { $playerIsYou ->
        [yes] Tu as passé.
       *[no] { $player } a passé.
    }
log-placed =
    { $playerIsYou ->
        [yes] Tu as posé sur { $route } : { $counter }.
       *[no] { $player } a posé sur { $route } : { $counter }.
    }
log-doubled =
    { $playerIsYou ->
        [yes] Double transport ! Tu as ajouté sur { $route } : { $counter }.
       *[no] Double transport ! { $player } a ajouté sur { $route } : { $counter }.
    }
log-exchanged =
    { $playerIsYou ->
        [yes] Tu as échangé { $first } sur { $one } et { $second } sur { $two }.
       *[no] { $player } a échangé { $first } sur { $one } et { $second } sur { $two }.
    }
log-travelled =
    { $playerIsYou ->
        [yes] Tu as voyagé par { $route } avec { $cards }.
       *[no] { $player } a voyagé par { $route } avec { $cards }.
    }
log-caravan =
    { $playerIsYou ->
        [yes] Tu as rejoint une caravane pour { $count } cartes : { $route }.
       *[no] { $player } a rejoint une caravane pour { $count } cartes : { $route }.
    }
log-paid =
    { $playerIsYou ->
        [yes] Tu as payé : { $card }.
       *[no] { $player } a payé : { $card }.
    }
log-wizard =
    { $playerIsYou ->
        [yes] Tu as appelé un sorcier pour { $gold ->
            [one] { $gold } écu
           *[other] { $gold } écus
        }.
       *[no] { $player } a appelé un sorcier pour { $gold ->
            [one] { $gold } écu
           *[other] { $gold } écus
        }.
    }
log-flew =
    { $playerIsYou ->
        [yes] Ton tapis s’est posé à { $city }.
       *[no] { $player } a volé jusqu’à { $city }.
    }
log-marker =
    { $playerIsYou ->
        [yes] Tu as visité { $city } : { $count ->
            [one] { $count } cité
           *[other] { $count } cités
        } à ce jour.
       *[no] { $player } a visité { $city } : { $count ->
            [one] { $count } cité
           *[other] { $count } cités
        } à ce jour.
    }
log-stayed =
    { $playerIsYou ->
        [yes] Ton elfe n’a pas bougé.
       *[no] L’elfe de { $player } n’a pas bougé.
    }
log-took-gold =
    { $playerIsYou ->
        [yes] Tu as pris { $gold ->
            [one] { $gold } écu
           *[other] { $gold } écus
        }.
       *[no] { $player } a pris { $gold ->
            [one] { $gold } écu
           *[other] { $gold } écus
        }.
    }
log-took-cards =
    { $playerIsYou ->
        [yes] Tu pioches deux cartes au lieu de l’or.
       *[no] { $player } pioche deux cartes au lieu de l’or.
    }
log-discarded =
    { $playerIsYou ->
        [yes] Tu as défaussé : { $card }.
       *[no] { $player } a défaussé : { $card }.
    }
log-returned =
    { $playerIsYou ->
        [yes] Tu as rendu : { $counter }.
       *[no] { $player } a rendu : { $counter }.
    }
log-returned-hidden =
    { $playerIsYou ->
        [yes] Tu as rendu un jeton caché.
       *[no] { $player } a rendu un jeton caché.
    }
log-round-begins =
    { $playerIsYou ->
        [yes] Le tour { $round } commence ; tu joues en premier.
       *[no] Le tour { $round } commence ; en premier : { $player }.
    }
log-gold-card =
    { $playerIsYou ->
        [yes] Tu as retourné une carte or : { $count } sur le tas d’or.
       *[no] { $player } a retourné une carte or : { $count } sur le tas d’or.
    }
log-home = Ton village natal est { $city }.
log-drew-two = Tu as pioché { $first } et { $second }.
log-drew-hidden-own = Ton jeton caché : { $counter }.
log-drew-pile-own = Tu as pioché : { $card }.
log-kept-own = Visible : { $counter }. Caché : { $hidden }.
log-market-gold = Une carte or : { $count } sur le tas d’or.
log-shuffled = La défausse est mélangée et devient la pioche.
log-income = Chacun reçoit { $gold } écus.
log-lot = Aux enchères : { $counter }.
log-unsold = Personne n’en veut ; retour dans le bol : { $counter }.
log-over = La partie est finie.

## Refus : pourquoi ce n’est pas possible, et ce qui l’est

refused-EL-DRAW-3 = C’est le moment de prendre des jetons : un visible, ou un caché.
refused-EL-PLACE-1 = C’est le moment de poser des jetons : poses-en un, ou passe.
refused-EL-PLACE-11 = Un placement commencé doit d’abord être terminé.
refused-EL-MOVE-1 = C’est le moment de voyager : avance, ou termine ton déplacement.
refused-EL-MOVE-15 = La caravane est appelée : paie-la d’abord.
refused-EL-TRIM-1 = Tu as trop de cartes : défausse-toi d’abord jusqu’à quatre, parmi celles de ta main.
refused-EL-FIN-1 = Le tour est fini : rends des jetons à toi jusqu’à n’en garder qu’un.
refused-EG-CARD-1 = C’est le moment de piocher : marché, pioche ou tas d’or.
refused-EG-CTR-1 = Choisis d’abord lequel des deux jetons piochés reste caché.
refused-EG-AUC-2 = Les enchères sont ouvertes : propose un montant, ou passe.
refused-EG-EARN-5 = Choisis d’abord : tes gains en or, ou deux cartes.
refused-EG-EARN-6 = Fais d’abord tes deux pioches : marché, pioche ou tas d’or.
refused-EG-OPT-3 = Tu as trop de cartes : défausse-toi d’abord jusqu’à quatre, parmi celles de ta main.
refused-EG-FIN-2 = Le tour est fini : rends des jetons à toi jusqu’à n’en garder que deux.
refused-EG-CARD-2 = Il n’y a pas de carte or sur le tas d’or.
refused-EG-CARD-11 = Cette place du marché est vide : il n’y a plus de carte pour la remplir.
refused-EG-CARD-13 = Il n’y a plus rien à piocher : la pioche et la défausse sont vides.
refused-EG-CTR-2 = Tu n’as pas pioché ce jeton : garde l’un des deux que tu as piochés.
refused-EG-AUC-3 = Une enchère doit dépasser la précédente.
refused-EG-AUC-12 = Tu ne peux pas proposer plus d’or que tu n’en as.
refused-EL-PLACE-2 = Un jeton transport se pose sur une route libre, là où ce transport peut passer.
refused-EL-PLACE-3 = Les jetons transport ne se posent jamais sur l’eau.
refused-EL-PLACE-5 = Tu as déjà utilisé ton embûche : une seule par joueur pour toute la partie.
refused-EL-PLACE-6 = Une embûche se pose sur une route qui a un jeton transport et pas encore d’embûche.
refused-EL-PLACE-10 = Tu n’as pas ce jeton.
refused-EL-OPT-2 = C’est une partie pacifique : il n’y a pas d’embûches.
refused-EG-PLACE-3 = Cette route a déjà son jeton transport : seul un double transport en permet un deuxième.
refused-EG-OBS-1 = Une embûche demande une route avec un jeton transport, sans embûche ni jeton or.
refused-EG-OBS-2 = Un monstre marin va sur une rivière ou un lac qui n’en a pas encore.
refused-EG-GOLD-1 = Un jeton or va sur une route avec un jeton transport, sans embûche ni jeton or.
refused-EG-SPELL-1 = Les sortilèges se jouent sur une route qui a un jeton transport.
refused-EG-SPELL-2 = Un double transport demande une route avec un seul jeton transport, et un deuxième jeton transport à toi qui y convient.
refused-EG-SPELL-3 = Tu n’as pas de deuxième jeton transport qui convienne à cette route.
refused-EG-SPELL-5 = Un échange prend deux jetons transport différents sur deux routes, chacun convenant au terrain de l’autre.
refused-EL-MOVE-2 = Cette route ne part pas de la cité où est ton elfe.
refused-EL-MOVE-3 = Cette route n’a pas de jeton transport : personne ne peut l’emprunter ce tour-ci.
refused-EL-MOVE-4 = Une route demande des cartes du transport de son jeton, autant que le tableau l’indique.
refused-EL-MOVE-5 = L’embûche coûte une carte de plus du même transport.
refused-EL-MOVE-6 = L’eau demande des cartes Radeau : 1 en descendant, 2 en remontant, 2 sur un lac.
refused-EL-MOVE-7 = Une caravane demande trois cartes Voyage de ta main, quatre avec une embûche.
refused-EL-MOVE-8 = Les caravanes ne passent que là où il y a un jeton transport, jamais sur l’eau.
refused-EG-OBS-3 = Le monstre marin coûte une carte Radeau de plus.
refused-EG-MOVE-1 = Sur une route à deux transports, tu paies l’un de ces deux-là.
refused-EG-OPT-5 = On joue cette partie sans sorciers.
refused-EG-WIZ-2 = Un sorcier franchit une embûche ou un monstre marin : il en faut un sur la route, et le sorcier dans ta main.
refused-EG-WIZ-3 = Un vol demande un sorcier de ta main, vers une autre cité que la tienne.
refused-EG-WIZ-5 = Un sorcier n’est pas une carte Voyage et ne paie pas une caravane.
refused-EG-WIZ-6 = Tu n’as pas l’or que le sorcier demande.
refused-EL-FIN-2 = L’embûche ne compte pas : tu la gardes.
refused-cards = Il te faut { $need } ; tu en as { $have ->
        [0] aucune
       *[other] { $have }
    }.
refused-cards-obstacle = Il te faut { $need }, dont { $extra } pour l’obstacle ; tu en as { $have ->
        [0] aucune
       *[other] { $have }
    }.
refused-kind = Le jeton posé ici est un autre : { $counter }. Les cartes { $card } n’y servent pas.
refused-caravan-cards = Une caravane demande ici { $need } cartes Voyage ; tu en as { $have ->
        [0] aucune
       *[other] { $have }
    }.
refused-bid = Propose plus de { $bid }, ou passe.
refused-means = Tu as { $gold ->
        [one] { $gold } écu
       *[other] { $gold } écus
    } : tu ne peux pas proposer plus.
refused-wizard-gold = Le sorcier demande { $need ->
        [one] { $need } écu
       *[other] { $need } écus
    } ; tu en as { $have }.
refused-road-taken = Cette route a déjà son jeton : { $counter }.
refused-terrain = Ce transport ne passe pas ici ({ $terrain }) : { $counter }.

## Les leçons

lesson-draft = Dans chacune des vingt cités t’attend un marqueur ; qui en récolte le plus gagne. Une route demande un jeton transport, une étape des cartes. Tu as trois Bicyclettes elfes : prends le jeton Bicyclette elfe.
lesson-draft-done = Il est à toi, à la vue de tous. Il est aussitôt remplacé, puis les autres se servent : trois jetons visibles chacun, en plus d’un jeton pioché en secret.
lesson-draft-missed = Il pourrait servir aussi, mais regarde ta main : trois cartes Bicyclette elfe. Prends le jeton qui va avec.
lesson-place = Les jetons disent où l’on peut aller. Pose ta Bicyclette elfe sur la route d’Elvenhold, où se trouve ton elfe, à Lapphalia : en plaine, une étape ne coûte qu’une carte.
lesson-place-done = Le tableau dit où passe chaque transport, et pour combien de cartes. Un jeton à la fois, n’importe où sur la carte : l’elfe bleu et l’elfe vert ont posé le leur.
lesson-place-missed = Dans une partie, c’est permis. Pour ce voyage, la bicyclette va entre Elvenhold et Lapphalia.
lesson-obstacle = Une fois dans toute la partie, tu peux poser ton embûche, sur une route qui a un jeton transport. L’elfe vert rêve d’aller à Beata en chariot troll : pose-la sur cette route.
lesson-obstacle-done = Cette route coûte maintenant une carte de plus, à tout le monde. L’elfe vert change d’idée et pose un dragon dans les montagnes de Mah’Davikia : retiens-le.
lesson-obstacle-missed = Laisse ton propre chemin libre : l’embûche va sur la route d’Elvenhold à Beata.
lesson-travel = Tout le monde a passé à la suite : les voyages commencent, et le tien est le premier. Prends la route de Lapphalia avec une carte Bicyclette elfe.
lesson-travel-done = Tu as pris ton marqueur : une cité visitée ! La carte est dépensée ; le jeton, lui, reste sur la route jusqu’à la fin du tour.
lesson-travel-missed = C’est possible, mais tu manquerais le meilleur. Lapphalia ne coûte qu’une carte Bicyclette elfe.
lesson-shared = Voici le piège : une fois posé, un jeton est à tout le monde. Le cochon géant vient de l’elfe bleu, mais te porte aussi volontiers : va à Ixara avec une carte Cochon géant.
lesson-shared-done = Deux cités. Regarde donc ce que posent les autres avant d’épuiser tes jetons, et réfléchis à qui les tiens pourraient servir.
lesson-shared-missed = Regarde la route que l’elfe bleu a ouverte : une carte Cochon géant te mène à Ixara.
lesson-river = Sur l’eau, il faut des radeaux, et aucun jeton. En descendant, un seul radeau suffit : suis les flèches d’Ixara jusqu’à Mah’Davikia.
lesson-river-done = Trois cités. En remontant, une rivière coûte deux radeaux ; traverser un lac aussi.
lesson-river-missed = Suis le courant jusqu’à Mah’Davikia : un radeau. Remonter à Virst en coûterait deux.
lesson-caravan = Ici, l’elfe vert a posé un dragon, et tu n’as pas de carte Dragon. Qu’importe : trois cartes au choix font une caravane. Choisis la route de Dag’Amura, puis tes trois cartes.
lesson-caravan-done = Quatre cités en un tour ! Tu peux garder jusqu’à quatre cartes, puis on complète ta main à huit. De tes jetons non posés, un seul reste pour le tour suivant.
lesson-caravan-missed = Essaie la caravane vers Dag’Amura : la route au dragon, et trois cartes au choix.
lesson-end = Une autre partie, le tout dernier voyage. L’elfe vert et toi êtes à égalité, 17 cités et deux cartes : victoire partagée. À moins d’aller à Tichih en chariot troll, puis de terminer ton déplacement !
lesson-end-done = 18 à 17, c’est gagné ! Après quatre tours, le plus de marqueurs gagne ; à égalité, le plus de cartes en main. Qui a les vingt fait de ce tour le dernier.
lesson-end-missed = Une cité est encore à ta portée : une carte Chariot troll te mène à Tichih.

lesson-gold-keep = Qui prend le plus de marqueurs dans les vingt cités gagne, et l’or t’y aide. Tu as pioché deux jetons : l’un reste caché, l’autre est découvert. Cache le jeton or : ce sera une surprise.
lesson-gold-keep-done = Les deux servent aussi bien l’un que l’autre, mais personne ne sait ce que tu prépares. Les autres ont choisi aussi, et six jetons passent aux enchères : deux par elfe.
lesson-gold-keep-missed = Les deux sont à toi de toute façon. Mais le jeton or fera une plus belle surprise : cache celui-là.
lesson-gold-auction = Tu as deux cartes Cochon géant, et un jeton Cochon géant est aux enchères. Propose peu, de 1 à 3 écus ; si quelqu’un renchérit, propose encore, jusqu’à 8 !
lesson-gold-auction-done = Adjugé ! Ta mise va à la banque. Les autres jetons suivent un par un, et qui a passé peut enchérir sur le suivant. Les invendus retournent dans le bol.
lesson-gold-auction-missed = D’abord de 1 à 3 écus, puis jusqu’à 8. Et attention : qui l’emporte au-delà de ses moyens paie tout son or et n’obtient rien.
lesson-gold-double = L’elfe bleu a posé un chariot troll sur la route d’Erg’Eren, et tu n’as pas cette carte. Un sortilège t’aide : pose là ton double transport, et ajoute ton cochon géant.
lesson-gold-double-done = Deux transports sur une route, et l’on paie l’un ou l’autre. Un autre sortilège échange deux transports ; embûches et monstres marins coûtent une carte de plus.
lesson-gold-double-missed = Pas encore : d’abord le double transport, sur la route d’Elvenhold à Erg’Eren, puis le cochon géant.
lesson-gold-counter = Dans Elfengold, chaque cité où tu entres paie sa valeur. Un jeton or la double pour qui arrive par sa route : pose le tien sur la route d’Erg’Eren, qui vaut 5 écus.
lesson-gold-counter-done = Par cette route, Erg’Eren paie 10 écus, chaque fois et à tout le monde. Un jeton or demande un jeton transport sur la route, et pas d’embûche.
lesson-gold-counter-missed = Tichih vaut 3 écus, Erg’Eren 5 : il rapporte plus entre Elvenhold et Erg’Eren.
lesson-gold-travel = En route : une carte Cochon géant jusqu’à Erg’Eren, puis une carte Bicyclette elfe jusqu’à Tichih, par la route que l’elfe vert a ouverte. Un jeton posé est à tout le monde.
lesson-gold-travel-done = Deux marqueurs, et 13 écus gagnés : deux fois 5 pour Erg’Eren, 3 pour Tichih. Une cité paie chaque fois que tu y entres, avec ou sans marqueur.
lesson-gold-travel-missed = Deux cartes, deux cités : un cochon géant jusqu’à Erg’Eren, puis une bicyclette elfe jusqu’à Tichih.
lesson-gold-earn = Voici le piège : rien n’est encore payé. Après ton déplacement, c’est tout l’or ou deux pioches, jamais les deux. 13 écus, c’est beaucoup : termine ton déplacement et prends-les.
lesson-gold-earn-done = Après un voyage qui rapporte peu, deux cartes valent parfois mieux. Et qui n’a fait aucune étape fait deux pioches, sans avoir le choix.
lesson-gold-earn-missed = Termine ton déplacement et prends les 13 écus : deux cartes seraient une mauvaise affaire.
lesson-gold-draw = Nouveau tour, trois pioches chacun : une carte du marché, celle de la pioche, ou tout le tas d’or, à 3 écus la carte. Tente la pioche ; si c’est de l’or, prends le tas d’or.
lesson-gold-draw-done = Une carte or ! Ta pioche a continué, et le tas d’or t’a payé 9 écus, mais pas donné de carte. Ensuite, chacun reçoit 2 écus, et de nouveaux jetons passent aux enchères.
lesson-gold-draw-missed = C’est une bonne pioche aussi. Mais tente d’abord ta chance à la pioche, puis prends le tas d’or.
lesson-gold-end = Une autre partie, fin du sixième tour. L’elfe bleu a 14 cités comme toi, et 75 écus contre 68. À égalité, l’elfe le plus riche l’emporte : prends tes 11 écus !
lesson-gold-end-done = 79 à 75, c’est gagné ! Après six tours, ou un tour où quelqu’un a les vingt, le plus de marqueurs gagne. L’or ne fait que départager : dépense-le pour voyager.
lesson-gold-end-missed = Les cartes ne servent plus à rien : c’était le tout dernier voyage. Prends l’or.

## Le résultat

headline-shared = { $players } gagnent ensemble, avec { $score } points chacun !
reason-rounds = Le dernier tour est joué.
reason-all-cities = Les vingt cités ont toutes été visitées.
tie-distance = Égalité : la distance la plus courte au village natal décide.
tie-cards = Égalité : le plus de cartes en main décide.
tie-gold = Égalité : l’elfe le plus riche l’emporte.
row-cities = Cités visitées
row-distance = Retour au village natal
row-score = Points
row-gold = Écus (départagent)
row-cards = Cartes en main (départagent)

## Conseils

hint-pass =
    { $counters ->
        [0] Tu n’as plus de jeton à poser.
        [one] Ton dernier jeton servira mieux plus tard.
       *[other] Aucun de tes { $counters } jetons n’améliore une route pour toi maintenant.
    }
hint-end-move =
    { $cards ->
        [0] Ta main est vide : il ne reste aucun pas à faire.
        [one] La carte qui te reste vaudra plus au prochain tour.
       *[other] Les { $cards } cartes qui te restent vaudront plus au prochain tour.
    }
hint-take-gold = { $gold } écus, c’est plus que ne valent deux cartes.
hint-take-cards = Deux cartes te mèneront plus loin que { $gold } écus.
hint-pass-bid =
    { $cards ->
        [0] Tu n’as aucune carte pour ce jeton ({ $counter }) : il ne vaut pas plus pour toi.
        [one] Tu n’as qu’une carte pour ce jeton ({ $counter }) : il ne vaut pas plus pour toi.
       *[other] Tu as { $cards } cartes pour ce jeton ({ $counter }), mais il ne vaut pas plus pour toi.
    }
hint-take-open =
    { $cards ->
        [0] Tu n’as pas encore de carte pour ce jeton, mais il sert sur bien des routes : { $counter }.
        [one] Une carte de ta main va avec : { $counter }.
       *[other] { $cards } cartes de ta main vont avec : { $counter }.
    }
hint-take-blind =
    { $cards ->
        [0] Tu n’as de carte pour aucun des visibles : tente ta chance.
        [one] Aucun des visibles ne va avec plus d’une de tes cartes : tente ta chance.
       *[other] Aucun des visibles ne va avec plus de { $cards } de tes cartes : tente ta chance.
    }
hint-draw-open =
    { $ways ->
        [0] Tu en as { $cards } et { $counters } jetons pour elle ; aucune route du plateau ne la demande maintenant.
        [one] Tu en as { $cards } et { $counters } jetons pour elle ; une route du plateau la demande.
       *[other] Tu en as { $cards } et { $counters } jetons pour elle ; { $ways } routes du plateau la demandent.
    }
hint-draw-pile =
    { $cards ->
        [0] Tu n’as aucune carte comme celles du marché : tente ta chance.
        [one] Tu as au plus une carte comme celles du marché : tente ta chance.
       *[other] Tu as { $cards } cartes comme la meilleure du marché, et cela suffit : tente ta chance.
    }
hint-take-gold-pile = Le tas d’or est assez gros : { $gold } écus.
hint-keep-hidden =
    { $cards ->
        [0] Personne ne doit le voir venir : { $counter }.
        [one] Une carte de ta main va avec, et personne ne doit le savoir : { $counter }.
       *[other] { $cards } cartes de ta main vont avec, et personne ne doit le savoir : { $counter }.
    }
hint-keep-hidden-other = Personne ne doit le voir venir : { $counter }.
hint-bid =
    { $cards ->
        [0] Il servirait sur ta route, même sans carte pour lui : { $counter }.
        [one] Une carte de ta main va avec : { $counter }. Le prix est juste.
       *[other] { $cards } cartes de ta main vont avec : { $counter }. Le prix est juste.
    }
hint-choose-counter =
    { $cards ->
        [0] Il ouvre une route que tu peux payer en caravane : { $counter }.
        [one] Il ouvre une route à la seule carte que tu as pour lui : { $counter }.
       *[other] Il ouvre une route aux { $cards } cartes que tu as pour lui : { $counter }.
    }
hint-choose-route =
    { $cards ->
        [0] Ton voyage passe par { $route } : il en coûte { $cost } cartes que tu n’as pas, ou une caravane.
        [one] Ton voyage passe par { $route } : il en coûte { $cost } cartes, et tu en as une.
       *[other] Ton voyage passe par { $route } : il en coûte { $cost } de tes { $cards } cartes.
    }
hint-choose-placed = Échangé, il convient mieux à tes cartes.
hint-travel = Le chemin des nouvelles villes passe par { $city }, que tu connais déjà.
hint-travel-new =
    { $markers ->
        [one] { $city }, c’est nouveau pour toi : ton premier marqueur sur 20.
       *[other] { $city }, c’est nouveau pour toi : tu auras { $markers } marqueurs sur 20.
    }
hint-pass-bid-other = Ce jeton ne vaut pas plus pour toi : { $counter }.
hint-take-open-other = Il écarte les autres de ta route : { $counter }.
hint-bid-other = Il peut changer ton tour : { $counter }. Le prix est juste.
hint-choose-counter-other = C’est maintenant qu’il sert le plus : { $counter }.
hint-choose-route-other = C’est ici qu’il sert le plus : { $route }.
hint-spare-card =
    { $ways ->
        [0] Aucune route du plateau ne la demande et tu en as { $cards } : c’est celle qui te manquera le moins.
        [one] Une route du plateau la demande et tu en as { $cards } : c’est celle qui te manquera le moins.
       *[other] Tu en as { $cards } pour { $ways } routes du plateau : c’est celle qui te manquera le moins.
    }
hint-return-counter-other = C’est le moins utile : { $counter }.
hint-begin-caravan = Tes cartes sont dépareillées, mais ensemble elles ouvrent la voie vers { $city }, puis vers de nouvelles villes.
hint-begin-caravan-new = Tes cartes sont dépareillées, mais ensemble elles ouvrent la voie vers { $city }, nouvelle pour toi : tu auras { $markers } marqueurs sur 20.
hint-fly = Aucune route ne mène à { $city } à si bon compte, et de nouvelles villes l’entourent.
hint-fly-new = Aucune route ne mène à { $city } à si bon compte : c’est nouveau pour toi, et tu auras { $markers } marqueurs sur 20.
hint-return-counter =
    { $cards ->
        [0] Tu n’as aucune carte pour ce jeton : { $counter }.
        [one] Tu n’as qu’une carte pour ce jeton : { $counter }.
       *[other] Tu as { $cards } cartes pour ce jeton, mais c’est le moins utile : { $counter }.
    }

## Robots à caractère

level-medium-saver = économe moyen
level-medium-rambler = vagabond moyen
level-medium-spoilsport = trouble-fête moyen
level-hard-saver = économe difficile
level-hard-rambler = vagabond difficile
level-hard-spoilsport = trouble-fête difficile
