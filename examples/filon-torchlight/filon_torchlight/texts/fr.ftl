# Torchlight : toutes les phrases de la boîte, de la table et du journal.

title = Torchlight
tagline = Encore une carte ? Chacun décide en secret, et la mine décide en dernier.
aim = Rapporter le plus d’or de la mine : à la fin, seul compte ce qui est dans ton coffre.
about = Une vieille mine d’or, et personne ne sait combien de temps le toit tiendra. Carte après carte, vous descendez et partagez ce que vous trouvez ; après chaque carte, tout le monde décide en même temps et en secret : continuer, ou faire demi-tour ? Qui reste trop longtemps perd tout, sauf à la lumière d’un flambeau allumé à temps. Tentez votre chance en cinq descentes, de trois à six.
option-torches = Flambeaux
option-torches-help = Combien de flambeaux chacun peut allumer dans une partie. Un flambeau allumé sauve ton or si la carte suivante frappe ; jamais allumé, il vaut 3 d’or.
option-descents = Descentes
option-descents-help = Combien de fois vous descendez dans la mine. Trois font une partie courte.

board = La mine
mouth = L’entrée de la mine
next = La carte suivante
heap = Tas : { $gold } d’or qui ne se partageait pas
torch-of = Flambeau : { $player }
card-at = { $card }, carte { $number } du chemin
card-vein = Filon de { $worth }
hazard-gust = Courant d’air
hazard-bats = Chauves-souris
hazard-rockfall = Éboulement
hazard-flood = Crue
hazard-firedamp = Grisou
relic-whistle = Sifflet ({ $worth })
relic-compass = Boussole ({ $worth })
relic-bell = Cloche ({ $worth })
relic-seal = Sceau ({ $worth })
relic-lamp = Lampe ({ $worth })

ask-choose = Tu portes { $bag } d’or. On continue ?
chosen = Ton choix : { $choice }. Tous s’ouvriront quand le dernier sera fait.
wait-choose = Le choix n’est pas fait : { $players }.
all-open = Tous les choix sont ouverts.
descent-over = Cette descente est finie.
game-over = La dernière descente est finie.
do-stay = Continuer
do-leave = Faire demi-tour
do-light = Allumer un flambeau
preview-stay = { $danger } cartes sur { $cards } frapperaient
preview-leave = Tes { $gold } d’or sont à l’abri, plus ta part du tas de { $heap }
preview-light = Tu continues, et ton or est à l’abri quoi qu’il arrive. Cela coûte un flambeau, qui vaut { $worth }
status-descent = Descente { $number } sur { $of }
counter-bag = Or dans le sac : il peut se perdre
counter-chest = Or dans le coffre : il est à l’abri
counter-torches = Flambeaux non allumés
counter-danger = Cartes du paquet qui frapperaient maintenant
tray-relics = Reliques
note-inside = Dans la mine
note-outside = Dehors
note-chosen = Choix fait
chart-title = Les cartes du paquet
chart-card = Carte
chart-path = Sur le chemin
chart-deck = Dans le paquet
chart-veins = Filons
number = { $value }

log-descends = Descente { $number } : tout le monde entre dans la mine.
log-vein = Filon de { $worth } : { $share } pour chacun dans la mine, { $rest } pour le tas.
log-warning = { $hazard } : un avertissement.
log-relic = { $relic } : une relique sur le chemin.
log-struck = { $hazard }, encore : tout le monde dehors !
log-lost =
    { $playerIsYou ->
        [yes] Tu perds { $gold } d’or.
       *[no] { $player } perd { $gold } d’or.
    }
log-saved =
    { $playerIsYou ->
        [yes] Ton flambeau te montre la sortie : { $gold } d’or sont à l’abri.
       *[no] { $player } sort à la lumière du flambeau avec { $gold } d’or.
    }
log-goes-on = Nombre de ceux qui continuent : { $count }.
log-lit =
    { $playerIsYou ->
        [yes] Tu allumes un flambeau.
       *[no] { $player } allume un flambeau.
    }
log-left =
    { $playerIsYou ->
        [yes] Tu fais demi-tour avec { $gold } d’or.
       *[no] { $player } fait demi-tour avec { $gold } d’or.
    }
log-took =
    { $playerIsYou ->
        [yes] Tu prends la relique : { $relic }.
       *[no] { $player } prend la relique : { $relic }.
    }
log-over = La partie est finie.

refused-TL-TORCH-1 = Tu n’as plus de flambeau à allumer. Tu peux continuer sans, ou faire demi-tour.
refused-TL-CHOOSE-1 = Personne ne choisit maintenant : d’abord une carte est retournée.
headline-win =
    { $playerIsYou ->
        [yes] Tu gagnes avec { $score } d’or !
       *[no] { $player } gagne avec { $score } d’or !
    }
headline-shared = { $players } gagnent ensemble avec { $score } d’or chacun !
reason-all-up = La dernière descente est finie.
tie-relics = À égalité d’or, qui a le plus de reliques gagne.
tie-torches = À égalité d’or et de reliques, qui a le plus de flambeaux non allumés gagne.
tie-shared = Égalité en tout : la victoire est partagée.
row-chest = Coffre
row-relics = Reliques
row-torches = Flambeaux non allumés
row-total = Total
hint-stay = { $danger } cartes sur { $cards } seulement frappent, et il reste à trouver.
hint-leave = { $danger } cartes sur { $cards } frappent : ce que tu portes vaut plus dehors.
hint-relic = Une relique est sur le chemin, et qui fait demi-tour sans compagnie la prend.
hint-light = { $danger } cartes sur { $cards } frappent, et ton sac vaut bien un flambeau.

lesson-share = Un filon de 13 pour trois : 4 d’or dans chaque sac, et 1 sur le tas. Ce qui est dans le sac peut se perdre. Continue !
lesson-share-done = Des chauves-souris ! La première carte d’un danger avertit. Une deuxième chasserait tout le monde les mains vides.
lesson-share-missed = Ce serait sûr, mais bien trop tôt. Continue.
lesson-alone = Le vert a fait demi-tour. Une relique est sur le chemin : elle va à qui fait demi-tour sans compagnie. Fais-le maintenant.
lesson-alone-done = Personne d’autre n’est parti : le sifflet et le tas sont à toi, et ton sac est dans le coffre. Le bleu a continué, et les chauves-souris sont revenues.
lesson-alone-missed = Tu peux continuer, mais la relique vaut 5. Fais demi-tour.
lesson-together = Une nouvelle descente, et 4 d’or sur le tas. Fais demi-tour : les autres aussi vont le faire.
lesson-together-done = Vous avez partagé le tas : 1 pour chacun, et le reste y est resté. Une relique y serait restée aussi.
lesson-together-missed = Pour cette fois, fais demi-tour.
lesson-torch = Tu portes beaucoup, et un courant d’air te chasserait. Allume ton flambeau : il sauve ton sac, si la carte suivante frappe.
lesson-torch-done = Un courant d’air ! Les autres ont tout perdu ; ton flambeau t’a montré la sortie. Désormais, un troisième courant d’air est dans le paquet.
lesson-torch-missed = Faire demi-tour est sûr aussi, mais tu laisserais le chemin aux autres. Allume le flambeau.
lesson-end = La dernière descente. Coffre, reliques et flambeaux non allumés (3 chacun) comptent. Tu mènes : fais demi-tour et rapporte tout.
lesson-end-done = C’était la partie. Une vraie en a cinq, et personne ne te dit quand t’arrêter.
lesson-end-missed = Tu mènes et ne peux que perdre. Fais demi-tour.
