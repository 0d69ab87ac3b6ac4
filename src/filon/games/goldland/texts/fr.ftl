# Goldland : toutes les phrases de la boîte, de la table et du journal.

## La boîte

title = Goldland
tagline = Plus ton sac est léger, plus tu vas loin. Mais si tu croises un puma ?
aim = Amasse le plus d’or : pièces, trésors, amulette et marqueurs aventure, tout compte à la fin.
about = Quelque part derrière la côte se dresse un temple plein d’or, et entre lui et toi s’étend une terre que personne n’a vue. Dévoile-la tuile après tuile, commerce le long du rivage, remplis ton sac à dos de cordes, de fusils et de provisions, et affronte déserts, canyons et pumas. Tout ce que tu portes te ralentit : une expédition pour deux à cinq, qui finit en course.

## Options

option-layout = Tuiles terrestres
option-layout-help = En pile, tu vois la tuile avant de choisir où elle va. Face cachée sur l’aire de jeu, tu choisis d’abord un espace et tu découvres ce qui s’y trouve.
option-layout-stack = Une pile face cachée
option-layout-face_down = Face cachée sur l’aire de jeu (premières parties)
option-coast = Côte
option-coast-help = La côte conseillée convient à une première partie. Une côte aléatoire change les équipements à portée de main.
option-coast-recommended = Conseillée
option-coast-random = Aléatoire
option-first_player = Qui commence ?
option-first_player-help = Le sort désigne quelqu’un, ou bien c’est toujours la première place à table qui commence.
option-first_player-random = Tirage au sort
option-first_player-seat_0 = La première place à table
option-manual_income = Réclamer la pièce de l’amulette
option-manual_income-help = Qui a une amulette doit réclamer sa pièce à chaque tour ; une pièce oubliée est perdue. Sinon, elle vient toute seule.
option-max_rounds = Limite de tours de table
option-max_rounds-help = La partie s’arrête après ce nombre de tours de table, même si personne n’a vidé le temple.

## Les choses

board = Le pays
space = Terre inconnue, { $cell }
stack =
    { $count ->
        [one] Pile de tuiles terrestres, encore { $count }
       *[other] Pile de tuiles terrestres, encore { $count }
    }
treasure = trésor
treasure-at = Trésor : à toi contre { $count } provisions si tu t’arrêtes ici
amulet = amulette
amulets-left =
    { $count ->
        [one] { $count } amulette dans le temple
       *[other] { $count } amulettes dans le temple
    }
bonus-left =
    { $count ->
        [one] Pile bonus : { $count } pièce pour les premiers arrivés
       *[other] Pile bonus : { $count } pièces pour les premiers arrivés
    }
reserve-left =
    { $count ->
        [one] Pile de réserve : { $count } pièce pour les amulettes
       *[other] Pile de réserve : { $count } pièces pour les amulettes
    }
pawn =
    { $playerIsYou ->
        [yes] Ton aventurier
       *[no] L’aventurier de { $player }
    }
camps-at =
    { $playerIsYou ->
        [yes] { $count ->
            [one] Ton camp
           *[other] Tes { $count } camps
        }
       *[no] { $count ->
            [one] Un camp de { $player }
           *[other] { $count } camps de { $player }
        }
    }
slot-free = Compartiment libre { $number }
supply-of = Stock, { $what } : { $count }
marker = Marqueur { $adventure }, valeur { $value }
spot = { $tile } ({ $cell })
turned = { $tile }, chemins : { $roads }
tile-at = { $cell } : { $what } Chemins : { $roads }.

line-start = { $tile }. Gagne { $gain }.
line-own = { $tile }. Avec { $own } dans ton sac, gagne { $gain }.
line-treasure = { $tile }. Pour survivre, défausse { $pay }. Trésor contre { $count } provisions.
line-reward = { $tile }. Pour survivre, défausse { $pay } ; arrête-toi ici et gagne { $gain }.
line-adventure-own = { $tile }. Pour survivre, défausse { $pay }. Avec { $own } dans ton sac, gagne { $gain }.

nothing = rien
both = { $a } et { $b }
more = { $a }, { $b }
either = { $a } ou { $b }
any-pieces = { $count } équipements de ton choix

side-north = nord
side-east = est
side-south = sud
side-west = ouest

## La leçon

lesson-pack = Explore une terre inconnue et aie le plus d’or à la fin. Ton sac dit jusqu’où tu vas : un pas par compartiment libre, sept ici. Va deux tuiles à l’ouest, au village du forgeron, et arrête-toi.
lesson-pack-done = On peut s’arrêter avant. Se déplacer est l’une des trois actions : se déplacer, gagner des équipements, explorer. Chacune une fois par tour, dans l’ordre que tu veux.
lesson-pack-missed = Toute la côte t’est ouverte. Pour cette leçon, va deux tuiles à l’ouest, au village du forgeron, et arrête-toi.
lesson-gain = La ligne d’une tuile dit ce qu’on peut y faire : aie ce qui est blanc, et tu peux prendre ce qui est noir. Tu as une perle : gagne une pelle.
lesson-gain-done = Tu gardes la perle : le blanc doit seulement être dans ton sac. Mais la pelle remplit un compartiment, et c’est un pas de moins.
lesson-gain-missed = Gagne d’abord la pelle : tes perles sont dans ton sac, il n’en faut pas plus.
lesson-explore = Explore maintenant : tire une tuile, regarde-la, pose-la sur l’espace vide à côté de toi. Un chemin demande deux côtés ouverts : tourne la tuile jusqu’à ce qu’il mène à la tienne.
lesson-explore-done = Et un pion découverte pour toi : à deux joueurs, quatre pions valent n’importe quel équipement. À un prochain tour, tu pourras y entrer et te servir de ta pelle.
lesson-explore-missed = Explore, et pose la tuile de sorte que son côté fermé ne soit pas face à la tienne : sinon, aucun chemin n’y mène.
lesson-survive = Un autre voyage : des indigènes barrent la route à l’ouest. Paie ce qui est rouge, deux perles, et tu survis. Entre, installe un camp et arrête-toi là.
lesson-survive-done = Personne n’avait survécu aux indigènes avant toi : leur marqueur est à toi, 2 d’or, tant que personne n’a plus de camps chez eux. Et là où est ton camp, tu entres gratuitement.
lesson-survive-missed = Va à l’ouest, chez les indigènes, installe un camp et arrête-toi : il y a quelque chose à y prendre.
lesson-treasure = Ta tuile porte un trésor, et tu t’y arrêtes. Il vaut 3 d’or et coûte deux provisions, en plus de ce qu’ont pris les indigènes. Prends-le !
lesson-treasure-done = Il est dans ton sac et y remplit un compartiment jusqu’à la fin : un trésor ne se défausse pas. Et tu ne bouges plus de ce tour.
lesson-treasure-missed = Cela peut attendre, pas le trésor : quelqu’un d’autre pourrait le prendre.
lesson-load = Voici le piège, dans une autre partie : tout ce que tu portes te ralentit. Le temple est à deux pas, et tu as un compartiment libre. Défausse un équipement au choix, puis entre dans le temple.
lesson-load-done = Une amulette, qui vaut 3 d’or, et deux pièces, car personne n’est arrivé avant toi. Désormais, elle te rapporte une pièce au début de chaque tour.
lesson-load-missed = Un compartiment suffit. Défausse un équipement, puis va à l’ouest et au nord : ton déplacement doit s’achever dans le temple.
lesson-last = Dernier tour de table : tout le monde a une amulette. (Il vient aussi avec la dernière pièce de la réserve.) Seul l’or compte : prends le trésor qui est là, puis finis ton tour.
lesson-last-done = C’est gagné, 21 à 11 ! Une pièce compte 1, un trésor 3, une amulette 3, un marqueur sa valeur. Équipements, pions et camps ne comptent pas : sers-t’en avant la fin.
lesson-last-missed = Il est trop tard pour autre chose que l’or : prends le trésor, puis finis ton tour.

## Ce qui est demandé

ask-main = À toi. Tu peux encore { $left }. { $free ->
        [0] Ton sac est plein : tu ne peux pas bouger.
        [one] Ton sac te permet { $free } pas.
       *[other] Ton sac te permet { $free } pas.
    }
ask-end = Tu as fait ce que tu pouvais. Termine ton tour.
left-step = te déplacer
left-gain = gagner des équipements
left-explore = explorer
left-treasure = prendre le trésor
ask-moving =
    { $points ->
        [one] Continue ou arrête-toi ici : encore { $points } pas.
       *[other] Continue ou arrête-toi ici : encore { $points } pas.
    }
ask-pay =
    { $count ->
        [one] Le franchissement coûte encore { $count } équipement : choisis-le dans ton sac.
       *[other] Le franchissement coûte encore { $count } équipements : choisis-les dans ton sac.
    }
ask-camp = { $adventure } : tu as survécu ! Un camp ? La majorité de ce type vaut un marqueur.
ask-camp-move = Tu as survécu ! Tes dix camps sont déjà posés : en déplaces-tu un ici ?
ask-camp-none = Tu as survécu, mais tu n’as pas de camp à amener ici.
ask-take = Prends de l’équipement : il paie passages et aventures, mais te ralentit.
ask-place = Ouvre-toi un chemin : un espace, puis le sens. { $tile }
ask-rotate = Choisis le sens de la tuile : elle t’ouvre un chemin. { $tile }
ask-room = Une amulette ! Ton sac est plein : défausse un équipement pour lui faire de la place.

wait-chance = Le pays se met en place.
wait-main =
    { $playerIsYou ->
        [yes] C’est à toi de jouer.
       *[no] C’est à { $player } de jouer.
    }
wait-moving =
    { $playerIsYou ->
        [yes] Tu es en route.
       *[no] { $player } est en route.
    }
wait-pay =
    { $playerIsYou ->
        [yes] Tu paies un franchissement.
       *[no] { $player } paie un franchissement.
    }
wait-camp =
    { $playerIsYou ->
        [yes] Tu as survécu et tu penses à un camp.
       *[no] { $player } a survécu et pense à un camp.
    }
wait-take =
    { $playerIsYou ->
        [yes] Tu remplis ton sac.
       *[no] { $player } remplit son sac.
    }
wait-place =
    { $playerIsYou ->
        [yes] Tu cherches une place pour la tuile.
       *[no] { $player } cherche une place pour la tuile.
    }
wait-rotate =
    { $playerIsYou ->
        [yes] Tu tournes la tuile.
       *[no] { $player } tourne la tuile.
    }
wait-room =
    { $playerIsYou ->
        [yes] Tu fais de la place pour une amulette.
       *[no] { $player } fait de la place pour une amulette.
    }
game-over = L’expédition est finie.

## Ce qu’on peut faire

do-walk = Aller à : { $where }
do-survive = Survivre et entrer : { $where }
do-cross = Franchir : { $where }
do-cross-survive = Franchir et survivre : { $where }
do-go = Aller jusqu’à : { $where }
do-gain = Gagner { $what }
do-explore = Explorer
do-explore-at = Explorer { $cell }
do-discard = Défausser : { $what }
do-exchange =
    { $count ->
        [one] Échanger { $count } pion : { $what }
       *[other] Échanger { $count } pions : { $what }
    }
do-treasure = Prendre le trésor
do-claim = Réclamer ta pièce
do-end-turn = Finir le tour
do-end-move = S’arrêter ici
do-pay = Payer : { $what }
do-camp = Installer un camp
do-camp-from = Déplacer le camp de { $cell }
do-no-camp = Pas de camp
do-take = Prendre : { $what }
do-stop = Ça suffit
do-place = Poser en { $cell }
do-rotate = Poser ainsi

preview-walk =
    { $points ->
        [one] Par le chemin ; encore { $points } pas ensuite.
       *[other] Par le chemin ; encore { $points } pas ensuite.
    }
preview-cross =
    { $points ->
        [one] Pas de chemin : coûte { $count } équipements de ton choix ; encore { $points } pas ensuite.
       *[other] Pas de chemin : coûte { $count } équipements de ton choix ; encore { $points } pas ensuite.
    }
preview-survive =
    { $points ->
        [one] Coûte { $pay } ; encore { $points } pas ensuite. { $marker }
       *[other] Coûte { $pay } ; encore { $points } pas ensuite. { $marker }
    }
preview-cross-survive =
    { $points ->
        [one] Pas de chemin : coûte 4 équipements, dont { $pay } ; encore { $points } pas ensuite. { $marker }
       *[other] Pas de chemin : coûte 4 équipements, dont { $pay } ; encore { $points } pas ensuite. { $marker }
    }
preview-roads = Chemins vers : { $tiles }.
preview-no-roads = Aucun chemin vers une autre tuile.
preview-discard =
    { $points ->
        [one] Ton sac te permet alors { $points } pas.
       *[other] Ton sac te permet alors { $points } pas.
    }
preview-exchange =
    { $left ->
        [one] Il te reste { $left } pion.
       *[other] Il te reste { $left } pions.
    }
preview-treasure = Coûte { $count } provisions, vaut 3. Ensuite tu ne bouges plus de ce tour.
preview-pass = Aucune action ce tour-ci : tu passes et tu reçois un pion découverte.
plan-free =
    { $steps ->
        [one] { $steps } pas par le chemin, sans rien payer ; il en reste { $left }.
       *[other] { $steps } pas par le chemin, sans rien payer ; il en reste { $left }.
    }
plan-cost =
    { $steps ->
        [one] { $steps } pas, coûte { $pay } ; il en reste { $left }.
       *[other] { $steps } pas, coûte { $pay } ; il en reste { $left }.
    }
marker-first = Personne avant toi : le marqueur { $adventure } ({ $value }) te revient.
marker-yours = Tu as le marqueur.
marker-take = Avec un camp, tu prends le marqueur { $adventure } ({ $value }).
marker-behind =
    { $count ->
        [0] { $player } garde le marqueur : un camp ici te mettrait seulement à égalité.
        [one] { $player } garde le marqueur, encore avec { $count } camp de plus que toi.
       *[other] { $player } garde le marqueur, encore avec { $count } camps de plus que toi.
    }
marker-shared = { $player } garde le marqueur : quelqu’un d’autre a autant de camps que tu en aurais.
marker-stays = { $player } garde le marqueur : tu n’aurais pas plus de camps de ce type.
marker-goes =
    { $playerIsYou ->
        [yes] Le marqueur { $adventure } te revient.
       *[no] Le marqueur { $adventure } passe à { $player }.
    }
marker-both = { $here } { $there }
ask-first-discard = Ce que tu défausses est perdu ({ $what }). Défausser ?
ask-first-claim = Tu n’as pas réclamé la pièce de ton amulette. Finir ton tour quand même ?
ask-first-treasure = Un trésor est à tes pieds, et tu peux le payer. Finir ton tour quand même ?
ask-first-left = Tu peux encore { $left }. Finir ton tour quand même ?

## À côté de la consigne

status-round = Tour de table { $round } sur { $rounds } au plus
status-last = Dernier tour de table
status-unseen =
    { $count ->
        [0] Plus de terre inconnue
        [one] { $count } tuile terrestre à découvrir
       *[other] { $count } tuiles terrestres à découvrir
    }

## Panneaux, plateaux et tableaux

counter-score = Or jusqu’ici
counter-coins = Pièces d’or
counter-tokens = Pions découverte ({ $rate } pour un équipement)
counter-camps = Camps restants
tray-drawn = La tuile dans ses quatre sens
tray-stack = Tuiles terrestres
tray-supply = Stock ({ $rate } pions l’équipement)
tray-markers = Marqueurs aventure
tray-markers-held = Marqueurs
tray-pack =
    { $free ->
        [0] Sac à dos : plein
        [one] Sac à dos : { $free } compartiment libre
       *[other] Sac à dos : { $free } compartiments libres
    }
chart-camps = Camps et marqueurs
chart-adventure = Aventure
chart-value = Valeur
chart-seat =
    { $playerIsYou ->
        [yes] Toi
       *[no] { $player }
    }
chart-unseen =
    { $count ->
        [one] Terre pas encore vue : { $count } tuile
       *[other] Terre pas encore vue : { $count } tuiles
    }
chart-tile = Tuile
chart-line = Ce qu’elle demande et donne
figure = { $value }

## Le journal

log-first =
    { $playerIsYou ->
        [yes] Tu commences.
       *[no] { $player } commence.
    }
log-coast = { $tile } est en { $cell }.
log-income =
    { $playerIsYou ->
        [yes] Ton amulette te rapporte une pièce de la réserve.
       *[no] L’amulette de { $player } rapporte une pièce de la réserve.
    }
log-income-box =
    { $playerIsYou ->
        [yes] La réserve est vide : ta pièce vient de la boîte.
       *[no] La réserve est vide : la pièce de { $player } vient de la boîte.
    }
log-bonus-gone =
    { $count ->
        [one] Le bonus est fini : { $count } pièce retourne dans la boîte.
       *[other] Le bonus est fini : { $count } pièces retournent dans la boîte.
    }
log-walked =
    { $playerIsYou ->
        [yes] Te voici sur : { $where }.
       *[no] Voici { $player } sur : { $where }.
    }
log-paid =
    { $playerIsYou ->
        [yes] Tu te défausses de { $what }.
       *[no] { $player } se défausse de { $what }.
    }
log-discarded =
    { $playerIsYou ->
        [yes] Tu défausses : { $what }.
       *[no] { $player } défausse : { $what }.
    }
log-survived =
    { $playerIsYou ->
        [yes] { $adventure } : tu survis.
       *[no] { $adventure } : { $player } survit.
    }
log-marker =
    { $playerIsYou ->
        [yes] Personne avant toi : tu prends le marqueur { $marker } ({ $value }).
       *[no] Personne avant { $player }, qui prend le marqueur { $marker } ({ $value }).
    }
log-marker-from =
    { $playerIsYou ->
        [yes] Le marqueur { $marker } passe de { $other } à toi.
       *[no] { $otherIsYou ->
            [yes] Tu perds le marqueur { $marker } au profit de { $player }.
           *[no] Le marqueur { $marker } passe de { $other } à { $player }.
        }
    }
log-camped =
    { $playerIsYou ->
        [yes] Tu installes un camp en { $cell }.
       *[no] { $player } installe un camp en { $cell }.
    }
log-camp-moved =
    { $playerIsYou ->
        [yes] Tu déplaces un camp de { $old } en { $cell }.
       *[no] { $player } déplace un camp de { $old } en { $cell }.
    }
log-gained =
    { $playerIsYou ->
        [yes] Tu gagnes : { $what }.
       *[no] { $player } gagne : { $what }.
    }
log-explores =
    { $playerIsYou ->
        [yes] Tu explores.
       *[no] { $player } explore.
    }
log-drew = Tuile dévoilée : { $tile }.
log-laid =
    { $playerIsYou ->
        [yes] Tu poses { $tile } en { $cell }.
       *[no] { $player } pose { $tile } en { $cell }.
    }
log-treasure-laid = Un trésor apparaît en { $cell }.
log-token =
    { $playerIsYou ->
        [yes] Tu reçois un pion découverte.
       *[no] { $player } reçoit un pion découverte.
    }
log-exchanged =
    { $playerIsYou ->
        [yes] Tu échanges { $count } pions : { $what }.
       *[no] { $player } échange { $count } pions : { $what }.
    }
log-treasure =
    { $playerIsYou ->
        [yes] Tu prends un trésor.
       *[no] { $player } prend un trésor.
    }
log-amulet =
    { $playerIsYou ->
        [yes] Tu atteins le temple et tu reçois une amulette.
       *[no] { $player } atteint le temple et reçoit une amulette.
    }
log-amulet-bonus =
    { $playerIsYou ->
        [yes] Tu atteins le temple et tu reçois une amulette et deux pièces.
       *[no] { $player } atteint le temple et reçoit une amulette et deux pièces.
    }
log-passed =
    { $playerIsYou ->
        [yes] Tu passes et tu reçois un pion découverte.
       *[no] { $player } passe et reçoit un pion découverte.
    }
log-passed-none =
    { $playerIsYou ->
        [yes] Tu passes ; il n’y a plus de pion découverte.
       *[no] { $player } passe ; il n’y a plus de pion découverte.
    }
log-last-amulets = Tout le monde a une amulette : c’est le dernier tour de table.
log-last-reserve = La réserve est vide : c’est le dernier tour de table.
log-over = L’expédition est finie.

## Refus : pourquoi c’est impossible, et ce qui est possible

refused-GL-TURN-2 = Ton déplacement de ce tour est déjà fait. Chacune des trois actions est possible une fois.
refused-GL-TURN-3 = Tu es en plein déplacement. Continue ou arrête-toi d’abord ; le reste vient ensuite.
refused-GL-TURN-6 = Ce n’est pas ce qui est demandé. Termine d’abord ce que tu as commencé.
refused-GL-PACK-3 = Tu ne portes pas cela : tu ne peux pas t’en défausser.
refused-GL-MOVE-1 = Aucune tuile n’est encore posée là. Explore d’abord, ou prends une autre route.
refused-GL-MOVE-3 = Ton sac est plein : tu ne peux pas faire un seul pas. Défausse d’abord quelque chose.
refused-GL-MOVE-7 = Tu as déjà traversé cette tuile dans ce déplacement. On n’y entre qu’une fois.
refused-GL-MOVE-8 = Tu n’as pas encore fait de pas : il n’y a pas de déplacement à finir.
refused-GL-MOVE-10 = Aucun chemin n’y mène. Sans chemin, il faut un franchissement : quatre équipements.
refused-GL-MOVE-12 = C’est le bord du pays.
refused-GL-ADV-1 = Une aventure barre la route. Survis-lui, ou aie ton propre camp sur cette tuile.
refused-GL-ADV-2 = Il te manque de quoi survivre à cette aventure.
refused-GL-ADV-7 = Il n’y a rien à quoi survivre là-bas : avance, tout simplement.
refused-GL-CAMP-2 = Ce camp ne convient pas. Sans camp devant toi, déplace un de tes camps depuis une autre tuile.
refused-GL-CAMP-3 = Tu as encore des camps devant toi. Ceux qui sont posés restent en place.
refused-GL-CROSS-1 = Un chemin y mène : il n’y a rien à franchir. Prends le chemin.
refused-GL-CROSS-2 = Un franchissement coûte quatre équipements, et tu ne peux pas les payer.
refused-GL-CROSS-4 = Les quatre équipements de ce franchissement doivent comprendre ceux que l’aventure demande.
refused-GL-GAIN-1 = Tu as déjà gagné des équipements ce tour-ci.
refused-GL-GAIN-3 = Il te manque l’équipement qu’il faut avoir ici dans son sac.
refused-GL-GAIN-4 = La récompense va à qui survit à cette aventure en y entrant, ce tour-ci, et s’y arrête.
refused-GL-GAIN-6 = Cette tuile n’offre pas d’autre choix.
refused-GL-GAIN-7 = Prends au moins un équipement, et pas plus que ce que la tuile offre.
refused-GL-GAIN-8 = Il n’y en a plus dans le stock.
refused-GL-GAIN-9 = Ton sac est plein. Défausse quelque chose avant de gagner des équipements.
refused-GL-GAIN-10 = Il n’y a rien à gagner sur cette tuile.
refused-GL-EXPL-1 = Aucune terre inconnue à côté de toi. Va jusqu’à la lisière pour explorer.
refused-GL-EXPL-2 = On explore à côté de son aventurier : tire une tuile de la pile, puis choisis un espace voisin.
refused-GL-EXPL-3 = Choisis une tuile face cachée voisine de ton aventurier.
refused-GL-EXPL-8 = Tu as déjà exploré ce tour-ci.
refused-GL-DISC-2 = Cet échange n’est pas possible maintenant.
refused-GL-DISC-4 = Termine d’abord ce que tu as commencé ; tu pourras ensuite échanger des pions.
refused-GL-DISC-5 = Ton sac est plein : pas de place pour ce que tu achèterais.
refused-GL-TREAS-1 = Pour prendre un trésor, il faut être sur sa tuile et défausser deux provisions.
refused-GL-TREAS-3 = Tu as pris un trésor : tu ne bouges plus ce tour-ci.
refused-GL-TREAS-4 = Le trésor de cette tuile est parti.
refused-GL-AMU-7 = Aucune pièce ne t’est due ce tour-ci.
refused-GL-AMU-8 = Dans cette partie, la pièce de l’amulette vient toute seule.
refused-adventure = { $adventure } : pour survivre, il te faut { $need }. Tu as : { $have }.
refused-crossing = Aucun chemin n’y mène. Les quatre équipements du franchissement doivent comprendre { $need }. Tu as : { $have }.
refused-too-few = Aucun chemin n’y mène. Un franchissement coûte { $need } équipements ; tu en portes { $have }.
refused-own = { $tile } : il te faut { $own } dans ton sac pour gagner quelque chose ici.
refused-tokens = Un équipement coûte { $need } pions découverte ; tu en as { $have }.
refused-supply = Le stock est épuisé : { $what }.
refused-provisions = Le trésor coûte { $need } provisions ; tu en as { $have }.

## Le résultat

headline-win =
    { $playerIsYou ->
        [yes] Tu gagnes avec { $score } d’or !
       *[no] { $player } gagne avec { $score } d’or !
    }
headline-shared = { $players } gagnent ensemble, avec { $score } d’or !
reason-amulets = Tout le monde a une amulette.
reason-reserve = La dernière pièce de la réserve est partie.
reason-limit = La limite de tours de table est atteinte.
tie-shared = Autant d’or : la victoire est partagée.
row-coins = Pièces d’or
row-treasures = Trésors
row-amulet = Amulette
row-markers = Marqueurs aventure
row-total = Or

## Indices

hint-step = C’est sur ta route : { $tile }
hint-survive = Tu peux y survivre, et gagner peut-être un marqueur : { $tile }
hint-gain =
    { $free ->
        [0] Gagne ici { $what } : ton sac est plein, mais cela vaut mieux que ce que tu laisserais.
        [one] Gagne ici { $what } : il reste une place dans ton sac.
       *[other] Gagne ici { $what } : il reste { $free } places dans ton sac.
    }
hint-explore =
    { $tokens ->
        [one] Explore : cela ouvre la route et rapporte ton premier pion.
       *[other] Explore : cela ouvre la route, et tu auras { $tokens } pions.
    }
hint-discard = Défausse-toi d’un élément sur { $carried } ({ $what }) : plus léger, tu vas plus loin.
hint-exchange =
    { $carried ->
        [0] Échange des pions : tu n’en as pas dans ton sac ({ $what }).
       *[other] Échange des pions : tu en portes { $carried } ({ $what }), et il t’en faut plus.
    }
hint-treasure = Prends le trésor : trois d’or pour deux provisions.
hint-claim = Réclame ta pièce avant de l’oublier.
hint-end-turn = Il n’y a rien de mieux à faire ce tour-ci : termine-le.
hint-end-move = Arrête-toi ici : c’est là que tu veux être. { $tile }
hint-pay = Paie avec un élément sur { $carried } ({ $what }) : c’est ce qui te manquera le moins.
hint-camp = Installe un camp : entrée libre plus tard, et pour le marqueur ({ $adventure }) tu as { $own } camps sans lui, le meilleur des autres { $others }.
hint-camp-from = Déplace ce camp : pour le marqueur d’ici ({ $adventure }) tu as { $own } camps sans lui, le meilleur des autres { $others }.
hint-no-camp =
    { $left ->
        [0] Laisse tes camps où ils sont : pour le marqueur d’ici ({ $adventure }) tu en as { $own }, le meilleur des autres { $others }.
        [one] Garde ton dernier camp pour une autre tuile : pour le marqueur d’ici ({ $adventure }) tu en as { $own }, le meilleur des autres { $others }.
       *[other] Garde tes { $left } camps pour d’autres tuiles : pour le marqueur d’ici ({ $adventure }) tu en as { $own }, le meilleur des autres { $others }.
    }
hint-take =
    { $carried ->
        [0] Prends ceci ({ $what }) : tu n’en as pas, et tu en auras besoin.
       *[other] Prends ceci ({ $what }) : tu en portes { $carried }, et il t’en faudra plus.
    }
hint-stop =
    { $free ->
        [0] Laisse le reste : ton sac est plein.
        [one] Laisse le reste : une place reste libre, et un sac léger va plus loin.
       *[other] Laisse le reste : { $free } places restent libres, et un sac léger va plus loin.
    }
hint-place = Posée ainsi, son chemin continue pour toi. { $tile }
hint-rotate = Tournée ainsi, son chemin continue pour toi. { $tile }

## Équipements, aventures et tuiles

kind-provisions = provision
some-provisions =
    { $count ->
        [one] { $count } provision
       *[other] { $count } provisions
    }
kind-rope = corde
some-rope =
    { $count ->
        [one] { $count } corde
       *[other] { $count } cordes
    }
kind-rifle = fusil
some-rifle =
    { $count ->
        [one] { $count } fusil
       *[other] { $count } fusils
    }
kind-shovel = pelle
some-shovel =
    { $count ->
        [one] { $count } pelle
       *[other] { $count } pelles
    }
kind-log = bûche
some-log =
    { $count ->
        [one] { $count } bûche
       *[other] { $count } bûches
    }
kind-pearl = perle
some-pearl =
    { $count ->
        [one] { $count } perle
       *[other] { $count } perles
    }
kind-rod = canne à pêche
some-rod =
    { $count ->
        [one] { $count } canne à pêche
       *[other] { $count } cannes à pêche
    }

adventure-bandits = Bandits
adventure-puma = Puma
adventure-desert = Désert
adventure-mountain = Montagnes
adventure-canyon = Canyon
adventure-lake = Lac
adventure-natives = Indigènes

tile-START = Tuile de départ
tile-C01 = Village du forgeron
tile-C02 = Village des cordiers
tile-C03 = Village de l’armurier
tile-C04 = Village des bûcherons
tile-C05 = Taillis côtier
tile-C06 = Rivage aux lianes
tile-C07 = Plage des pêcheurs
tile-C08 = Dunes giboyeuses
tile-C09 = Crique aux roseaux
tile-C10 = Banc de perles
tile-C11 = Cap du sud-ouest
tile-C12 = Cap du nord-est
tile-T01 = Bois aux lianes
tile-T02 = Grande forêt
tile-T03 = Sous-bois
tile-T04 = Savane
tile-T05 = Terrain de chasse
tile-T06 = Ruisseau à truites
tile-T07 = Méandre
tile-T08 = Comptoir
tile-T09 = Atelier de l’armurier
tile-T10 = Clairière du troc
tile-T11 = Cabane de trappeurs
tile-T12 = Ancienne carrière
tile-T13 = Mission
tile-A01 = Bandits I
tile-A02 = Bandits II
tile-A03 = Bandits III
tile-A04 = Puma I
tile-A05 = Puma II
tile-A06 = Puma III
tile-A07 = Désert I
tile-A08 = Désert II
tile-A09 = Désert III
tile-A10 = Désert IV
tile-A11 = Montagnes I
tile-A12 = Montagnes II
tile-A13 = Montagnes III
tile-A14 = Canyon I
tile-A15 = Canyon II
tile-A16 = Canyon III
tile-A17 = Lac I
tile-A18 = Lac II
tile-A19 = Lac III
tile-A20 = Lac IV
tile-A21 = Indigènes I
tile-A22 = Indigènes II
tile-A23 = Indigènes III

## Robots à caractère

level-medium-hoarder = accapareur moyen
level-medium-raider = pillard moyen
level-medium-runner = coureur moyen
level-hard-hoarder = accapareur difficile
level-hard-raider = pillard difficile
level-hard-runner = coureur difficile
