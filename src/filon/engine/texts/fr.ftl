error-unknown-game = Il n’y a pas de boîte « { $game } » sur l’étagère.
error-unknown-decision = « { $decision } » n’est pas une décision de ce jeu.
error-not-your-turn = C’est à quelqu’un d’autre de jouer.
error-game-over = Cette partie est terminée.
error-stale-ply = La table a changé entre-temps. Regarde de nouveau, puis choisis.
error-bad-option = L’option { $option } ne peut pas valoir « { $value } ». Valeurs possibles : { $allowed }.
error-unknown-option = Il n’y a pas d’option { $option }. Il y a : { $allowed }.
error-bad-players = Cette boîte se joue de { $least } à { $most } ; { $players }, ça ne va pas.
error-bad-position = Cette position est impossible : { $reason }.
error-bad-batch = Ce lot est impossible : { $reason }.
error-no-card = Il n’y a pas ici de carte graphique pour les programmes CUDA. Un lot sur la carte en demande une de NVIDIA, avec son pilote et numba-cuda.
error-bad-record = Ligne { $line } de la partie enregistrée : { $reason }.
error-bad-puzzle = Cette énigme ne peut pas être jouée : { $reason }.
puzzle-ask = C’est ton tour. Une décision vaut nettement mieux que toutes les autres : laquelle ?
error-closed = Cela reste fermé jusqu’à la fin de la manche : ici, la mémoire est le jeu.
undo-nothing = Tu n’as rien à reprendre.
undo-chance = Une carte ou un dé a été tiré depuis : cela ne se reprend pas.
undo-reveal = Quelque chose a été révélé : cela ne se reprend pas.
undo-other = Quelqu’un d’autre a joué depuis.
undo-enough = Tu as assez repris. Décide maintenant, et continue.
undone = Repris.
error-unknown-bot = Il n’y a pas de robot « { $level } » dans cette boîte. Il y a : { $allowed }.
error-unknown-table = Il n’y a pas de table ici.
error-who-are-you = Tu n’as pas encore de nom ici. Ouvre d’abord la page, ou connecte-toi.
error-bad-profile = Personne ne peut s’appeler ainsi, ni avoir cette tête.
error-bad-address = Rien ne peut être envoyé à cette adresse. Elle doit être sur Internet et commencer par https://.
error-bad-subscription = Ce ne sont pas les clés d’un navigateur.
error-unknown-person = Il n’y a personne de ce nom ici.
error-wrong-secret = Ce n’est pas bon. Vérifie le nom et le secret.
error-too-many-guesses = Trop de mauvaises réponses. Réessaie dans { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }.
error-bad-login = Un nom de connexion a de 3 à 40 lettres ou chiffres ; entre eux peuvent se trouver des points, des tirets et des tirets bas.
error-login-taken = Quelqu’un se connecte déjà avec ce nom.
error-weak-password = Un mot de passe a au moins { $least } lettres et n’est pas le nom.
error-bad-passkey = Cette clé d’accès ne peut pas servir ici.
error-needs-account = Il faut un compte : garde d’abord ton nom.
error-has-account = Tu as déjà un compte.
error-last-way-in = Sans cela, plus personne ne pourrait se connecter. Choisis d’abord un mot de passe ou ajoute une clé d’accès.
error-bad-token = Ce jeton est inventé ou a été révoqué.
error-out-of-scope = { $scope ->
        [none] Aucun jeton ne permet cela, seulement un navigateur.
       *[other] Il manque au jeton la portée « { $scope } ».
    }
error-bad-key = Cette clé n’ouvre aucune place à cette table.
error-bad-invitation = Cette invitation n’ouvre aucune place ici. Demandes-en une autre à qui te l’a envoyée.
error-banned = Tu n’es pas admis ici jusqu’au { $until } (UTC).{ $why ->
    [none] {""}
   *[other] {" "}Motif : { $why }
}
error-kept-apart = Quelqu’un à cette table et toi êtes tenus à distance l’un de l’autre.
error-enough = { $what ->
    [talk] Moins vite, s’il te plaît : attends un instant avant d’en dire plus.
    [table-talk] On a tant parlé à cette table que rien de plus n’est gardé.
    [places] Tu attends à { $most } tables. Lève-toi d’abord de l’une d’elles.
    [tables] Tu as ouvert { $most } tables qui ne sont pas finies. Finis-en une d’abord.
    [reports] Tu as fait { $most } signalements aujourd’hui. Continue demain.
    [blocks] Tu as bloqué { $most } personnes. Débloques-en une d’abord.
    [sessions] Ta session est ouverte sur { $most } appareils. Fermes-en une d’abord.
    [tokens] Tu as { $most } jetons. Retires-en un d’abord.
    [passkeys] Tu as { $most } clés d’accès. Supprimes-en une d’abord.
    [subscriptions] Les avis vont à { $most } de tes appareils. Désactives-en un d’abord.
    [webhooks] Tu as { $most } webhooks. Supprimes-en un d’abord.
   *[other] Tu en as déjà { $most }. Enlèves-en d’abord.
}
error-silent = { $why ->
    [unknown] Seul quelqu’un qui a un nom ici peut écrire.
    [strangers] À une table publique, seules les personnes qui parlent aux inconnus s’écrivent. Tu peux l’activer.
    [nothing] Il n’y a rien là-dedans qui puisse être dit.
   *[long] C’est trop long : { $why } lettres au plus.
}
error-table-closed = La maison a fermé cette table.
error-seat-taken = Quelqu’un est déjà assis à cette place.
error-not-public = Une place n’est ouverte à tout le monde qu’à une table publique.
error-no-rounds = Ce jeu se joue sans manches : personne ne peut arriver entre deux.
error-has-begun = La partie a commencé : c’est trop tard pour ça.
error-option-taken = Quelqu’un d’autre à cette table l’a déjà choisi. Choisis autre chose.
error-not-begun = La partie commence quand toutes les personnes invitées sont assises.
error-stale-moment = La table a changé entre-temps. Regarde de nouveau, puis choisis.
error-held = Cette décision termine le tour ; renvoie-la sans « hold » si c’est bien voulu.
error-no-hints = Cette partie compte : chacun la joue sans conseils.
error-send-used = Cet envoi a déjà servi pour une autre décision.
error-bad-host = Ce serveur ne se connaît pas sous ce nom. S’il est bien à lui, son propriétaire l’ajoute à FILON_HOSTS.
error-bad-origin = La page d’un autre site l’a demandé : c’est refusé.
error-busy = D’autres passent d’abord. Réessaie dans { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
}.
error-draining = Ce serveur va s’arrêter. Réessaie : un autre répond, ou le même dans un instant.
error-house-full = Il n’y a plus de place pour une table de plus.
error-bad-message = Message incompréhensible : { $reason }
error-too-large = Ce message est trop long.
error-too-fast = Pas si vite ! Attends un instant, puis réessaie.
error-moved = Cette partie continue à une autre table.
error-not-over = Cette partie n’est pas encore terminée.
error-old-rules = Cette table suivait d’anciennes règles et ne peut plus être ouverte.
error-storage = Impossible d’enregistrer pour l’instant : rien n’a changé. Réessaie dans un moment.
error-not-found = Il n’y a rien ici.
error-failed = Quelque chose a mal tourné chez nous. Rien n’a changé ; réessaie.
error-too-many-bots = { $bots } robots pour { $players } joueurs : il en faut au moins un, et au plus un par joueur.
error-bad-net = Le réseau { $net } n’est pas utilisé : { $why }.
error-cant-train = { $game } ne dit pas ce qu’un réseau doit regarder (inputs.py).
error-bad-count = Il en faut au moins un ({ $what }), pas { $count }.
error-bad-test = Un test séquentiel demande deux robots et deux écarts d’Elo, le plus petit d’abord, comme 0,30 ; pas « { $given } ».
error-bad-cluster = Il n’y a pas de grappe Ray à « { $address } » : { $problem }
error-no-ray = Ray n’est pas installé ici : installe filon[cluster].
error-worker-lost = Un processus qui jouait est mort. Il n’y a pas de rapport ; réessaie, peut-être avec moins de processus.
notice-bot = un robot
notice-somebody = quelqu’un
notice-invited-title = { $game } : une place t’attend
notice-invited-body = { $alone ->
    [yes] La prochaine partie est prête.
   *[no] La prochaine partie avec { $who } est prête.
}
notice-sat-title = { $game } : quelqu’un s’est assis
notice-sat-body = { $alone ->
    [yes] Tu as de la compagnie à la table.
   *[no] À la table avec toi : { $who }.
}
notice-begun-title = { $game } : la partie a commencé
notice-begun-body = { $alone ->
    [yes] Tout le monde est là.
   *[no] Tu joues avec { $who }.
}
notice-turn-title = { $game } : à toi de jouer
notice-turn-body = { $alone ->
    [yes] La table t’attend.
   *[no] La table t’attend. Tu joues avec { $who }.
}
notice-over-title = { $game } : la partie est terminée
notice-over-body = { $alone ->
    [yes] Viens voir comment elle a fini.
   *[no] Viens voir comment elle a fini. Tu jouais avec { $who }.
}
notice-test-title = Filon te joint ici
notice-test-body = Voilà à quoi cela ressemble quand c’est à toi de jouer.
error-bad-closing = Aucune maison ne termine une partie ainsi.
closed-time =
    { $playerIsYou ->
        [yes] Ton temps est écoulé : la partie s’arrête ici.
       *[no] Le temps de { $player } est écoulé : la partie s’arrête ici.
    }
closed-conceded =
    { $playerIsYou ->
        [yes] Tu as abandonné : la partie s’arrête ici.
       *[no] { $player } a abandonné : la partie s’arrête ici.
    }
closed-house = La maison a fermé cette table : la partie s’arrête ici.
closed-agreed = Tout le monde est d’accord pour s’arrêter ici.
reason-time = Le temps était écoulé.
reason-conceded = Quelqu’un a abandonné.
reason-house = La maison a fermé la table.
reason-agreed = Tous ont voulu s’arrêter.
error-nobody-to-ask = Personne d’autre ne joue ici qui pourrait être d’accord. Tu peux abandonner.
error-no-offer = Plus personne ne propose de s’arrêter.
error-bad-terms = Une pendule a besoin de temps : une réserve par joueur, ou des heures par tour.

## Ce que dit une boîte qui n’a pas ses propres mots

game-over = La partie est finie.
headline-win =
    { $playerIsYou ->
        [yes] Tu gagnes avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } !
       *[no] { $player } gagne avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } !
    }
headline-shared =
    { $players } gagnent ensemble, à égalité avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } !
reason-rounds = La dernière manche est jouée.
tie-shared = Égalité parfaite : la victoire est partagée.
row-total = Total
