# Les mots de la page elle-même. Chaque jeu apporte les siens.

## Partout

skip-to-content = Aller au contenu
to-the-shelf = Vers l’étagère
close = Fermer
confirm = Confirmer
cancel = Annuler
try-again = Réessayer
settings = Réglages
language = Langue
theme = Clair ou sombre
theme-auto = Comme le système
theme-light = Jour
theme-dark = Soir
speed = Allure des autres joueurs
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-once = D’un coup
speed-now = Allure des autres joueurs : { $speed }
sound = Sons
sound-help = Quelques sons discrets : une carte, ton tour, la fin. Un téléphone vibre aussi un peu.
motion = Mouvements
motion-help = Les pièces glissent et les cartes se retournent.
hold = La fin de ton tour
hold-confirm = À confirmer
hold-moment = 3 s pour revenir
hold-never = Aussitôt
auto-step = Faire tout seul le seul pas possible
auto-step-help = Quand une seule suite est possible, tu n’as pas besoin de cliquer.
footer-note = Les noms et les jeux appartiennent à leurs propriétaires. Filon en est indépendant.
about-link = À propos de Filon
you = toi
you-alone = Toi
player = Joueur
player-number = Joueur { $number }
bot-number = Robot { $number }

tint-red = rouge
tint-blue = bleu
tint-green = vert
tint-yellow = jaune
tint-purple = violet
tint-orange = orange
letter-red = R
letter-blue = B
letter-green = V
letter-yellow = J
letter-purple = Vi
letter-orange = O

level-random = joue au hasard
level-novice = débutant
level-easy = facile
level-medium = moyen
level-hard = difficile
level-master = maître

## Quand quelque chose manque

loading-shelf = On allume la lampe…
loading-box = On va chercher la boîte…
loading-table = On met la table…
loading-rules = On cherche la règle du jeu…
loading-result = On compte les points…
away-title = Personne ne répond
away-text = La maison des jeux ne répond pas. Filon tourne‑t‑il encore ? La page continue de frapper à la porte toute seule.
trouble-title = Ça n’a pas marché
wrong-unknown = La maison des jeux n’a pas compris cette page. Recharge-la, puis réessaie.
lost-title = Une galerie qui ne mène nulle part
lost-text = Il n’y a pas de page à cette adresse. Tous les jeux sont sur l’étagère.
no-box-title = Cette boîte n’est pas sur l’étagère
no-box-text = Elle est peut-être rangée sous un autre nom. Jette un œil à l’étagère.
no-table-title = Impossible de montrer cette table
no-key-text = Il manque à ce lien la clé d’une place. Demande à la personne qui t’a invité de te renvoyer le lien en entier.
rules-away = La règle du jeu est introuvable pour l’instant.

## L’étagère

shelf-title = À quoi joue‑t‑on ce soir ?
shelf-text = Prends une boîte sur l’étagère et la table est mise : contre la maison, entre amis autour de cet écran, ou à distance.
boxes = Boîtes sur l’étagère
open-tables = Encore sur la table
forget-table = Retirer de cette liste
fact-players = { $range } joueurs
fact-minutes = { $range } min
fact-age = dès { $age } ans

## Une boîte

play-now = Jouer tout de suite
play-now-against =
    { $count ->
        [one] Toi contre un robot ({ $opponents }).
       *[other] Toi contre { $count } robots ({ $opponents }).
    }
laying = On met la table…
watch-bots = Regarder les robots
how-to-play = Comment jouer
credit = Un jeu de { $designer }, édité par { $publisher } ({ $year }).

## Énigmes

puzzles = Les énigmes du jour
puzzles-text = Une par boîte, la même pour tout le monde. Date : { $date }.
puzzles-row = { $solved ->
    [one] Une énigme résolue
   *[other] { $solved } énigmes résolues
}, { $days ->
    [0] aucune du jour pour l’instant
    [one] un jour de suite
   *[other] { $days } jours de suite
}.
puzzles-before = Les jours d’avant
puzzles-strip = Les énigmes du jour : une bonne décision dans chaque boîte
puzzle-today = Énigme du jour
puzzle-of = Énigme du { $date }
puzzle-loading = On pose l’énigme…
puzzle-leave = Vers toutes les énigmes
puzzle-others = D’autres énigmes
puzzle-give-up = Montrer la réponse
puzzle-show = Montrer sur le plateau
puzzle-again = Revoir
puzzle-solved = Résolue
puzzle-shown = Réponse montrée
exercise-watch = Regarde, et retiens.
puzzle-gap = La meilleure des autres décisions gagne environ { $wins ->
    [one] une partie
   *[other] { $wins } parties
} de moins sur cent.
puzzle-certain = Les règles seules le rendent certain.
puzzle-missed = Permis, mais il y a mieux : cela coûte environ { $wins ->
    [one] une victoire
   *[other] { $wins } victoires
} sur cent parties. Essaie encore.
puzzle-missed-more = Permis, mais il y a mieux : cela coûte { $wins ->
    [one] une victoire
   *[other] { $wins } victoires
} ou plus sur cent parties. Essaie encore.
puzzle-missed-certain = Permis, mais ce n’est pas ça. Tout ce qu’il faut était visible : essaie encore.
no-puzzle-title = Cette énigme n’existe pas
no-puzzle-text = Peut-être que son jour n’est pas encore venu.

## Mes parties

my-games = Mes parties
my-games-text = Chaque table où tu es assis, ouverte ou finie, depuis tous tes appareils. Personne d’autre ne voit cette liste.
my-games-text-here = Toutes les tables de ce navigateur, ouvertes ou terminées. Personne d’autre ne voit cette liste.
games-all = { $count ->
    [one] Une table
   *[other] { $count } tables
}
games-search = Chercher une boîte, un nom, un résultat
games-none-found = Rien ici ne correspond.
games-more = En montrer plus
games-empty = Aucune table pour l’instant.
games-open = Encore ouverte
games-over = Terminée
games-moved = Continuée avec des amis
games-won = Gagnée ({ $scores })
games-lost = Perdue ({ $scores })
games-scores = Terminée ({ $scores })
games-remove = Retirer de la liste : { $game }, { $date }
games-removed = { $game } : retirée de la liste.
games-bring-back = La remettre
games-figures = Comment ça se passe
games-box = Boîte
games-against = Contre
games-people = Des gens
games-played = Parties
games-wins = Victoires
games-best = Meilleur score
games-decisions = Décisions par partie
games-over-time = Les scores, partie après partie
games-my-score = Toi
games-best-other = Le meilleur des autres
games-plot-told = { $game } : ton score et le meilleur des autres en { $count } parties.
games-too-few = Joue deux fois à cette boîte, et tu verras comment ça évolue.
guests =
    { $count ->
        [one] une autre personne
       *[other] { $count } autres personnes
    }

## Cotes

rating = Cote
ratings = Cotes
ratings-link = Classement
ratings-title = Qui joue le mieux à { $game }
ratings-text = Tout le monde commence à 1500 ; 400 de plus, c’est dix chances contre une entre deux joueurs. L’ordre suit ce qui est presque sûr : quelques parties chanceuses ne mènent pas en tête.
ratings-loading = On regarde…
ratings-people = Les joueurs
ratings-place = Rang
ratings-sure = Au moins
ratings-bot = joue par un programme
ratings-my = Comment tu joues
ratings-mine = Tu es au rang { $place } sur { $of }.
ratings-mine-soon =
    { $games ->
        [one] Encore une partie qui compte, et tu figures au classement.
       *[other] Encore { $games } parties qui comptent, et tu figures au classement.
    }
ratings-mine-hidden = Tu ne figures pas au classement : ton profil ne montre pas ta cote.
ratings-nobody = Personne n’y figure encore. { $games } parties qui comptent, et tu ouvres le classement.
ratings-pages = Pages du classement
ratings-page = Page { $page } sur { $pages }
ratings-back = Plus haut
ratings-on = Plus bas
ratings-bots = Où se situent les robots
ratings-bots-text = Mesurés dans des parties entre eux, sur la même échelle ; ils restent où ils sont.
rating-told =
    { $games ->
        [one] Cote { $value }, à { $within } près, après une partie
       *[other] Cote { $value }, à { $within } près, après { $games } parties
    }
rating-told-new = Cote { $value }, à { $within } près
rating-before = avant :
rating-pending = Le résultat est en train d’être compté…
rating-not-shown = non montrée
rating-left = Plus d’un tiers des décisions laissées à un robot : compte comme dernier.
rating-late = Place reprise à un robot : ne compte pour personne.
rating-low = Au moins (95 %)
rating-high = Au plus (95 %)
rating-curve-told = { $game } : la cote après chacune des { $count } dernières parties ; maintenant { $value }, à { $within } près.
rating-none = Pas encore de partie qui compte.
rating-one-game = Joue deux fois à ce jeu, et tu verras comment ça va.
rating-hidden = { $name } garde cela pour soi.
counts = Cette partie compte pour les cotes : pas de conseils, pour personne.
counts-not = Cette partie ne compte pas pour les cotes : { $reasons }.
unrated-unwished = elle est pour le plaisir
unrated-elsewhere = elle a commencé ailleurs
unrated-bots = seuls des robots y jouent
unrated-unknown = quelqu’un y joue que la maison ne connaît pas
unrated-twice = quelqu’un y tient deux places
unrated-unwilling = quelqu’un ne veut pas de cote
unrated-stopped = elle a été arrêtée avant la fin
unrated-alone = il n’y a personne à qui se comparer

## La leçon

teach-me = Apprendre à jouer
lesson-offer = { $game }, c’est nouveau ?
lesson-offer-length = Une leçon prend cinq minutes.
lesson-decline = Pas de leçon, merci
lesson-step = Étape { $step } sur { $steps }
exercise-done = C’est fait.
lesson-loading = La leçon se prépare…
lesson-back = Étape précédente
lesson-next = Suite
lesson-skip = Passer
lesson-leave = Quitter la leçon
lesson-play = À toi de jouer : robots faciles
no-lesson-title = Cette boîte n’a pas de leçon
no-lesson-text = La page des règles explique comment jouer.

## Une table à soi

own-table = Une table à ton goût
own-table-text = Choisis qui joue, et avec quelles règles.
players-count = Combien de joueurs ?
people = Personnes
bots = Robots
characters = Robots à caractère
seat-who = Qui s’assied à la place { $number } ?
seat-name = Nom du joueur { $number }
who-me = Moi
who-here = Quelqu’un ici
who-guest = Invité, par lien
who-bot = Robot : { $level }
here-note = Vous jouez autour de cet écran. Quand il y a des secrets, on se le passe.
guest-note = Les liens pour tes invités t’attendent à la table ; la partie commence quand tout le monde est assis.
options = Règles et variantes
lay-table = Mettre la table
rules-of = Règles de { $game }
contents = Sommaire
back-to-box = Retour à la boîte

## La table

board = Plateau
zoom = Zoom
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Tout le plateau
log = Ce qui s’est passé
charts = Tableaux
talk = Discussion
talk-unread = Discussion : { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
talk-players = Lu par ceux qui jouent ici.
talk-watchers = Lu par ceux qui regardent ; par les joueurs une fois la partie finie.
talk-after = La partie est finie : tout le monde ici te lit.
talk-here = Qui joue ici
talk-watches = regarde
talk-empty = Rien n’a encore été dit.
talk-removed = Retiré par la maison.
talk-write = Dire quelque chose
talk-send = Envoyer
talk-left = { $left ->
    [0] Plus aucune lettre
    [one] Encore { $left } lettre
   *[other] Encore { $left } lettres
}
talk-react-only = Tu n’as pas de nom ici : tu peux réagir, mais pas écrire.
talk-nobody = Seul quelqu’un qui a un nom ici peut parler.
talk-strangers = Parler aux inconnus
talk-strangers-off = Cette table est publique. On ne s’écrit qu’entre personnes qui ont activé ceci ; les réactions passent toujours.
talk-told = { $name } : { $words }
talk-more = À propos de { $name }
talk-mute = Ne plus lire
talk-unmute = Lire à nouveau
talk-block = Bloquer
talk-block-help = { $name } et toi ne vous lisez plus, et n’êtes plus réunis aux tables publiques. Personne n’en est averti.
talk-block-do = Bloquer { $name }
talk-blocked = { $name } : c’est bloqué.
talk-report = Signaler
talk-report-why = Qu’est-ce qui ne va pas ? (facultatif)
talk-report-do = Envoyer le signalement
talk-reported = Merci. Qui tient cette maison le lira.
reactions = Réactions
reaction-hello = Bonjour !
reaction-thanks = Merci !
reaction-well-played = Bien joué !
reaction-oops = Oups !
reaction-thinking = Je réfléchis…
reaction-hurry = À toi !
reaction-wow = Bravo !
reaction-sorry = Pardon !
table-closed = Fermée par la maison : { $why }
sheets = Feuilles
sheet-moves = { $name }. Déplace-la avec les flèches.
sheet-lay = Poser « { $name } » sur le plateau
sheet-away = Ranger « { $name } »
board-turn = Regarder le plateau de l’autre côté
board-turned = Le plateau est retourné.
board-straight = Le plateau est de nouveau dans le sens habituel.
pencil = Crayon : désigner des cases pour les marquer
mark-cross = croix au crayon
mark-dot = point au crayon
mark-none = rien au crayon
marks-clear = Gommer mes marques
marks-back = Remettre mes marques
last-turns = Ce que les autres ont fait en dernier
log-empty = Il ne s’est encore rien passé.
rules = Règles
help = Et maintenant ?
tools = Outils
undo = Reprendre le coup
take-back = Reprendre
held-text = { $what }. Fin de ton tour.
undo-nothing = Il n’y a rien à reprendre.
hint = Donne-moi un conseil
hint-queued = Ton conseil : environ { $seconds } s
skip = Abréger
to-my-turn = Jusqu’à mon tour
while-away = Pendant ton absence…
not-yet = Pas encore
how-many = Combien ?
less = Moins
more = Plus
choices = Ce que tu peux choisir
more-choices = D’autres choix
walking = En chemin…
stop-here = S’arrêter ici
plan-asked = Une partie du chemin est faite : le jeu demande d’abord autre chose.
plan-passed = Une partie du chemin est faite ; le reste attendra.
see-result = Voir le résultat
look-at-table = Regarder la table
to-move = joue
thinks = réfléchit…
away = pas là
at-the-table = Autour de la table
aids = Ce que l’on peut compter
not-come = pas encore là
waiting-for = On attend { $names }
waiting-host = Envoie à chaque invité son propre lien : il ouvre la place une seule fois.
waiting-elsewhere = Ils apprennent que cette partie a commencé sur ton appareil.
copy-invite = Copier le lien de l’invité
withdraw-link = Retirer ce lien
new-link = Faire un nouveau lien
link-renewed = L’ancien lien n’ouvre plus rien. En voici un nouveau pour { $name }.
bot-instead = Laisser jouer un robot
not-resumed = La partie continue dès que tout le monde est assis.
not-begun = La partie commence dès que tout le monde est assis.
share-link = Partager
show-qr = Afficher le code QR
qr-of = Code QR : { $label }
copied = Copié
counter = { $name } : { $value }
counter-veiled = { $name } : caché pour l’instant
not-your-turn = Un instant : c’est à { $name } de jouer.
not-yours-watching = Tu regardes la partie ; ce sont les joueurs qui décident.
this-one = C’est ici
why-not = Impossible pour l’instant : pourquoi ?
read-rule = Lire la règle
understood = D’accord
line-lost = La connexion est perdue. On réessaie tout seul…
offline = Pas de connexion. Ce que tu as déjà ouvert reste lisible ; les tables reprennent dès son retour.
device-loading = Tout se prépare pour jouer sans réseau…
games-bring = Regarder une partie d’un fichier (.filon)
friends = Continuer avec des amis
friends-text = Le serveur reprend la partie là où elle en est. Choisis qui joue à partir d’ici ; chaque invité reçoit un lien.
friends-honest = Tes invités apprennent que la partie a commencé sur ton appareil, où l’on peut regarder les cartes cachées. Dès la prochaine carte, c’est le serveur qui donne.
friends-give = Continuer sur le serveur
friends-giving = La partie déménage…
moved-title = Cette partie continue avec des amis
moved-text = Elle a été confiée au serveur et se joue désormais là-bas.
moved-go = À la table
play-here = Jouer sur cet appareil
play-here-help = Sans le serveur : la partie reste dans ce navigateur et continue sans réseau.
hurrying = Les robots n’ont pas le temps de réfléchir
warming = Les robots s’échauffent : { $done } sur { $of }
hand-over = À { $name } de jouer
hand-over-text = Passe l’écran. La table reste couverte jusqu’à ce que { $name } soit là.
hand-over-ready = Je suis { $name }

help-lit = Ce qui brille peut être choisi. Clique dessus, ou vas-y avec le clavier.
help-plan = Ce qui luit faiblement est plus loin : un clic fait tous les pas, tant que rien d’autre n’est demandé. Échap arrête.
help-why = Clique sur quelque chose qui ne brille pas : on te dira quelle règle l’empêche.
help-mark = Au crayon : clic droit, touche M, ou prends le crayon dans le coin et désigne une case : une croix, encore une fois pour un point. Personne d’autre ne les voit.
help-sheet = Pose la feuille transparente sur le plateau et fais-la glisser ; elle reste où tu la laisses.
help-rule = Lire la règle de ce moment
keys = Touches
key-walk = parcourir ce qui peut être choisi
key-pick = choisir
key-amount = choisir un nombre
key-back = un pas en arrière
key-undo = reprendre le coup
key-finish = tout de suite jusqu’à mon tour
key-hint = un conseil
key-mark = crayon : croix, point, rien
key-talk = la discussion
key-log = ce qui s’est passé
key-charts = les tableaux
key-rules = les règles
key-help = cette page

## À la porte, avec une invitation

door-loading = On vient t’ouvrir…
door-title =
    { $count ->
        [0] On t’invite à jouer à { $game }
        [1] { $names } t’invite à jouer à { $game }
       *[other] { $names } t’invitent à jouer à { $game }
    }
door-here = déjà là
door-free = encore libre
door-elsewhere = Cette partie est déjà en cours. Elle a commencé sur l’appareil de la personne qui t’invite : elle a pu y regarder les cartes cachées, ou les choisir. Désormais, c’est le serveur qui donne.
door-name = Comment faut-il t’appeler ?
door-name-hint = Ton nom
door-sit = S’asseoir
door-sitting = On approche la chaise…
door-sealed = Le secret du donneur est déjà scellé, avec l’empreinte { $print }… Ce navigateur la note, puis ajoute ta part à la donne.
door-closed-title = Ce lien n’ouvre plus de place
door-closed = Il a déjà servi, ou la personne qui l’a envoyé l’a retiré. Demande-lui-en un nouveau : un clic lui suffit.
door-taken = Il a déjà servi : quelqu’un est assis ici. Si c’était toi, ouvre la table dans le navigateur où tu as pris place ; sinon, demande un nouveau lien.

## La fin

result = Résultat
winner = Gagnant
again = Encore une partie
next-game = À la partie suivante
share = Copier un lien à partager
download-record = Télécharger la partie
breakdown = Le détail des points
growth = La montée des scores
growth-told = Courbe des scores au fil de la partie ; le tableau à côté donne les chiffres de la fin.
replay = Revoir la partie
seen-from = Vu par
seen-watching = quelqu’un qui regardait
replay-text = Revois toute la partie, coup par coup.
replay-start = Montrer la partie
replay-loading = On va chercher la partie…
replay-away = La partie est introuvable pour l’instant.
replay-play = Lecture
replay-pause = Pause
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-scrub = Moment de la partie
replay-at = Moment { $now } sur { $of }
fair-title = Une donne honnête
fair-title-elsewhere = Comment on a donné
fair-elsewhere =
    { $lines ->
        [one] Cette partie a commencé ailleurs. La première ligne de son journal y a été donnée
       *[other] Cette partie a commencé ailleurs. Les { $lines } premières lignes de son journal y ont été données
    } par un donneur tenu par un joueur, qui pouvait regarder les cartes cachées ou les choisir.
fair-there-commitment = Empreinte de ce premier donneur
fair-there-entropy = Parts de cette première donne
fair-there-secret = Secret de ce premier donneur
fair-there-unknown = On ne sait rien de ce premier donneur.
fair-there-kept = Le secret correspond à l’empreinte, mais tous deux viennent des mêmes mains.
fair-there-broken = Le secret de ce premier donneur ne correspond pas à son empreinte !
fair-here = À partir de là
fair-text = Avant que quiconque ne s’assoie, le donneur a scellé un secret et montré son empreinte ; puis chaque personne a ajouté sa part. Toutes les cartes et tous les dés ont été tirés de cet ensemble. Tout est maintenant ouvert, et chacun peut vérifier chaque tirage.
fair-kept = Le secret correspond à l’empreinte.
fair-broken = Le secret ne correspond pas à l’empreinte !
fair-same = L’empreinte est bien celle que ce navigateur avait notée au début.
fair-changed = L’empreinte a été changée ! Au début, ce navigateur avait noté : { $print }
fair-commitment = Empreinte, montrée avant que quiconque ne s’assoie
fair-share =
    { $you ->
        [yes] Ta part
       *[no] Part de { $name }
    }
fair-secret = Secret, ouvert après le dernier coup
fair-later = ouvert après le dernier coup
fair-verify = Pour vérifier chaque tirage, télécharge la partie et lance

## À propos

about-title = À propos de Filon
about-what = Filon est une bibliothèque de jeux de société sur l’or qui ne ferme jamais. Ouvre une boîte et joue : contre des robots, autour d’un écran, ou avec des amis par un simple lien.
about-owners-title = À qui sont ces jeux
about-owners = Filon réalise les mécanismes de ces jeux en toute indépendance. Les textes de règles, les plateaux et les images sont les nôtres. Les noms et les jeux appartiennent à leurs auteurs et à leurs éditeurs, qui n’ont aucun lien avec Filon.
about-buy = Si un jeu te plaît, achète-le : rien ne remplace de vraies cartes sur une vraie table, et c’est ainsi que naissent les suivants.
box = Boîte
designer = Auteur
publisher = Éditeur
about-fair-title = Une donne que l’on peut vérifier
about-fair = Rien n’est décidé avant d’être retourné, et personne ne peut l’influencer : le secret du donneur est scellé avant que quiconque ne s’assoie et ouvert après le dernier coup, et chaque personne y ajoute sa part. Les robots voient exactement ce que verrait un joueur à leur place.
about-privacy-title = Ce que cette page garde
about-privacy = Pas de mesure d’audience, et pas de compte si tu n’en veux pas. Un cookie dit qui est ce navigateur ; il n’est envoyé qu’à cette maison. Tes réglages et les clés de tes tables restent dans ce navigateur. Sous ton portrait, tu peux emporter tout ce qui est gardé de toi, ou le faire supprimer.
about-privacy-here = Pas de compte, pas de cookies, pas de mesure d’audience. Tes réglages et les clés de tes tables restent dans ce navigateur.
about-thanks-title = Merci
about-icons-lucide = Pictogrammes des commandes : Lucide (licence ISC),
about-icons-games = Pictogrammes de jeux : Game-icons, de Lorc, Delapouite et d’autres (CC BY 3.0),
about-fonts = Caractères : Fraunces d’Undercase Type et Source Sans 3 de Paul D. Hunt pour Adobe (tous deux sous SIL Open Font License).
about-tools = Fait avec Svelte et Fluent.
analysis = Retour sur la partie
analysis-text = Le maître peut revenir sur chaque décision : qui avait des chances de gagner, et quand, et ce qui a coûté le plus.
analysis-start = Revenir sur la partie
analysis-preparing = On réveille le maître…
analysis-waits = D’autres passent d’abord : la suite dans { $seconds } s environ
analysis-running = Le maître regarde…
analysis-told = Les chances de gagner de chacun, décision après décision
plot-shows = Un clic montre ce moment sur le plateau.
analysis-drawn = En rouge : ce qui a été fait. En bleu : ce que le maître préférait.
analysis-show = Montrer sur le plateau
analysis-costly = Ce qui a coûté le plus
analysis-ply = Décision { $ply }, { $player } :
analysis-better = Le maître préférait :
analysis-none = Rien à redire : bien joué.
hint-share = Chances de gagner : { $share } %.
hint-compared = Chances de gagner : { $share } % ; sinon, au mieux { $other } %.

## Le salon

lobby = Qui joue en ce moment
find = Trouve-moi une table
find-text = Une place à une table qui attend du monde ; s’il n’y en a pas, on en met une pour toi.
find-box = Boîte
any-box = N’importe laquelle
any-number = Peu importe
find-go = Trouver une table
finding = On regarde autour…
bots-welcome = Les robots sont les bienvenus
bots-welcome-help = Si personne ne vient pendant un moment, des robots prennent les places libres et les cèdent à qui arrive plus tard.
nobody-waits = Personne n’attend en ce moment. Commence : trouve une table, et les autres te verront ici.
waiting-tables = Tables qui attendent du monde
running-tables = Tables à regarder
show-all-tables = Montrer toutes les tables
watchers =
    { $count ->
        [one] une personne regarde
       *[other] { $count } personnes regardent
    }
watch-table = Regarder :
sit-down = S’asseoir
chair-open = Place libre
chair-kept = sur invitation
box-waits =
    { $count ->
        [one] { $names } attend du monde
       *[other] { $names } attendent du monde
    }
box-runs =
    { $count ->
        [one] une partie en cours
       *[other] { $count } parties en cours
    }
and-others =
    { $count ->
        [one] une autre personne
       *[other] { $count } autres
    }

## Ce que l’on convient à une table

terms = Ce dont vous convenez
visibility = Qui peut venir
visibility-public = Tout le monde
visibility-public-help = La table se voit dans le salon ; tout le monde peut regarder.
visibility-link = Qui a un lien
visibility-link-help = Chaque personne invitée s’assoit par son lien ; qui a le lien pour regarder peut regarder.
visibility-private = Personnes invitées seulement
visibility-private-help = Personne ne regarde avant la fin.
pace = Temps
tempo-any = Peu importe
tempo-none = Sans pendule
tempo-fast = Rapide
tempo-normal = Normal
tempo-relaxed = Tranquille
tempo-turns = Sur plusieurs jours
pace-each-turn = Pour chaque tour
hours =
    { $hours ->
        [24] 1 jour
        [48] 2 jours
        [72] 3 jours
       *[other] { $hours } h
    }
pace-hours = { $text } par tour
pace-bank = { $minutes } min + { $seconds } s par décision
when-away = Quand quelqu’un s’absente
when-away-bot = Un robot joue jusqu’à son retour : { $level }
when-away-wait = La partie attend
when-away-last = La place finit dernière
away-is-last = qui s’absente finit dernier
away-is-bot = un robot remplace qui s’absente ({ $level })
fill = Les robots prennent les places libres
fill-never = Jamais
fill-after =
    { $seconds ->
        [30] après 30 s
       *[other] après { $minutes } min
    }
fill-says =
    { $seconds ->
        [60] robots après 1 min
        [180] robots après 3 min
       *[other] robots après { $seconds } s
    }
late = On peut prendre la place d’un robot
late-never = Jamais
late-round = Entre deux manches
late-now = Tout de suite
late-says-round = les robots cèdent leur place entre deux manches
late-says-now = les robots cèdent leur place
rated = La partie compte
rated-help = Le résultat compte pour le classement de chaque personne qui en a un.
rated-says = compte pour le classement
keep-terms = C’est convenu
change-terms = Changer ce qui est convenu

## La salle d’attente

who-open = Tout le monde : place libre
open-note = Tout le monde voit la table dans le salon et peut s’y asseoir. On commence quand chaque personne est prête.
gathering-open =
    { $count ->
        [one] Une place est libre
       *[other] { $count } places sont libres
    }
gathering-ready =
    { $count ->
        [one] Une personne n’est pas encore prête
       *[other] { $count } personnes ne sont pas encore prêtes
    }
gathering-invited = On attend les personnes invitées
not-ready-all = La partie commence dès que tout le monde a dit « C’est bon ».
is-ready = c’est bon
not-ready = pas encore
ready-off = Je suis là, on peut commencer
ready-on = C’est bon pour moi
get-up = Se lever
seat-up = Une place plus tôt : { $name }
copy-table-link = Copier le lien de la table
late-offer = Un robot cède sa place
late-offer-now = Tu peux prendre la place d’un robot, avec tout ce qu’il a.
late-offer-round = Tu peux prendre la place d’un robot au début de la prochaine manche.
late-take = Prendre la place de { $name }
late-waits = La place est à toi au début de la prochaine manche.
late-not = Plutôt regarder
again-turned = En tournant les places
again-turned-help = On se décale tous d’une place, et quelqu’un d’autre commence.
## Moi et les autres

loading-page = Un instant…
me-open = { $name } : ton profil et tes réglages
games-turn = À toi de jouer
## Le temps, et celles et ceux qui partent

span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
pace-live = { $bank } par joueur, et { $increment } de plus à chaque décision.
pace-turns = { $count ->
    [one] { $count } heure par tour ; les nuits et les vacances ne comptent pas.
   *[other] { $count } heures par tour ; les nuits et les vacances ne comptent pas.
}
pace-none = Pas de pendule : chacun prend le temps qu’il lui faut.
away-wait = Si quelqu’un s’absente, la partie attend.
away-last = Si le temps de quelqu’un est écoulé, la partie s’arrête et cette personne est dernière.
away-bot = Si quelqu’un s’absente, un robot ({ $level }) joue jusqu’à son retour.
due-over = temps écoulé
due-minutes = { $count ->
    [one] encore { $count } minute
   *[other] encore { $count } minutes
}
due-today = jusqu’à { $hour }
due-tomorrow = jusqu’à demain, { $hour }
due-weekday = jusqu’à { $day }, { $hour }
due-day = jusqu’au { $day }, { $hour }
time-left = reste { $time }
time-low = Il te reste { $time }.
stands-in = un robot joue ({ $level })
plays-on = a abandonné ; un robot continue ({ $level })
by-stand-in = décidé par un robot ({ $level })
stands-in-for-you = Un robot ({ $level }) joue pour toi jusqu’à ton retour.
take-seat-back = Reprendre ma place
leaving = Quitter la partie
concede = Abandonner
concede-sure = Abandonner pour de bon ? Il n’y a pas de retour dans cette partie.
stop = Proposer de s’arrêter là
stop-sure = Proposer de s’arrêter là, sans perdant ? La partie s’arrête si tout le monde est d’accord.
stop-offered = { $count ->
    [one] { $names } propose de s’arrêter là, sans perdant.
   *[other] { $names } proposent de s’arrêter là, sans perdant.
}
stop-accept = S’arrêter là
stop-waits = Tu proposes de s’arrêter là. Les autres n’ont pas encore répondu.
stop-withdraw = Retirer la proposition
play-on = Continuer à jouer
