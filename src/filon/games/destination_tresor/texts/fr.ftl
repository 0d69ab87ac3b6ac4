# Destination Trésor : toutes les phrases de la boîte, de la table et du journal.

## La boîte

title = Destination Trésor
tagline = Deux aventuriers perdus, une seule île. Ton rival sait où tu es ; toi, non.
aim = Trouve où tu es, puis ouvre avant l’autre le site du trésor : c’est gagné aussitôt.
about = Tu te réveilles quelque part sur une île inconnue. Ton adversaire sait exactement où : pas après pas, il te dit ce que tu as sous les pieds, jusqu’à ce que tu puisses montrer ta place sur la carte. Alors commence la chasse : lis les indices dans les forts, devine lequel des vingt-huit sites cache le trésor, et creuse avant l’autre. De l’orientation, de la déduction et une pointe de bluff, à deux.

## Options

option-location_assistant = Assistant de localisation
option-location_assistant-help = Tant que tu ne sais pas où tu es, la carte marque toutes les cases compatibles avec ce qu’on t’a dit. Pour les deux joueurs.
option-clue_assistant = Assistant d’indices
option-clue_assistant-help = La carte et le carnet marquent les sites fermés compatibles avec tes propres indices. Pour les deux joueurs.
option-start_placement = Choix du départ
option-start_placement-help = Chacun choisit où l’autre se réveille, ou bien le sort désigne les deux cases.
option-start_placement-opponent = Choisi par l’adversaire
option-start_placement-random = Tiré au sort
option-clue_cards = Indices dans les forts
option-clue_cards-help = Répartis à neuf : n’importe quel trésor, ses indices dans n’importe quel fort, et seule la carte aide. Faces fixes : l’une de 56 répartitions, les mêmes à chaque partie.
option-clue_cards-dealt = Répartis à neuf
option-clue_cards-printed = Les 56 faces fixes des cartes
option-stray = Perdu pour de bon
option-stray-help = Qui se perd pendant la chasse ne sait plus où il est, et doit le retrouver. Il garde ses indices.

## L’île

board = L’île
ground-plain = plaine
ground-jungle = jungle
ground-mountain = montagne
ground-swamp = marais
ground-bush = brousse
ground-post = poste de contrôle
ground-site = site trésor
ground-sea = mer
# Avec leur préposition : « au nord », « à l’est ».
direction-N = au nord
direction-NE = au nord-est
direction-SE = au sud-est
direction-S = au sud
direction-SW = au sud-ouest
direction-NW = au nord-ouest
direction-E = à l’est
direction-W = à l’ouest
content-plain = plaine
content-jungle = jungle
content-mountain = montagne
content-swamp = marais
content-bush = brousse
content-sea = mer
content-water = point d’eau
content-cave = grotte
content-ruins = ruines
content-port = port
content-empty = rien
hex-ordinary = { $zone }, { $ground } ({ $where })
away = depuis { $label } : { $steps } { $direction }
away-turned = depuis { $label } : { $steps } { $direction } et { $more } { $other }
hex-fort = Fort { $label }
hex-site = Site { $label } ({ $symbol })
sign-read =
    { $playerIsYou ->
        [yes] Fort { $label } : lu par toi
       *[no] Fort { $label } : lu par { $player }
    }
sign-opened = Site { $label } : ouvert, vide
sign-found = Site { $label } : le trésor !
walker =
    { $playerIsYou ->
        [yes] Toi : { $hex }
       *[no] { $player } : { $hex }
    }
route =
    { $playerIsYou ->
        [yes] Ton chemin
       *[no] Le chemin de { $player }
    }
guide =
    { $playerIsYou ->
        [yes] Ton guide : une feuille à glisser, pas la carte
       *[no] Guide : { $player }
    }
guide-old =
    { $playerIsYou ->
        [yes] Ta feuille { $number }
       *[no] { $player }, feuille { $number }
    }
guide-wrong = Annoncé à tort : { $hex }
guide-ends = Ici s’arrête : { $ground }
guide-here = Ici, terrain : { $ground }
arrow = Marcher { $direction }
arrow-sea = La mer { $direction }
number = { $value }

## Lieux

zone-z00 = Jungle des Murmures
zone-z01 = Marais miroir
zone-z02 = Marais aux Lanternes
zone-z03 = Le Géant endormi
zone-z04 = Pays des Épines
zone-z05 = Prairies dorées
zone-z06 = Forêt aux Perroquets
zone-z07 = Pics du Condor
zone-z08 = Brousse rouge
zone-z09 = Plaine des Vents
zone-z10 = Crête brisée
zone-z11 = Savane du Sud
zone-z12 = Jungle des Ombres
zone-z13 = Marécage du Héron

## Événements

event-heatstroke = Coup de chaleur : 1 tour perdu (annulé par : gourde)
event-snake = Serpent dans l’herbe : 1 tour perdu (annulé par : couteau)
event-tall_grass = Herbes géantes : perdu (annulé par : couteau)
event-stampede = Charge de buffles : 1 tour perdu (imparable)
event-mirage = Mirage : perdu (imparable)
event-no_landmark = Aucun point de repère : perdu (annulé par : boussole)
event-dark_canopy = Nuit sous la canopée : 1 tour perdu (annulé par : lampe de poche)
event-cavern = Grotte aux chauves-souris : 2 tours perdus (annulé par : lampe de poche)
event-creepers = Mur de lianes : perdu (annulé par : couteau)
event-panther = Panthère : 1 tour perdu (annulé par : couteau)
event-boa = Boa géant : 2 tours perdus (annulé par : couteau)
event-downpour = Pluie tropicale : 1 tour perdu (imparable)
event-drums = Tambours dans la nuit : perdu (imparable)
event-cliff = Falaise à pic : 1 tour perdu (annulé par : corde)
event-fog = Brouillard sur la crête : perdu (annulé par : paire de jumelles)
event-fall = Mauvaise chute : 2 tours perdus (annulé par : kit de survie)
event-bear = Tanière d’ours : 1 tour perdu (annulé par : couteau)
event-false_trail = Sentier envahi : perdu (annulé par : couteau)
event-rockslide = Éboulement : 1 tour perdu (imparable)
event-collapsed_pass = Col effondré : perdu (imparable)
event-raft = Radeau brisé : 1 tour perdu (annulé par : outil multi-usages)
event-mist = Brume des marais : perdu (annulé par : radio)
event-fever = Fièvre des marais : 2 tours perdus (annulé par : kit de survie)
event-leeches = Sangsues : 1 tour perdu (annulé par : kit de survie)
event-crocodile = Crocodile : 1 tour perdu (annulé par : couteau)
event-quicksand = Sables mouvants : 1 tour perdu (imparable)
event-will_o_wisp = Feu follet : perdu (imparable)
event-thorn_gate = Fourré d’épines : 1 tour perdu (annulé par : outil multi-usages)
event-moonless = Nuit sans lune : 1 tour perdu (annulé par : lampe de poche)
event-hyenas = Hyènes en maraude : 2 tours perdus (annulé par : lampe de poche)
event-maze = Dédale de ravines : perdu (annulé par : lampe de poche)
event-bushfire = Feu de brousse : 1 tour perdu (imparable)
event-dust_storm = Tempête de poussière : perdu (imparable)

## Équipement

accessory-rope = corde
accessory-multitool = outil multi-usages
accessory-flask = gourde
accessory-binoculars = paire de jumelles
accessory-radio = radio
accessory-survival_kit = kit de survie
accessory-compass = boussole
accessory-flashlight = lampe de poche
accessory-knife = couteau
terrains-rope = montagne
terrains-multitool = marais, brousse
terrains-flask = plaine
terrains-binoculars = montagne
terrains-radio = marais
terrains-survival_kit = montagne, marais
terrains-compass = jungle
terrains-flashlight = jungle, brousse
terrains-knife = jungle, montagne, marais, plaine

## Marqueurs

marker-hours =
    { $terrain }, { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
marker-shortcut =
    raccourci, { $terrain }, { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
marker-event =
    { $terrain }, { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }, { $event }
accessory-full =
    { $accessory } : { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $uses ->
        [one] { $uses } utilisation
       *[other] { $uses } utilisations
    } ({ $terrains })

## La leçon

lesson-start = Déterre le trésor avant l’autre. Pour commencer, chacun choisit où l’autre se réveille : n’importe quelle case sans fort ni site.
lesson-start-done = Ton rival a choisi pour toi de la même façon, et il verra chacun de tes pas. Toi, non : c’est tout le jeu.
lesson-kit = Prépare ton sac contre les dangers du chemin, pour 24 points au plus. Le couteau sert presque partout : prends-le, avec la lampe de poche et la gourde.
lesson-kit-done = Tu te réveilles dans la jungle, et l’on ne te dit rien d’autre. La carte marque toutes les cases où tu peux être : c’est un assistant, une option des tables.
lesson-kit-missed = Dans une partie, prends ce que tu veux. Pour cette leçon : le couteau, la lampe de poche et la gourde.
lesson-walk = Un tour compte douze heures. Marche au sud-est : un marqueur du terrain de la nouvelle case dit combien d’heures coûte le pas.
lesson-walk-done = Trois heures, et un renseignement : encore la jungle. Ton guide de localisation le note, et moins de cases conviennent déjà.
lesson-walk-missed = Toutes les directions sont permises. Pour cette leçon, marche au sud-est.
lesson-event = Certains marqueurs portent un événement : il finit ton tour, sauf si ton équipement l’annule. Marche au nord-est, tu verras.
lesson-event-done = Une panthère t’aurait coûté ce tour et le suivant. Le couteau l’a écartée tout seul : il lui reste quatre utilisations, et tu continues.
lesson-event-missed = Pour cette leçon, marche au nord-est : quelque chose y attend ton couteau.
lesson-sea = C’est le bord de l’île qui renseigne le mieux, et le chercher ne coûte rien. Essaie au nord.
lesson-sea-done = La mer ! Tu n’as pas bougé, aucune heure n’a passé, et une seule case convient encore à tout ce qu’on t’a dit.
lesson-sea-missed = C’est permis, et cela coûte des heures. Essaie d’abord au nord, pour rien.
lesson-declare = La feuille sur le plateau est ton guide, pas la carte : sa place ne veut rien dire. Fais-la glisser là où elle convient, puis prends l’épingle et annonce : « Je suis ici ! »
lesson-declare-done = Juste ! C’est gratuit, et désormais tu te vois sur la carte. Personne n’est retrouvé sans l’annoncer ; une erreur finit ton tour et coûte le suivant.
lesson-declare-missed = Une erreur coûterait ce tour et le suivant. Fais glisser le guide vers la côte nord, au-dessus du fort A1 : la mer et les trois cases de jungle y conviennent. Annonce cette case.
lesson-fort = Place à la chasse. Le fort A1 est au sud : entre pour 4 heures et lis son indice pour 7. Tu en as utilisé 5 : en dessous de 12, on peut toujours agir encore.
lesson-fort-done = Un marais touche le trésor. Ton rival sait que tu as lu, mais pas quoi, et plus personne ne lira ce fort. Six forts nomment un voisin, un le symbole, un rien.
lesson-fort-missed = Pas maintenant : entre dans le fort, au sud, puis lis son indice.
lesson-treasure = Plus tard, dans une autre partie : tu as lu grotte, montagne et marais. Sur 28 sites, seul F2, au sud-ouest, convient. Vas-y et ouvre-le !
lesson-treasure-done = Le trésor ! Qui ouvre le premier le bon site gagne aussitôt ; il n’y a pas de points. Un mauvais site coûte 7 heures, et ton rival aussi le sait vide.
lesson-treasure-missed = Les indices sont clairs : au sud-ouest, le site F2. Ouvre-le avant ton rival.

## Ce qui est demandé

ask-start = Égare bien { $player } : choisis sa case de réveil, sans fort ni site.
ask-kit =
    Emporte de quoi parer aux dangers : il te reste { $left ->
        [one] { $left } point
       *[other] { $left } points
    }.
ask-find =
    Sous tes pieds : { $ground }. Où es-tu ? Marche, ton guide le dira. Il te reste { $left ->
        [one] { $left } heure
       *[other] { $left } heures
    } aujourd’hui.
ask-hunt =
    Où vas-tu ? Les forts ont des indices, un site le trésor. Il te reste { $left ->
        [one] { $left } heure
       *[other] { $left } heures
    } aujourd’hui.
ask-fort =
    Un fort et son indice ! Lis-le pour 7 heures, ou continue : il te reste { $left ->
        [one] { $left } heure
       *[other] { $left } heures
    } aujourd’hui.
ask-site =
    Le trésor est-il ici ? Ouvre le site pour 7 heures, ou continue : il te reste { $left ->
        [one] { $left } heure
       *[other] { $left } heures
    } aujourd’hui.
ask-shortcut = Un raccourci ! Le suivre tout droit jusqu’à la dernière case de ce terrain ?
ask-shortcut-blind = Un raccourci ! Le suivre, sans savoir jusqu’où il mène ?
ask-reposition = { $player } a perdu son chemin. Choisis, à quatre pas au plus, la case du nouveau départ.
wait-chance = Le sort décide…
wait-start =
    { $playerIsYou ->
        [yes] Tu choisis où l’autre se réveille.
       *[no] { $player } choisit où l’autre se réveille.
    }
wait-kit =
    { $playerIsYou ->
        [yes] Tu prépares ton sac.
       *[no] { $player } prépare son sac.
    }
wait-find =
    { $playerIsYou ->
        [yes] Tu cherches où tu es.
       *[no] { $player } cherche encore sa place sur la carte.
    }
wait-hunt =
    { $playerIsYou ->
        [yes] Tu cherches le trésor.
       *[no] { $player } est en chasse.
    }
wait-fort =
    { $playerIsYou ->
        [yes] Tu es dans un fort.
       *[no] { $player } est dans un fort.
    }
wait-site =
    { $playerIsYou ->
        [yes] Tu es sur un site.
       *[no] { $player } est sur un site.
    }
wait-shortcut =
    { $playerIsYou ->
        [yes] Tu as trouvé un raccourci.
       *[no] { $player } a trouvé un raccourci.
    }
wait-reposition =
    { $playerIsYou ->
        [yes] Tu choisis d’où repart celui qui s’est perdu.
       *[no] { $player } choisit d’où repart celui qui s’est perdu.
    }
game-over = La partie est terminée.

## Ce qu’on peut faire

do-step = Marcher { $direction }
do-step-to = Marcher { $direction } : { $hex }
do-read = Lire l’indice (7 heures)
do-open = Ouvrir le site (7 heures)
do-run = Prendre le raccourci
do-decline = Rester ici
do-end = Finir le tour
do-take =
    Prendre : { $accessory } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    })
do-done = Le sac est prêt
do-start = Commencer ici : { $hex }
do-declare-first = Je suis ici !
do-declare = « Je suis ici ! » : { $hex }
do-put =
    { $steps ->
        [0] Le laisser ici : { $hex }
        [one] Le placer ici, à { $steps } pas : { $hex }
       *[other] Le placer ici, à { $steps } pas : { $hex }
    }
plan = Cap sur : { $hex }
ask-end-special = Il y a encore quelque chose à lire ou à ouvrir ici. Finir le tour quand même ?
ask-done =
    Il te reste { $left ->
        [one] { $left } point
       *[other] { $left } points
    } et tu peux encore prendre quelque chose. Terminer quand même ?
preview-step = { $least } à { $most } heures ({ $hours } déjà passées)
preview-enter = 4 heures : cela fera { $hours } sur { $of }
preview-read = 7 heures : cela fera { $hours }. Nul autre ne connaîtra l’indice.
preview-open = 7 heures : cela fera { $hours }. Si le trésor est là, tu gagnes aussitôt.
preview-take =
    Il resterait { $left ->
        [one] { $left } point
       *[other] { $left } points
    }
preview-declare = Juste : tu te vois désormais sur la carte. Faux : le tour s’arrête et tu passes le suivant.
preview-plan =
    { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }, environ { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }

## À côté du plateau

tray-offer =
    Équipement : il reste { $left ->
        [one] { $left } point
       *[other] { $left } points
    }
tray-declare = Sais-tu où tu es ?
tray-turn =
    { $playerIsYou ->
        [yes] Tes marqueurs de ce tour
       *[no] Marqueurs de { $player } à ce tour
    }
tray-kit = Équipement
tray-clues = Indices
tray-left = Terrain occupé
clue-unknown = Indice du fort { $label }, connu de son lecteur
clue-known = Fort { $label } : { $content }
note-find =
    { $playerIsYou ->
        [yes] Tu cherches ta place sur la carte
       *[no] Cherche encore sa place sur la carte
    }
note-hunt =
    { $playerIsYou ->
        [yes] Tu es en chasse
       *[no] En chasse
    }
counter-hours = Heures de marche de ce tour
counter-forts = Forts lus
counter-skip = Tours à passer
counter-pile = Marqueurs dans la pile : { $terrain }
status-day = Jour { $day } sur { $days }
status-lost = Tu ignores où tu es
status-hours = { $hours } heures sur { $of }

## À consulter

chart-notebook = Carnet d’indices
chart-site = Site
chart-symbol = Symbole
chart-own = Tes indices
chart-label = { $label }
chart-piles = Marqueurs restant dans les piles
chart-terrain = Terrain
chart-markers = Marqueurs
chart-least = Heures au moins
chart-most = Heures au plus
chart-shortcuts = Raccourcis
chart-turns = Tours perdus
chart-lost = Perdu
chart-accessories = Équipement
chart-accessory = Carte
chart-cost = Points
chart-uses = Utilisations
chart-where = Terrains
chart-cancels = Événements annulés

## Le journal

log-placed =
    { $playerIsYou ->
        [yes] Tu as choisi où ton rival se réveille.
       *[no] { $player } a choisi où l’autre se réveille.
    }
log-took = Tu prends : { $accessory }.
log-fitted =
    { $playerIsYou ->
        [yes] Ton sac est prêt.
       *[no] Le sac de { $player } est prêt.
    }
log-first =
    { $playerIsYou ->
        [yes] Tu commences.
       *[no] { $player } commence.
    }
log-told-start =
    { $playerIsYou ->
        [yes] Tu te réveilles. Sous tes pieds : { $ground }.
       *[no] { $player } se réveille. Sous ses pieds : { $ground }.
    }
log-day = Le jour { $day } commence.
log-stepped =
    { $playerIsYou ->
        [yes] Tu marches { $direction } : { $ground }.
       *[no] { $player } marche { $direction } : { $ground }.
    }
log-entered =
    { $playerIsYou ->
        [yes] Tu marches { $direction } et tu entres ici : { $hex }.
       *[no] { $player } marche { $direction } et entre ici : { $hex }.
    }
log-sea =
    { $playerIsYou ->
        [yes] Tu essaies de marcher { $direction }. La mer !
       *[no] { $player } essaie de marcher { $direction }. La mer !
    }
log-marker =
    Marqueur : { $marker }. Déjà { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }.
log-no-line = Le raccourci ne mène nulle part : le terrain s’arrête ici.
log-line =
    { $playerIsYou ->
        [yes] Tu peux suivre le raccourci.
       *[no] { $player } peut suivre le raccourci.
    }
log-ran =
    { $playerIsYou ->
        [yes] Tu prends le raccourci : { $count } cases du même terrain d’affilée.
       *[no] { $player } prend le raccourci : { $count } cases du même terrain d’affilée.
    }
log-declined =
    { $playerIsYou ->
        [yes] Tu laisses le raccourci.
       *[no] { $player } laisse le raccourci.
    }
log-cancelled =
    { $playerIsYou ->
        [yes] Ton équipement te sauve : { $accessory }
       *[no] L’équipement de { $player } sert : { $accessory }
    } ({ $left ->
        [0] dernière utilisation
        [one] encore { $left } utilisation
       *[other] encore { $left } utilisations
    }).
log-stopped =
    { $playerIsYou ->
        [yes] Tu perds { $turns ->
            [one] un tour
           *[other] { $turns } tours
        }.
       *[no] { $player } perd { $turns ->
            [one] un tour
           *[other] { $turns } tours
        }.
    }
log-lost =
    { $playerIsYou ->
        [yes] Te voilà perdu !
       *[no] { $player } a perdu son chemin !
    }
log-put =
    { $playerIsYou ->
        [yes] Tu repars de quelque part, à quatre pas au plus. Sous tes pieds : { $ground }.
       *[no] { $player } repart de quelque part, à quatre pas au plus. Sous ses pieds : { $ground }.
    }
log-put-open =
    { $playerIsYou ->
        [yes] Tu repars d’ici : { $hex }.
       *[no] { $player } repart d’ici : { $hex }.
    }
log-right =
    { $playerIsYou ->
        [yes] C’est juste : tu sais où tu es. La chasse commence !
       *[no] C’est juste : { $player } a trouvé sa place sur la carte. La chasse commence !
    }
log-wrong =
    { $playerIsYou ->
        [yes] « { $hex } » : c’est faux. Tu perds un tour.
       *[no] { $player } annonce « { $hex } » : c’est faux, et cela coûte un tour.
    }
log-read =
    { $playerIsYou ->
        [yes] Tu lis l’indice du fort { $fort }.
       *[no] { $player } lit l’indice du fort { $fort }.
    }
log-clue = Le fort { $fort } dit : { $content }.
log-opened =
    { $playerIsYou ->
        [yes] Tu ouvres le site { $site } : rien.
       *[no] { $player } ouvre le site { $site } : rien.
    }
log-found =
    { $playerIsYou ->
        [yes] Tu ouvres le site { $site } : le trésor !
       *[no] { $player } ouvre le site { $site } : le trésor !
    }
log-turn-over =
    { $playerIsYou ->
        [yes] Ton tour s’achève après { $hours ->
            [one] { $hours } heure
           *[other] { $hours } heures
        }.
       *[no] Le tour de { $player } s’achève après { $hours ->
            [one] { $hours } heure
           *[other] { $hours } heures
        }.
    }
log-skipped =
    { $playerIsYou ->
        [yes] Tu passes un tour
       *[no] { $player } passe un tour
    }{ $left ->
        [0] .
       *[other] , et encore { $left } ensuite.
    }
log-draw = Le dernier jour s’achève, et personne n’a trouvé le trésor.

## Refus : pourquoi ce n’est pas possible, et ce qui l’est

refused-DT-SETUP-2 = Personne ne se réveille dans un fort ni sur un site. Choisis une case où il n’y a que le terrain.
refused-DT-SETUP-3 = Un sac contient chaque carte une seule fois, pour 24 points au plus.
refused-DT-SETUP-8 = Chaque chose en son temps : d’abord les départs, puis les sacs, puis le premier tour.
refused-DT-WALK-1 = Il n’y a que six directions : nord, nord-est, sud-est, sud, sud-ouest et nord-ouest.
refused-DT-WALK-5 = Par là, c’est la mer. Choisis une autre direction.
refused-DT-LOC-4 = Tu ne sais pas encore où tu es, tu ne peux donc pas nommer ce lieu. Annonce d’abord ta position.
refused-DT-LOC-5 = Tu ne peux annoncer qu’une case du genre que tu as sous les pieds, et seulement tant que tu ne sais pas où tu es.
refused-DT-SHORT-3 = Un raccourci se prend ou se laisse au moment où on le trouve.
refused-DT-EVENT-6 = Qui s’est perdu repart à quatre pas au plus, d’une case sans fort ni site.
refused-DT-FORT-1 = Pour lire un indice, il faut être dans un fort.
refused-DT-FORT-2 = L’indice de ce fort a été lu. Seul le premier lecteur le connaît.
refused-DT-SITE-1 = Pour ouvrir un site, il faut y être.
refused-DT-SITE-3 = Ce site a été ouvert : il est vide.
why-start-first = Choisis d’abord où ton rival se réveille.
why-kit-first = Finis d’abord de préparer ton sac.
why-setup-over = Le voyage a commencé : départ et sac restent ce qu’ils sont.
why-taken = Tu as déjà cette carte : { $accessory }. Il n’y en a qu’une dans ton jeu.
why-budget = Tu as dépensé { $spent } points et cette carte en coûte { $cost } : { $sum }, c’est plus que { $budget }.
why-sea = { $direction }, tu marcherais dans la mer.
why-sea-noted = { $direction }, c’est la mer : tu l’as notée sur ton guide.
why-localised = Tu sais déjà où tu es.
why-other-ground = On t’a dit que tu as sous les pieds : { $told }. Cela ne va pas avec : { $hex }.
why-shortcut-first = D’abord le raccourci : prends-le, ou reste ici.
why-no-shortcut = Il n’y a pas de raccourci à prendre maintenant.
why-not-lost = Personne n’est perdu maintenant.
why-put-first = Choisis d’abord d’où repart celui qui s’est perdu.
why-put-special = Ni fort ni site : { $hex }. Cela trahirait l’endroit.
why-put-far = C’est à { $steps } pas, et { $most } sont permis.
why-fort-read =
    { $playerIsYou ->
        [yes] Tu as déjà lu l’indice du fort { $label }.
       *[no] { $player } a lu l’indice du fort { $label }. Seul le premier lecteur le connaît.
    }
why-site-opened = Le site { $label } a été ouvert : il est vide.

## Le résultat

headline-win =
    { $playerIsYou ->
        [yes] Tu déterres le trésor en { $label }, le jour { $day } !
       *[no] { $player } déterre le trésor en { $label }, le jour { $day } !
    }
headline-draw = Après { $days } jours, le trésor est toujours enfoui : partie nulle.
reason-treasure = Le trésor a été trouvé.
reason-day-limit = Le dernier jour est passé.
tie-shared = Personne n’a trouvé le trésor : partie nulle.
row-forts = Forts lus
row-uses = Utilisations de l’équipement
row-treasure = Trésor

## Conseils

hint-step-find =
    { $places ->
        [0] C’est dans cette direction que tu en apprendras le plus sur ta position.
       *[other] Tu peux être à { $places } endroits : c’est dans cette direction que tu en apprendras le plus.
    }
hint-step-hunt =
    { $sites ->
        [one] Un seul site va avec tes indices : ce chemin y mène, ou à un indice qui vaut ses heures.
       *[other] { $sites } sites vont avec tes indices : ce chemin mène à un indice ou à l’un d’eux, et vaut ses heures.
    }
hint-read =
    { $sites ->
        [one] Un seul site va avec tes indices ; un indice de plus le confirmera.
       *[other] { $sites } sites vont avec tes indices : un de plus en éliminera.
    }
hint-open =
    { $sites ->
        [one] D’après tes indices, c’est le seul endroit où creuser.
       *[other] D’après tes indices, le trésor est dans l’un de { $sites } sites : creuse ici d’abord.
    }
hint-shortcut = Beaucoup de cases pour une seule heure.
hint-decline = Le raccourci t’éloigne de là où tu veux aller.
hint-end-turn =
    { $hours ->
        [0] Rien ici ne vaut une heure.
        [one] Une heure a passé : rien ici n’en vaut une de plus.
       *[other] { $hours } heures ont passé : rien ici n’en vaut une de plus.
    }
hint-take =
    { $cost ->
        [one] Pour un point, cela annule les événements de { $markers } marqueurs.
       *[other] Pour { $cost } points, cela annule les événements de { $markers } marqueurs.
    }
hint-done =
    { $left ->
        [0] Tous tes points sont dépensés.
        [one] Rien de ce qui coûte un point ne te manque.
       *[other] Rien de ce qui reste ne vaut son prix pour { $left } points.
    }
hint-start = Un endroit qui ressemble à beaucoup d’autres est long à reconnaître.
hint-declare =
    { $places ->
        [0] Cette case va avec tout ce qu’on t’a dit.
        [one] C’est la seule case qui va avec tout ce qu’on t’a dit.
       *[other] Des { $places } cases qui vont avec ce qu’on t’a dit, c’est la plus probable.
    }
hint-reposition = Ici, ton rival est le plus loin de ce qui compte.

## Énigmes

puzzle-where-ask = Tu ne sais pas où tu es, mais ton guide en dit assez : glisse-le sur la carte. Où te trouves-tu ?
puzzle-where = De toutes les cases de l’île, celle-ci seule convient à toutes les lignes de ton guide.

## Robots à caractère

level-medium-digger = fouilleur moyen
level-medium-walker = marcheur moyen
level-medium-reader = lecteur moyen
level-hard-digger = fouilleur difficile
level-hard-walker = marcheur difficile
level-hard-reader = lecteur difficile
