# Ce que dit la ligne de commande.

## Aide

help = Une ludothèque qui ne ferme jamais. Sans commande : sert les tables et ouvre le navigateur.
help-version = Dire de quelle version il s’agit.
help-serve = Servir les tables et ouvrir le navigateur.
help-worker = Réfléchir pour les robots de tous les serveurs d’une base de données, jusqu’à l’arrêt.
help-games = Lister les jeux de l’étagère.
help-play = Jouer une partie entière dans le terminal.
help-simulate = Laisser des robots jouer beaucoup de parties, et compter.
help-arena = Faire jouer des robots les uns contre les autres sur les mêmes donnes, et dire lequel est le meilleur et avec quelle certitude.
help-train = Faire jouer des robots entre eux, et apprendre au réseau d’une boîte ce que valaient leurs parties.
help-train-games = Parties jouées par les politiques, avant qu’il y ait un réseau.
help-train-generations = Combien de fois suivent des parties de recherches, chaque fois avec le réseau d’avant.
help-train-searched = Parties de chacune de ces fois.
help-train-iterations = Nombre d’itérations d’une recherche dans ces parties.
help-train-epochs = Combien de fois on apprend de tout.
help-train-hidden = Largeur de la première couche.
help-train-above = Largeur de la deuxième couche.
help-train-trust = La part de ce qu’attendaient les recherches, là où elles jouaient ; le reste est la fin des parties.
help-train-device = Où apprendre : sur le processeur, ou sur une carte graphique.
help-train-folder = Où sont gardés parties et progrès ; sinon training/<jeu>.
help-replay = Revoir la partie d’un fichier, moment par moment ; sans terminal, elle est racontée.
help-puzzles = Trouver des positions où une décision vaut nettement mieux que toutes les autres, dans des parties de bots.
help-verify = Vérifier chaque carte et chaque dé d’un fichier avec le secret du donneur.
help-renew = Réécrire à la manière d’aujourd’hui des fichiers d’un ancien format.
help-bench = Mesurer la vitesse des jeux, et celle des autres.
help-check = Faire passer aux jeux les contrôles que chacun doit réussir.
help-game = L’identifiant d’un jeu : voir « filon games ».
help-games-given = Des identifiants de jeux ; tous si aucun n’est nommé.
help-file = Un fichier de partie (.filon).
help-option = Une option du jeu ; peut être donnée plusieurs fois.
help-language = La langue à parler ; sinon celle de LANG.
help-json = Écrire du JSON sur la sortie standard.
help-host = L’adresse où écouter.
help-port = Le port où écouter ; sinon celui de Filon, ou un autre qui est libre.
help-database = Un fichier ou une URL de base de données ; sinon un fichier dans ton dossier de données.
help-no-open = Ne pas ouvrir le navigateur.
help-config = Un fichier de réglages (TOML) ; sinon celui que nomme FILON_CONFIG.
help-serve-check = Dire ce qui n’irait pas avec le serveur, sans rien changer.
help-seats = Qui joue, dans l’ordre : « me », « me:Anna », « bot », « bot:hard », séparés par des virgules.
help-play-seed = Redonner la même partie ; sinon personne ne peut la prévoir.
help-pace = Secondes pendant lesquelles chaque action d’un robot reste affichée.
help-record = Écrire la partie finie dans ce fichier.
help-plain = Ligne par ligne, sans dessiner à l’écran : pour un tube ou un lecteur d’écran.
help-light = Commencer en lettres sombres sur fond clair ; T en change à tout moment.
help-players = Combien de joueurs ; sinon le moins possible.
help-how-many = Combien de parties.
help-bots = Le niveau de tous les robots, ou un par place, séparés par des virgules.
help-seed = La même graine donne les mêmes parties.
help-ply = Commencer à cette ligne ; sans terminal, s’y arrêter et montrer la table.
help-seconds = Secondes de calcul pour chaque chiffre.
help-each = Parties pour chaque nombre de joueurs et chaque jeu d’options.
help-arena-bots = Robots, séparés par des virgules : niveaux, random, simple, policy:N, search:N. Le dernier occupe les places qui restent.
help-arena-games = Au moins autant de parties : chaque donne se joue avec toutes les dispositions. Avec un test séquentiel, au plus.
help-arena-players = Nombre de joueurs ; sinon autant que de robots, ou aussi peu que la boîte le permet.
help-sprt = S’arrêter dès qu’on sait si le premier robot dépasse le second d’ELO0 au plus ou d’ELO1 au moins.
help-workers = Nombre de processus ; sinon un par cœur.
help-puzzles-count = Au plus tant d’énigmes : les meilleures de celles trouvées, de toutes sortes.
help-puzzles-minutes = Combien de temps les chercher.
help-puzzles-out = Le fichier où les écrire ; sinon celui de la boîte.
help-at-once = Combien de réflexions à la fois ; sinon une pour deux cœurs.
help-ray = Jouer sur la grappe Ray à cette adresse ; « local » en démarre une ici.
help-out = Le dossier du rapport ; sinon un dossier dans arena-reports.

## Listes

heading-game = Jeu
heading-name = Nom
heading-players = Joueurs
heading-minutes = Minutes
heading-options = Options

## Jouer

titled = { $title } : { $list }
you = Toi
player = Joueur { $seat }
bot = Robot { $seat }, { $level }
level-random = au hasard
level-novice = débutant
level-easy = facile
level-medium = moyen
level-hard = difficile
level-master = maître
key-hint = Conseil
key-undo = Annuler
key-why = Pourquoi ?
key-rules = Règles
key-log = Journal
key-seats = Joueurs
key-charts = Tables
key-light = Clair
key-keys = Touches
key-step-back = Recul
key-step = Avance
key-run = Lire
key-result = Résultat
key-view = Vue
key-leave = Quitter
screen-close = Entrée ou Échap : retour à la table. Flèches et molette : défiler.
screen-log = Ce qui s’est passé
screen-seats = Joueurs
screen-charts = Tables
screen-result = Le résultat
screen-help = Touches et signes
screen-help-text =
    Des numéros figurent sur le plateau, dans les présentoirs et dans la liste : tape-les, ou clique.
    Les lettres sont des choix sans place sur le plateau. Entrée prend la ligne marquée de la liste.
    Un numéro qui peut devenir plus long attend Entrée.

    H      ce que ferait un bon joueur
    Z      un pas en arrière, ou la dernière décision, quand c’est loyal
    W      pourquoi une chose est impossible : puis son numéro ou un clic
    Échap  abandonner un choix commencé
    Espace montrer tout de suite ce qui reste à montrer
    R L P C   règles, journal, joueurs, tables
    + − Début  plus grand, plus petit, tout le plateau ; Maj et flèches le déplacent
    T      clair ou sombre
    V      le plateau en image ou en carte, si le terminal montre des images
    Q      quitter

    Souris : un clic choisit ce qui est allumé, ou dit pourquoi c’est impossible ; s’arrêter sur une chose dit ce que c’est.
    Les couleurs sont aussi des lettres : les majuscules sont des personnages, les minuscules des marqueurs, les [crochets] des boucliers et des cartes.
no-charts = Cette boîte n’a pas de tables.
no-pictures = Ce terminal ne montre pas d’images : le plateau est une carte.
answer-yes = Oui (O)
answer-no = Non (N)
thinking = { $name } réfléchit…
typed = Numéro { $number }… : continue, ou Entrée.
hinted = conseil
hint-thinking = Une forte tête réfléchit…
hint-share = Chances de gagner : { $share } %.
why-ask = Pourquoi pas quoi ? Tape son numéro ou clique. Échap : tant pis.
why-nothing = Rien de ce qu’on peut montrer n’est refusé maintenant.
letter-red = R
letter-blue = B
letter-green = V
letter-yellow = J
letter-purple = Vi
letter-orange = O
choose-on-board = Tape un numéro du plateau.
why-legal = Rien n’empêche « { $decision } ».
hand-over = { $name }, c’est à toi : prends l’écran et appuie sur Entrée.
goodbye = Au revoir. La table est rangée.
recorded = La partie est écrite dans { $file }.
play-help =
    Tape le numéro d’un choix, ou sa notation.
    plateau      montre le plateau
    joueurs      montre les joueurs et ce qu’ils ont devant eux
    pourquoi N   dit pourquoi une décision n’est pas possible
    annuler      reprend ta dernière décision, là où les règles le permettent
    journal      raconte ce qui s’est passé
    quitter      quitte la table

## Fichiers

replay-title =
    { $title }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
renewed = { $file } est écrit à la manière d’aujourd’hui.
not-renewed = { $file } l’était déjà.
box-missing = absent de l’étagère : { $name } : { $reason }
verified =
    { $draws ->
        [one] Le seul tirage est
       *[other] Les { $draws } tirages sont
    } ce que dit le secret du donneur, fixé d’avance par { $commitment }.
verified-elsewhere =
    Mais la partie a été commencée ailleurs : ses { $lines } premières lignes, avec { $draws ->
        [0] aucun tirage
        [one] un tirage
       *[other] { $draws } tirages
    }, viennent d’un donneur tenu par un joueur, qui pouvait regarder les cartes cachées ou les choisir. { $known ->
        [yes] Elles sont ce que dit le secret de ce donneur, et l’on n’en sait pas plus.
       *[no] Le secret de ce donneur est inconnu : rien n’en a pu être vérifié.
    }
not-text = ce n’est pas un fichier de texte

## Simulation, mesures, contrôles

preparing = Préparation de { $game }
playing = { $game }
simulated =
    { $game }, { $players } joueurs, graine { NUMBER($seed, useGrouping: 0) } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
simulated-figures =
    { $decisions } décisions et { $chances } tirages, { $decisions_per_s } décisions/s
    Une partie compte de { $plies_min } à { $plies_max } coups, médiane { $plies_median }
    Invariants rompus : { $broken_invariants }
simulated-seat = Place { $seat }, { $level } : { $wins } victoires ({ $share } %), { $points } points en moyenne
simulated-reasons = Fins : { $list }
simulated-ties = Égalités : { $list }
arena-title =
    { $game }, { $players } joueurs, graine { NUMBER($seed, useGrouping: 0) } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } sur { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }
arena-bot = Robot
arena-share = Gains
arena-interval = 95 %
arena-ratio = × égal
arena-rank = Rang
arena-score = Score
arena-rating = Cote
arena-ms = ms
arena-p95 = ms 95 %
arena-gap = { $bot } sur { $over } : { $elo } Elo ({ $low } à { $high }), devant dans { $share } % de { $comparisons } comparaisons
arena-seats = Ce que valent les places : { $list }
arena-sprt =
    { $verdict ->
        [elo1] Tranché : l’écart est de { $elo1 } Elo ou plus plutôt que de { $elo0 } ou moins
        [elo0] Tranché : l’écart est de { $elo0 } Elo ou moins plutôt que de { $elo1 } ou plus
       *[open] Pas tranché entre { $elo0 } et { $elo1 } Elo
    } (logarithme du rapport de vraisemblance { $llr }, bornes { $low } et { $high })
train-stored = Le réseau est dans { $net }, ses parties et sa courbe dans { $folder }.
arena-stored = Le rapport est dans { $folder }.
arena-interrupted = Interrompu : voici ce qui a été joué jusque-là.
puzzles-finding = Recherche d’énigmes de { $game }
puzzles-found =
    { $game } : { $count ->
        [one] { $count } énigme
       *[other] { $count } énigmes
    } dans { $file }
puzzles-kinds = Ce dont il s’agit : { $list }
puzzles-players = Joueurs : { $list }
puzzles-easy = Trouvées par la règle simple : { $list }
puzzles-gaps = Avance de la réponse (minimum, médiane, maximum) : { $list }
error-no-puzzles = Aucune énigme de { $game } n’a été trouvée dans ce temps. Cherchez plus longtemps, ou avec une autre graine.
checking = Contrôle de { $game } : { $stage }
check-stage = { $stage ->
    [load] importation
    [sources] sources
    [rules] règles
    [bots] robots
    [scenes] scènes
    [streams] flux
    [texts] textes
    [art] dessins
    [page] règle du jeu
    [teaching] leçon
    [versions] versions
   *[modes] compilé
}
check-did = { $stage ->
    [load] la boîte s’importe
    [sources] { $rules } règles lues
    [rules] { $games } parties au hasard, { $plies } décisions et tirages
    [bots] { $games } parties de la politique, { $plies } décisions et tirages
    [scenes] { $games } parties sur la table, vues par chacun
    [streams] { $pairs } paires de parties pareilles pour quelqu’un, { $rows } moments
    [texts] { $texts } textes que toute boîte doit avoir, en deux langues
    [art] { $sprites } dessins montrés par les scènes
    [page] { $clauses ->
        [one] une clause qui peut refuser
       *[other] { $clauses } clauses qui peuvent refuser
    }
    [teaching] leçon, énigmes, images
    [versions] { $versions ->
        [0] pas de version antérieure
        [one] une version antérieure se joue encore
       *[other] { $versions } versions antérieures se jouent encore
    }
   *[modes] { $games } parties, pas à pas les mêmes dans les deux modes
}
check-waits = attend : { $stage }
check-times = { $times } fois dans { $games ->
    [one] une partie
   *[other] { $games } parties
}
check-first = vu d’abord : { $first }
check-spared = laissé aux valeurs par défaut : { $list }
check-more = … et { $count } de plus
checked = { $game } : { $wrong ->
    [0] tout va bien
    [one] 1 chose à corriger
   *[other] { $wrong } choses à corriger
}{ $later ->
    [0] {""}
    [one] , 1 pour plus tard
   *[other] , { $later } pour plus tard
}{ $quick ->
    [yes] {" "}(rapide : moins de parties, rien de compilé)
   *[no] {""}
}
check-watching = Surveillance de { $folders }. Ctrl+C pour finir.
help-quick = Moins de parties, et rien n’est compilé : la réponse vient en quelques secondes.
help-watch = Contrôler de nouveau dès qu’un fichier de la boîte est enregistré (rapide).
help-boxes = Des identifiants de boîtes, ou leurs dossiers, sur l’étagère ou non ; toute l’étagère si rien n’est nommé.
error-check-watch = Nomme ce qu’il faut surveiller : des boîtes, ou des dossiers.
measuring = Mesure : { $what }
bench-missing = { $peer } n’est pas installé et n’est donc pas mesuré : « make bench » l’installe.
bench-title = Décisions par seconde sur un cœur
bench-in-loop = boucle compilée
bench-stepped = depuis Python
bench-plain = sans compilation
bench-batch = lot de { $size }
bench-bytes = octets par état
bench-theirs = par seconde
bench-ratio = { $game } fait
bench-stepped_per_s = depuis Python
bench-loop_per_s = sa propre boucle
bench-playouts_per_s = parties de sa recherche

## Erreurs

error-engine = FILON_ENGINE peut valoir plain ou compiled, pas « { $value } ».
error-train-plain = Les robots jouent avec les jeux compilés : enlève FILON_ENGINE.
error-no-torch = L’apprentissage demande PyTorch : pip install filon[torch].
error-bench-plain = Les mesures portent sur les jeux compilés : enlève FILON_ENGINE.
error-language = La langue peut être { $allowed }, pas « { $value } ».
error-option-form = Une option s’écrit nom=valeur, pas « { $given } ».
error-seat = Une place est « me », « me:NOM », « bot » ou « bot:NIVEAU », pas « { $seat } ».
error-number = Aucun choix ne porte le numéro { $number }.
error-searching = { $bot } cherche, or une simulation est faite pour les bots qui suivent leur politique : random, simple, policy:N. Faites-le jouer dans `filon arena`.
error-bots =
    { $bots ->
        [one] { $bots } robot est nommé
       *[other] { $bots } robots sont nommés
    } pour { $players } joueurs : nomme un niveau pour tous, ou un pour chacun.
error-broken = Des invariants ont été rompus { $count } fois.
error-check =
    { $count ->
        [one] { $count } contrôle a échoué.
       *[other] { $count } contrôles ont échoué.
    }
error-ply = Cette partie a { $last } lignes ; il n’y a pas de ligne { $ply }.
error-verify =
    Le fichier ne dit pas ce qui a été donné : { $problem }{ $more ->
        [0] .
        [one] , et { $more } autre.
       *[other] , et { $more } autres.
    }
error-system = { $problem }.
error-file = { $file } : { $problem }.
usage-missing = { $what } manque : voir « { $hint } ».
usage-bad-value = La valeur de { $what } n’est pas possible : voir « { $hint } ».
usage-no-option = Il n’y a pas d’option { $option } : voir « { $hint } ».
usage-needs-value = { $option } demande une valeur : voir « { $hint } ».
usage-other = « { $given } » n’est pas compris : voir « { $hint } ».
help-search = Mesurer plutôt la recherche des bots, à côté de celle d’OpenSpiel.
bench-search-title = Itérations de recherche par seconde sur un cœur
bench-tuned = telle que réglée
bench-whole = parties au hasard jusqu’au bout
bench-of-loop = décisions, par rapport à la boucle au hasard

## Charge

help-load = Jouer à beaucoup de tables à la fois, et dire comment le serveur le supporte.
help-load-tables = Combien de tables ; sinon 500, ou 100 avec --saturate.
help-load-boxes = Des identifiants de jeux, séparés par des virgules, à tour de rôle ; ou « all » pour tous.
help-load-think = Secondes de réflexion d’un joueur, en moyenne.
help-load-watchers = Combien regardent chaque table.
help-load-seconds = Secondes de mesure.
help-load-decisions = S’arrêter après tant de décisions.
help-load-reconnects = Lignes coupées et rouvertes par seconde.
help-load-url = Un serveur qui tourne (les adresses de ses nœuds, séparées par des virgules) ; sinon on en lance un exprès, avec sa propre base de données.
help-load-database = Sa base de données, par exemple postgresql://… : des tables y sont ajoutées.
help-load-nodes = Lancer tant de nœuds sur cette base ; les écrans y sont répartis.
help-load-peer = Mesurer « boardgame.io » à côté, avec un jeu semblable à Gold.
help-load-saturate = Personne ne réfléchit : autant de décisions que le serveur peut en prendre.
help-load-json = Écrire aussi les chiffres dans ce fichier.
load-title = { $tables } tables avec { $screens } écrans, { $decisions } décisions en { $seconds } secondes
load-laying = On dresse les tables
load-playing = On joue
load-ratio = rapport
load-decisions_per_s = décisions par seconde
load-done_ms = enregistrée, ms
load-own_frame_ms = sur son propre écran, ms
load-other_frame_ms = sur les autres écrans, ms
load-afar_frame_ms = sur les écrans d’autres nœuds, ms
load-frame_bytes = octets par image
load-first_frame_bytes = octets de la première image
load-reconnect_ms = de retour à la table, ms
load-kb_a_table = ko par table avec ses écrans
load-server_cpu_share = cœurs occupés par le serveur
load-server_cpu_ms_a_decision = ms de calcul par décision
load-tool_cpu_share = cœurs occupés par cet outil
load-tool_lag_ms = retard de cet outil, ms
load-games_over = parties terminées
load-disconnects = lignes coupées par le serveur
load-errors = Erreurs de { $server } : { $list }
load-no-errors = aucune
error-load = Le serveur ne peut être mesuré : { $problem }
error-load-system = Seul Linux dit ce que coûte un serveur : lancez-le là.
error-load-nodes = Plusieurs nœuds ont besoin d’une base de données à partager : donne celle d’un PostgreSQL avec --database.
error-load-peer = Un serveur de comparaison peut être { $allowed }, pas « { $peer } ».
error-load-checkout = { $peer } se mesure dans un arbre de travail du projet : il n’y a pas de { $folder }.

## Réparation

help-repair = Sauver dans un nouveau fichier ce qui se lit encore d’une base abîmée.
help-damaged = Un fichier de base SQLite ; il n’est pas modifié.
repaired =
    { $whole ->
        [one] { $whole } table est entière
       *[other] { $whole } tables sont entières
    }, { $cut ->
        [0] aucune ne reprend à une décision antérieure
        [one] { $cut } reprend à une décision antérieure
       *[other] { $cut } reprennent à une décision antérieure
    }, { $lost ->
        [0] aucune n’est perdue
        [one] { $lost } est perdue
       *[other] { $lost } sont perdues
    } ; { $people ->
        [0] personne n’est connu
        [one] { $people } personne est encore connue
       *[other] { $people } personnes sont encore connues
    }. Pour les servir : filon serve --database { $file }
error-nothing-to-save = { $file } : aucune table et aucune personne n’est lisible.

## Classements

help-ratings = Cotes des personnes qui jouent sur un serveur.
help-recompute = Recalculer toutes les cotes d’après les résultats enregistrés.
help-recompute-check = Ne rien changer, et dire si elles suivent bien des résultats.
ratings-same = { $results } résultats, { $people } cotes : chacune suit des résultats, jusqu’au dernier chiffre.
ratings-differ = { $results } résultats, { $people } cotes : { $different } valeurs ne suivent pas des résultats.
ratings-mended = { $results } résultats, { $people } cotes : { $different } valeurs ne suivaient pas des résultats ; c’est corrigé.

## Modules

help-bench-wasm = Mesurer plutôt les modules WebAssembly à côté du code natif.
help-wasm = Écrire les bots des jeux en modules WebAssembly.
help-wasm-out = Le dossier où écrire.
help-bench-research = Mesurer plutôt les lots et les environnements d’autres bibliothèques.
bench-absent = { $peer } n’est pas installé et n’est donc pas mesuré.
bench-research-title = Décisions au hasard par seconde sur un cœur, { $size } parties à la fois
bench-batch-alone = lot
bench-masked = avec masques
bench-observed = avec tenseurs
bench-aec = par la boucle de PettingZoo
help-bench-threads = Mesurer plutôt ce que les lots gagnent par fils d’exécution : leurs nombres, le premier sert de comparaison (1,2,4).
bench-threads-title = Décisions au hasard par seconde de temps réel, { $size } parties à la fois
bench-threads = { $count ->
    [one] { $count } fil
   *[other] { $count } fils
  }
error-bench-threads = Nombres de fils : des nombres différents de 1 à { $most }, comme 1,2,4 ; pas « { $given } ».
bench-wasm-title = WebAssembly dans Node.js, et sa part de la vitesse native
bench-wasm-games = décisions au hasard par seconde
bench-wasm-search = itérations de recherche par seconde
bench-wasm-size = ko, compressé
error-no-linker = Les modules demandent un éditeur de liens : « make setup » l’installe.
error-no-node = Les modules se mesurent dans Node.js : « make page » l’installe.
making-module = Module de { $game }
wasm-written = { $file } : { $size } ko, { $compressed } ko compressé

## Tenir une maison

help-admin = Tenir une maison en ordre : tables, personnes, signalements, sauvegardes.
help-admin-all = Aussi ce qui est fini ou traité.
help-admin-most = Combien au plus.
help-admin-why = Ce qui en est dit à ceux que cela concerne.
help-admin-table = L’identifiant d’une table, comme dans son adresse.
help-admin-person = L’identifiant d’une personne, ou son nom si elle est seule à le porter.
help-admin-tables = Lister les tables, les plus récentes d’abord.
help-admin-close = Fermer une table : la partie est finie pour tous.
help-admin-people = Trouver des personnes par leur nom.
help-admin-name = Une partie d’un nom.
help-admin-export = Écrire en JSON tout ce qui est gardé d’une personne.
help-admin-export-file = Un nouveau fichier ; sans lui, c’est affiché.
help-admin-delete = Oublier une personne : ses parties restent, sans nom.
help-admin-yes = C’est voulu : rien ne la fera revenir.
help-admin-ban = Ne plus admettre une personne ou une adresse pour un temps.
help-admin-who = Une adresse, l’identifiant d’une personne, ou son nom si elle est seule à le porter.
help-admin-days = Pendant combien de jours.
help-admin-unban = Admettre quelqu’un à nouveau.
help-admin-bans = Lister ceux qui ne sont pas admis.
help-admin-talk = Montrer ce qui a été dit à une table.
help-admin-unsay = Retirer des paroles.
help-admin-number = Leur numéro à cette table.
help-admin-reports = Lire les signalements.
help-admin-done = Classer un signalement.
help-admin-report = Son numéro.
help-admin-backup = Copier la base de données dans un nouveau fichier, même pendant qu’un serveur tourne.
help-admin-backup-file = Le fichier à créer.
help-admin-restore = Mettre une sauvegarde à la place de la base de données, quand aucun serveur ne tourne.
help-admin-restore-file = Une sauvegarde.
admin-column-id = id
admin-column-game = jeu
admin-column-seats = places
admin-column-visibility = ouverte à
admin-column-created = depuis (UTC)
admin-column-lines = lignes
admin-column-begun = commencée
admin-column-over = finie
admin-column-closed = fermée
admin-column-kind = genre
admin-column-name = nom
admin-column-seen = vu (UTC)
admin-column-what = qui
admin-column-until = jusqu’au (UTC)
admin-column-why = motif
admin-column-number = nº
admin-column-at = quand (UTC)
admin-column-seat = place
admin-column-person = par
admin-column-person-name = nom
admin-column-text = paroles
admin-column-words = paroles
admin-column-reaction = réaction
admin-column-removed = retiré
admin-column-about = sur
admin-column-about-name = nom
admin-column-table = table
admin-column-done = traité
admin-yes = oui
admin-no-tables = Il n’y a pas de telles tables.
admin-no-people = Il n’y a personne de tel.
admin-no-bans = Tout le monde est admis.
admin-no-talk = Rien n’y a été dit.
admin-no-reports = Rien n’est signalé.
admin-no-database = Il n’y a pas de base de données { $file }.
admin-over = La table { $table } est déjà finie.
admin-closed = La maison a fermé cette table.
admin-closing = La table { $table } est fermée par le serveur dans les secondes qui viennent ; si aucun ne tourne, par le prochain.
admin-nobody = Personne n’a l’identifiant ou le nom « { $person } ».
admin-several = Plusieurs personnes s’appellent « { $person } ». Donne un identifiant : { $ids }.
admin-say-yes = Rien ne fera revenir { $person }. Si c’est voulu, dis --yes.
admin-deleting = { $person } est oublié par le serveur dans les secondes qui viennent ; si aucun ne tourne, par le prochain.
admin-banned = { $who } n’est pas admis jusqu’au { $until } (UTC).
admin-not-banned = { $who } est déjà admis.
admin-unbanned = { $who } est admis à nouveau.
admin-no-words = La table { $table } n’a pas de paroles numéro { $number }.
admin-unsaid = Les paroles numéro { $number } de la table { $table } ont disparu.
admin-no-report = Il n’y a pas de signalement numéro { $report }.
admin-done = Le signalement { $report } est classé.
admin-carried-in = La base de données est comme la sauvegarde : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
error-not-empty = Cette base de données a déjà des tables ou des personnes : une sauvegarde se restaure dans une base vide.
error-other-version = Cette base de données a la version { $version }, et ce programme { $head } : prends le Filon qui la sert, ou lance celui-ci une fois dessus.
admin-backed-up = { $file } a { $tables ->
    [one] { $tables } table
   *[other] les { $tables } tables
}, et a été vérifié.
admin-restored = { $file } est comme était la sauvegarde : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, vérifié.
admin-before = Ce qui y était avant est dans { $file }.
error-bad-backup = { $file } ne peut pas servir : { $problem }
error-setting-unknown = { $name } n’est pas un réglage{ $near ->
    [none] {" "}: docs/settings.md les liste tous.
   *[other] {" "}; voulais-tu dire { $near } ?
}
error-setting-value = { $name } doit être { $kind ->
    [number] un nombre
    [whole] un nombre entier
    [yes] yes ou no
    [words] des mots séparés par des virgules
    [networks] des réseaux ou des adresses comme 10.1.0.0/16, séparés par des virgules
    [place] une adresse et un port comme 127.0.0.1:9017
    [choice] l’un de { $among }
   *[text] un texte
}, pas « { $value } ».
error-setting-range = { $name } doit être entre { $least } et { $most }, pas { $value }.
error-setting-file = { $file } n’est pas du TOML : { $problem }
serve-bad-name = hosts : « { $name } » ne peut pas être le nom d’un serveur.
serve-bad-contact = contact : « { $contact } » n’est ni mailto: avec une adresse, ni l’adresse d’une page.
serve-everybody-a-proxy = proxies : { $proxy }, c’est tout le monde ; alors chacun pourrait se faire passer pour n’importe qui.
serve-proxy-without-name = Il y a un proxy mais aucun nom dans hosts : derrière lui, seuls les adresses, localhost et le nom de cette machine ont une réponse.
serve-open-metrics = metrics : quiconque atteint { $place } peut lire des chiffres de ce serveur ; garde-le dans un réseau à toi.
serve-port-free = Le port { $port } à { $host } est libre.
serve-port-taken = Le port { $port } à { $host } ne peut pas servir : { $problem }
serve-page = La page est construite.
serve-no-page = La page n’est pas construite : lance make page.
serve-boxes = { $count ->
    [one] { $count } boîte est
   *[other] { $count } boîtes sont
} sur l’étagère.
serve-no-box = Pas sur l’étagère : { $box } : { $reason }
serve-cache = Les jeux compilés vont dans { $folder }.
serve-no-cache = On ne peut rien écrire dans { $folder }, où vont les jeux compilés : règle FILON_CACHE, ou mets compile à no.
serve-bad-database = database : ce n’est pas l’adresse d’une base de données.
serve-no-driver = Il faut le paquet { $package } pour cette base de données : pip install 'filon[postgres]'
serve-redis = Les avis passent par le Redis à { $place }.
serve-no-redis = Impossible d’utiliser le Redis à { $place } : { $problem }
serve-bad-redis = redis n’est pas l’adresse d’un Redis (redis://hôte:6379).
serve-idle-redis = redis ne sert à rien ici : seuls les nœuds d’un PostgreSQL ont à se dire quelque chose.
serve-no-redis-package = Il faut le paquet { $package } pour des avis par un Redis : pip install « filon[redis] »
serve-no-database = Impossible d’ouvrir { $database } : { $problem }
serve-damaged = { $file } est abîmé ({ $problem }) : filon repair sauve ce qui peut être lu.
serve-shared = Un autre serveur tient les tables de { $file }.
serve-read-only = On ne peut pas écrire dans { $file }.
serve-new-database = { $database } est nouvelle : elle est créée au démarrage.
serve-older-database = { $database } a la version { $version } : elle passe à { $head } au démarrage.
serve-newer-database = { $database } a la version { $version }, que ce programme ({ $head }) ne connaît pas : il peut servir à côté de plus récents, le temps que tous le soient.
serve-database = { $database } répond, et a la version { $version }.
serve-checked = { $wrong ->
    [0] Il peut servir.
    [one] { $wrong } chose ne va pas : il ne peut pas servir.
   *[other] { $wrong } choses ne vont pas : il ne peut pas servir.
}

help-new-game = Écrire une nouvelle boîte qui tourne, à transformer en la tienne : règles, scène, textes en deux langues, dessins, loi et tests
help-new-name = Le nom de la boîte pour les commandes et les adresses : minuscules, chiffres et tirets bas
help-new-title = Le nom que lui donnent les gens
help-new-players = Combien peuvent jouer : deux nombres, ou un seul
help-new-package = Un paquet à part dans ce dossier, ou un dossier à côté des boîtes de cette copie de travail
ask-new-name = Nom de la boîte (minuscules, chiffres et tirets bas)
ask-new-title = Titre
ask-new-players = Joueurs
ask-new-folder = La ranger dans cette copie de travail, à côté des autres boîtes ? (non : un paquet à part)
new-folder =
    La boîte est dans { $folder }, ses tests dans { $tests }, sa loi dans { $law }.
    Ensuite : filon check { $game } ; filon serve --reload ; docs/adding-a-game.md
new-package =
    Le paquet est dans { $folder }.
    Ensuite : pip install --editable { $folder } ; filon check { $game } ; filon serve --reload
error-new-name = Une boîte porte un nom en minuscules, chiffres et tirets bas, qui commence par une lettre et n’est pas un mot de Python ; pas « { $name } ».
error-new-taken = Il y a déjà une boîte { $name }.
error-new-title = Un titre a jusqu’à 40 lettres, sans guillemets, accolades ni signes de code ; pas « { $title } ».
error-new-players = Une boîte est pour 2 à { $most } joueurs, écrits comme 2-4 ou 3 ; pas « { $players } ».
error-new-exists = Il y a déjà { $folder } ; rien n’a été écrit.
error-new-no-checkout = Ce programme est installé, et n’est pas une copie de travail : écris un paquet à part, avec --package.

help-freeze = Garder les règles d’une boîte telles qu’elles sont, avant de les changer : tables et enregistrements continuent avec elles.
frozen =
    Les règles de { $game }, version { $version }, sont dans { $folder }. Rien n’y change plus.
    { $raised ->
        [yes] La boîte est maintenant à la version { $next }.
       *[no] Donne à la boîte la version { $next } dans son __init__.py.
    }
    Ensuite : changer les règles ; filon check { $game } ; filon records { $game } --cover ; docs/adding-a-game.md
error-freeze-together = Ces boîtes partagent leurs règles, donc leur version : { $boxes }. Donne-leur d’abord la même.
help-records = Ce que montrent les enregistrements d’une boîte, et ce qu’aucun ne montre encore
help-cover = Jouer jusqu’à ce que chaque nombre de joueurs, option, fin, départage et un retour en arrière soit enregistré, et écrire ces parties
help-cover-out = Où sont les enregistrements (sinon avec les tests de la boîte)
help-cover-games = Le plus de parties jouées
help-cover-minutes = Le plus de temps passé
covering = { $game } : recherche de ce qu’aucun enregistrement ne montre
record-written = { $file }
covered =
    { $games ->
        [0] { $game } : { $shown } cas sur { $cases } sont enregistrés.
        [one] { $game } : { $shown } cas sur { $cases } sont enregistrés, après une partie.
       *[other] { $game } : { $shown } cas sur { $cases } sont enregistrés, après { $games } parties.
    }
error-cover = Ce qu’aucun enregistrement ne montre : { $missing }

help-reload = Pour les auteurs : recommencer dès qu’un fichier d’une boîte est enregistré. Les tables restent
serve-watching = Recommence dès que quelque chose est enregistré dans { $folders }
serve-reloading = Un fichier a été enregistré : le serveur recommence.
serve-waiting = Le serveur n’a pas pu démarrer : il attend le prochain enregistrement.

## Campagnes

help-campaign = Montrer à n’importe quelle échelle, en s’arrêtant et en reprenant quand on veut, ce que les tests montrent en petit : { $list }.
help-campaign-name = Quelle campagne.
help-campaign-boxes = Des identifiants de jeux, séparés par des virgules ; tous si aucun n’est nommé.
help-campaign-parts = Des parties, séparées par des virgules, comme un rapport les nomme ; toutes si aucune n’est nommée.
help-campaign-size = La part de son ampleur entière, par exemple 0.001.
help-campaign-minutes = Ne rien commencer de nouveau après tant de minutes, à compter de maintenant ; une épreuve d’endurance ne dure pas plus.
help-campaign-state = Où garder ce qui est fait ; sinon sous build/campaigns. Ce qui a été fait avec d’autres sources ne compte pas.
help-campaign-report = Écrire un rapport dans ce dossier, en JSON et en page, en continuant celui qui s’y trouve.
help-campaign-chunk = Répéter ce seul morceau : celui que nomme un défaut.
help-campaign-url = Un serveur qui tourne, pour « attack » seulement ; sinon on en lance un exprès.
help-campaign-mine = Le serveur est à vous, bien qu’il soit sur une autre machine.
campaign-running = { $name }
campaign-full = ampleur entière
campaign-seconds = secondes
campaign-interrupted = Arrêtée avant la fin : la même commande la reprend.
campaign-well = Rien n’a été trouvé qui ne doive pas être.
error-campaign = Cette campagne est impossible : { $reason }.
error-campaign-url = Seule « attack » va vers un serveur nommé : « { $name } » lance les siens.
error-campaign-name = Il n’y a pas de campagne « { $name } » ; il y a { $allowed }.
error-flaws =
    { $count ->
        [one] Un défaut trouvé
       *[other] { $count } défauts trouvés
    } ; pour revoir le premier : filon campaign { $name } --chunk { $chunk }
