# Gold : toutes les phrases de la boîte, de la table et du journal.

## La boîte

title = Gold
tagline = Retourne deux cartes, retiens les autres, et regarde à qui revient l’or.
aim = Amasse l’or qui vaut le plus : après la dernière carte, la plus grande somme gagne.
about = Soixante-quatre cartes dorment face cachée au fond d’une vieille mine : de l’or, des chercheurs d’or, de la dynamite. Retournes-en deux : un chercheur assez fort rapporte l’or, mais toujours au joueur de sa couleur. Un jeu de mémoire et de petites trahisons, rapide, pour deux à cinq, avec pour finir une ruée où tout est à prendre.

## Options

option-match = Match complet
option-match-help = Autant de manches que de joueurs : chacun commence une fois, et les scores s’additionnent. Sinon, une seule manche décide.
option-layout = Disposition des cartes
option-layout-help = La façon dont les cartes sont posées. Elle ne change que l’allure de la mine, et la facilité à s’en souvenir.
option-layout-scatter = Éparpillées
option-layout-grid = Carré de 8 × 8
option-open_memory = Mémoire ouverte
option-open_memory-help = Pour débuter en douceur : toute carte déjà vue reste visible en transparence, et la liste des cartes retirées peut être consultée.
option-open_gold = Or visible
option-open_gold-help = Tout le monde voit combien d’or a chaque joueur pendant la manche. Sinon, il reste caché sous l’entrée de la mine jusqu’à la fin.
option-first_player = Qui commence ?
option-first_player-help = Le sort désigne quelqu’un, ou bien la première place à la table commence toujours.
option-first_player-random = Tirage au sort
option-first_player-seat_0 = La première place à la table

## Cartes et couleurs

card-gold = Or, valeur { $value }
card-prospector = Chercheur d’or { $colour }, force { $strength }
card-dynamite = Dynamite
card-unknown = Carte face cachée

colour-red = rouge
colour-blue = bleu
colour-green = vert
colour-yellow = jaune
colour-purple = violet

# « Entrée » est féminin : la couleur s’accorde.
entrance =
    { $colour ->
        [bleu] Entrée de mine bleue
        [vert] Entrée de mine verte
        [violet] Entrée de mine violette
       *[other] Entrée de mine { $colour }
    }
entrance-free =
    { $colour ->
        [bleu] Entrée de mine bleue, encore libre
        [vert] Entrée de mine verte, encore libre
        [violet] Entrée de mine violette, encore libre
       *[other] Entrée de mine { $colour }, encore libre
    }

board = La mine
spot = rangée { $row }, numéro { $number }
slot-empty = Plus rien ici : { $spot }
card-at = { $card } ({ $spot })

## La leçon

lesson-entrance = Qui amasse le plus d’or gagne. Les chercheurs l’apportent à l’entrée de leur propre couleur : prends la rouge.
lesson-entrance-done = Désormais, chaque chercheur rouge travaille pour toi. Le bleu et le vert sont aux autres ; le jaune et le violet ne sont à personne.
lesson-entrance-missed = Toutes les couleurs se valent. Pour cette leçon, prends le rouge.
lesson-pair = Un tour, c’est deux cartes, l’une après l’autre. Retourne les deux qui sont marquées.
lesson-pair-done = De l’or de valeur 3 et un chercheur rouge de force 4 : il est assez fort, il t’apporte l’or et quitte la mine.
lesson-pair-missed = Dans une partie, tu peux retourner n’importe quelle carte. Pour l’instant, prends celles qui sont marquées.
lesson-colour = Voici le piège : c’est la couleur du chercheur qui décide qui reçoit l’or, peu importe à qui est le tour. Retourne les deux cartes marquées.
lesson-colour-done = Le chercheur était bleu, ton or est donc parti vers l’entrée bleue. Puis les autres ont retourné deux paires sans effet : as-tu vu où sont ton 5 rouge et l’or de valeur 4 ?
lesson-colour-missed = Ce serait aussi un tour, mais les cartes marquées montrent ce que presque tout le monde comprend mal au début.
lesson-memory = Les cartes sans effet sont de nouveau face cachée, et seule ta mémoire peut t’aider. Réunis ton 5 rouge et l’or de valeur 4.
lesson-memory-done = Belle mémoire : une force de 5 suffit pour n’importe quel or, et c’était le meilleur de la mine.
lesson-memory-missed = Pas celle-là. Ton 5 rouge et l’or de valeur 4 sont là où les autres les ont retournés : les voici marqués encore une fois.
lesson-dynamite = Toutes les cartes ne te veulent pas du bien. Retourne celle qui est marquée, puis n’importe quelle autre : un tour en prend toujours deux.
lesson-dynamite-done = La dynamite emporte l’autre carte, quelle qu’elle soit : les deux disparaissent, et l’or qui saute n’est à personne.
lesson-dynamite-missed = D’abord la carte marquée : elle te réserve une surprise.
lesson-rush = Il reste dix cartes, c’est la ruée vers l’or : une carte par tour, et l’or est à toi quelles que soient les couleurs. Retourne n’importe quelle carte.
lesson-rush-done = Pendant la ruée, l’or est à qui le retourne ; tout le reste quitte simplement la mine. Dix cartes, dix tours, pas un de plus.
lesson-end = La dernière carte. Retourne-la, et la mine est vide.
lesson-end-done = On additionne les valeurs de l’or, et la plus grande somme gagne ; en cas d’égalité, c’est le nombre de cartes d’or. Dans une vraie partie, l’or reste caché jusqu’ici : compte bien !

## Ce qui est demandé

ask-colour = Choisis ton entrée : l’or trouvé par les prospecteurs de sa couleur sera à toi.
ask-colour-second = Choisis ta deuxième entrée : ses prospecteurs aussi t’apporteront de l’or.
ask-flip-first = Retourne une première carte : il te faut de l’or et un de tes prospecteurs.
ask-flip-second = Retourne une deuxième carte : c’est la paire qui décide.
ask-flip-rush = Ruée vers l’or ! Retourne une seule carte : si c’est de l’or, il est à toi.

wait-colour =
    { $playerIsYou ->
        [yes] Tu choisis une entrée de mine.
       *[no] { $player } choisit une entrée de mine.
    }
wait-flip-first =
    { $playerIsYou ->
        [yes] Tu choisis une première carte.
       *[no] { $player } choisit une première carte.
    }
wait-flip-second =
    { $playerIsYou ->
        [yes] Tu choisis une deuxième carte.
       *[no] { $player } choisit une deuxième carte.
    }
wait-flip-rush =
    { $playerIsYou ->
        [yes] Ruée vers l’or ! Tu choisis une carte.
       *[no] Ruée vers l’or ! { $player } choisit une carte.
    }
game-over = La mine est vide, la partie est finie.

## Ce qu’on peut décider

do-choose = Prendre le { $colour }
do-flip = Retourner : { $spot }

## Le journal

log-chose =
    { $playerIsYou ->
        [yes] Tu as pris le { $colour }.
       *[no] { $player } a pris le { $colour }.
    }
log-first =
    { $playerIsYou ->
        [yes] Tu commences.
       *[no] { $player } commence.
    }
log-shown = Face visible : { $card }.

# Le joueur actif a trouvé de l’or qui revient à quelqu’un d’autre.
log-found =
    { $byIsYou ->
        [yes] Tu as trouvé de l’or, et il revient à { $player }.
       *[no] { $playerIsYou ->
            [yes] { $by } a trouvé de l’or, et il te revient.
           *[no] { $by } a trouvé de l’or, et il revient à { $player }.
        }
    }
log-found-value =
    { $byIsYou ->
        [yes] Tu as trouvé de l’or de valeur { $value }, et il revient à { $player }.
       *[no] { $playerIsYou ->
            [yes] { $by } a trouvé de l’or de valeur { $value }, et il te revient.
           *[no] { $by } a trouvé de l’or de valeur { $value }, et il revient à { $player }.
        }
    }
# Le joueur actif a trouvé de l’or et le garde.
log-found-own =
    { $playerIsYou ->
        [yes] Tu as trouvé de l’or et tu le gardes.
       *[no] { $player } a trouvé de l’or et le garde.
    }
log-found-own-value =
    { $playerIsYou ->
        [yes] Tu as trouvé de l’or de valeur { $value } et tu le gardes.
       *[no] { $player } a trouvé de l’or de valeur { $value } et le garde.
    }
log-duel =
    { $playerIsYou ->
        [yes] Tu as retourné deux chercheurs d’or : le plus fort a chassé le plus faible de la mine.
       *[no] { $player } a retourné deux chercheurs d’or : le plus fort a chassé le plus faible de la mine.
    }
log-dynamite =
    { $playerIsYou ->
        [yes] Tu as fait sauter la dynamite : les deux cartes disparaissent.
       *[no] { $player } a fait sauter la dynamite : les deux cartes disparaissent.
    }
log-nothing =
    { $playerIsYou ->
        [yes] Tes deux cartes ne donnent rien et sont remises face cachée.
       *[no] { $player } a retourné deux cartes qui ne donnent rien ; elles sont remises face cachée.
    }
log-rush = Il reste dix cartes ou moins : la ruée vers l’or commence !
log-rush-dead = Plus aucune paire ne peut donner quoi que ce soit : la ruée vers l’or commence !
log-rush-stall = Vingt-quatre tours de suite n’ont rien donné : la ruée vers l’or commence !
log-rush-gold =
    { $playerIsYou ->
        [yes] Tu as raflé de l’or.
       *[no] { $player } a raflé de l’or.
    }
log-rush-gold-value =
    { $playerIsYou ->
        [yes] Tu as raflé de l’or de valeur { $value }.
       *[no] { $player } a raflé de l’or de valeur { $value }.
    }
log-rush-blank =
    { $playerIsYou ->
        [yes] Pas d’or pour toi : la carte quitte la mine.
       *[no] Pas d’or pour { $player } : la carte quitte la mine.
    }
log-round = La manche { $round } est finie.
log-round-score =
    { $playerIsYou ->
        [yes] Tu as marqué { $score ->
            [one] { $score } point
           *[other] { $score } points
        } dans cette manche.
       *[no] { $player } a marqué { $score ->
            [one] { $score } point
           *[other] { $score } points
        } dans cette manche.
    }
log-over = La partie est finie.

## À côté de la consigne

status-round = Manche { $round } sur { $rounds }
status-mine =
    { $count ->
        [one] Encore { $count } carte dans la mine
       *[other] Encore { $count } cartes dans la mine
    }
status-rush = Ruée vers l’or

## Compteurs

counter-gold = Or de la manche
counter-gold-cards = Cartes Or
counter-score = Points des manches précédentes
counter-removed = Cartes retirées
tray-removed = Cartes retirées
tray-last = Encore visibles de la manche passée
tray-entrances = Entrées de mine

## Refus : pourquoi c’est impossible, et ce qui est possible

refused-GO-SETUP-1 = Quelqu’un a déjà cette entrée de mine. Choisis-en une qui est encore libre.
refused-GO-SETUP-2 = D’abord, chacun choisit à son tour une entrée de mine. Ensuite, on pourra retourner les cartes.
refused-GO-SETUP-7 = Les entrées de mine sont distribuées et ne changent plus de toute la partie.
refused-GO-TURN-2 = Cette carte est déjà face visible. À chaque tour, il faut deux cartes différentes : choisis-en une autre.
refused-GO-TURN-5 = La carte posée ici a quitté la mine, et sa place reste vide. Choisis une carte face cachée.
refused-pass = On ne passe pas son tour : retourne une carte.
refused-GO-RUSH-3 = Pendant la ruée, chaque tour est une carte retournée, et c’est obligatoire.

## Le résultat

reason-mine-empty = La dernière carte a quitté la mine.
tie-cards = À égalité de points, le plus grand nombre de cartes Or l’emporte.
tie-last-round = À égalité de points, la meilleure dernière manche l’emporte.

row-gold = Or
row-cards = Cartes Or
row-round = Manche { $round }

## Indices

hint-second = Déjà visible : { $first }. Parmi les { $left } cartes de la mine, une que personne n’a vue peut convenir.
hint-gold = La bonne carte pour ce tour est ici : { $card }.
hint-new = Parmi les { $left } cartes de la mine, celle que personne n’a vue t’apprend le plus.
hint-colour = Toutes les couleurs ont les mêmes chercheurs d’or : prends celle qui te plaît.
hint-rush = Dans la ruée, seul l’or compte : parmi { $left } cartes, celle-ci a le plus de chances d’en être.

## Énigmes

puzzle-pair-ask = Tu as vu ces cartes se retourner. C’est ton tour : quelles sont les deux qui te rapportent l’or le plus cher de la mine ?
puzzle-pair = L’or le plus cher qui reste, et un chercheur assez fort qui te le rapporte : aucune autre paire ne peut rapporter plus.
puzzle-partner-ask = Tu as vu ces cartes se retourner. L’une est ouverte : laquelle, à côté d’elle, te rapporte le plus ?
puzzle-partner = Tu avais vu où elle est : à côté de la carte ouverte, aucune autre ne peut te rapporter plus.
puzzle-rush-ask = Tu as vu ces cartes se retourner. Pendant la ruée, seul l’or compte : où est le plus cher ?
puzzle-rush = C’est l’or le plus cher qui reste dans la mine, et tu avais vu où il est.

## Robots à caractère

level-medium-collector = collectionneur moyen
level-medium-spoiler = saboteur moyen
level-medium-gambler = flambeur moyen
level-hard-collector = collectionneur difficile
level-hard-spoiler = saboteur difficile
level-hard-gambler = flambeur difficile
