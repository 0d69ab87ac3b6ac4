# Highlanders et Rheingold : toutes les phrases des boîtes, de la table et du journal.

## Les boîtes

title = Highlanders
title-highlanders = Highlanders
title-rheingold = Rheingold – L’or du Rhin
tagline = Rassemble une armée, prends des châteaux et cache tes faiblesses derrière un bouclier.
tagline-highlanders = Rassemble ton clan, prends les châteaux autour du loch et cache tes faiblesses derrière un bouclier.
tagline-rheingold = Chevauche le long du Rhin, chasse les chevaliers brigands de leurs châteaux et garde bien chaque porte.
aim-highlanders = Prends des châteaux pour leurs épées : quand l’avant-dernier tombe, le plus d’épées gagne.
aim-rheingold = Chasse les brigands de leurs châteaux : quand l’avant-dernier tombe, le plus d’épées gagne.
about = Rassemble tes chevaliers, prends les châteaux au double de leur force, et garde-les avec des chevaliers et des boucliers cachés.
about-highlanders = Dix-huit châteaux entourent un loch d’Écosse, et chaque coup de dé t’amène un chevalier de plus. Réunis-en assez devant une porte et le château est à toi ; poses-y un bouclier, et personne ne sait s’il est de fer ou de bluff. Trois déplacements par tour, des batailles sans dés, et une course qui s’arrête net quand tombe l’avant-dernier château.
about-rheingold = De Bingen à Coblence, des chevaliers brigands tiennent dix-huit châteaux sur les deux rives du Rhin. Rassemble tes chevaliers, franchis le fleuve par les trois bacs et prends les châteaux au double de leur force ; puis laisse un chevalier dans chacun, et un bouclier caché pour faire réfléchir tes voisins. Trois déplacements par tour, des batailles sans dés, et une course qui s’arrête net quand tombe l’avant-dernier château.

## Options

option-board = Plateau
option-board-help = Laquelle des deux cartes on joue.
option-board-highlanders = Le loch
option-board-rheingold = Le Rhin
option-two_player_colours = À deux joueurs
option-two_player_colours-help = À deux, chacun a deux couleurs : une seule grande armée, ou deux clans qui jouent à tour de rôle et ne peuvent pas s’entraider.
option-two_player_colours-pooled = Une armée des deux couleurs
option-two_player_colours-separate = Deux clans chacun
option-strict_pieces = Rien que les pions de la boîte
option-strict_pieces-help = Chaque groupe doit pouvoir se payer avec douze pions de 1, cinq de 2 et quatre de 5 chevaliers. Sinon, pas d’entrée et pas de division.
option-probe_attacks = Fausses attaques
option-probe_attacks-help = Un château au bouclier caché peut être attaqué avec n’importe quel nombre de chevaliers, même juste pour voir le bouclier.
option-stall_limit_rounds = Tours sans nouveau château
option-stall_limit_rounds-help = Après autant de tours de table sans que personne prenne un château pour la première fois, la partie s’arrête.
option-colour = Couleur
option-colour-help = Elle ne change que l’aspect. La première place choisit d’abord.
option-colour-any = N’importe quelle couleur
option-colour-red = { colour-red }
option-colour-blue = { colour-blue }
option-colour-yellow = { colour-yellow }
option-colour-green = { colour-green }
option-colour-purple = { colour-purple }

## Lieux

board-highlanders = Le loch et ses châteaux
board-rheingold = Le Rhin et ses châteaux
nowhere = nulle part
between = Entre { $one } et { $other }
between-nearer = Entre { $one } et { $other }, côté { $one }
gate = Devant { $castle }
scroll = Parchemin { $number }
space-h01 = Tête du loch
space-h02 = Pied du loch
space-r01 = Bac de Boppard
space-r02 = Bac de Kaub
space-r03 = Bac de Bingen
castle-eilean_donan = Eilean Donan
castle-urquhart = Urquhart
castle-ardvreck = Ardvreck
castle-strome = Strome
castle-dunvegan = Dunvegan
castle-cawdor = Cawdor
castle-castle_leod = Castle Leod
castle-inverness = Inverness
castle-lochindorb = Lochindorb
castle-inverlochy = Inverlochy
castle-kilchurn = Kilchurn
castle-innis_chonnell = Innis Chonnell
castle-invergarry = Invergarry
castle-blair = Blair
castle-doune = Doune
castle-loch_leven = Loch Leven
castle-stalker = Stalker
castle-duart = Duart
castle-ehrenbreitstein = Ehrenbreitstein
castle-marksburg = Marksburg
castle-liebenstein = Liebenstein
castle-maus = Maus (la Souris)
castle-katz = Katz (le Chat)
castle-gutenfels = Gutenfels
castle-nollig = Nollig
castle-ehrenfels = Ehrenfels
castle-pfalzgrafenstein = Pfalzgrafenstein
castle-maeuseturm = Mäuseturm (tour des Souris)
castle-stolzenfels = Stolzenfels
castle-boppard = Boppard
castle-rheinfels = Rheinfels
castle-schoenburg = Schönburg
castle-stahleck = Stahleck
castle-sooneck = Sooneck
castle-rheinstein = Rheinstein
castle-klopp = Klopp

colour-red = Rouge
colour-blue = Bleu
colour-yellow = Jaune
colour-green = Vert
colour-purple = Violet

held =
    { $playerIsYou ->
        [yes] { $place } : { $knights ->
            [one] un chevalier à toi
           *[other] { $knights } chevaliers à toi
        }
       *[no] { $place } : { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        } de { $player }
    }
scroll-empty = Parchemin { $number } : qui fait { $number } au dé y amène un chevalier
scroll-with =
    Parchemin { $number } : { $knights ->
        [one] un chevalier attend ici
       *[other] { $knights } chevaliers attendent ici
    }
castle-neutral =
    { $castle }, { $swords ->
        [one] une épée
       *[other] { $swords } épées
    }, encore à personne : { $needed } chevaliers devant la porte le prennent
castle-owned =
    { $castle }, { $swords ->
        [one] une épée
       *[other] { $swords } épées
    } : { $playerIsYou ->
        [yes] à toi
       *[no] { $player }
    }, { $knights ->
        [0] aucun chevalier
        [one] un chevalier
       *[other] { $knights } chevaliers
    } et pas de bouclier ; { $needed ->
        [one] un chevalier suffit pour le prendre
       *[other] { $needed } chevaliers le prennent
    }
castle-hidden =
    { $castle }, { $swords ->
        [one] une épée
       *[other] { $swords } épées
    } : { $player }, { $knights ->
        [0] aucun chevalier
        [one] un chevalier
       *[other] { $knights } chevaliers
    } et un bouclier face cachée ; il faut au moins { $needed ->
        [one] un chevalier
       *[other] { $needed } chevaliers
    } pour l’attaquer
castle-secret =
    { $castle }, { $swords ->
        [one] une épée
       *[other] { $swords } épées
    } : { $playerIsYou ->
        [yes] à toi
       *[no] { $player }
    }, { $knights ->
        [0] aucun chevalier
        [one] un chevalier
       *[other] { $knights } chevaliers
    } et un bouclier caché de valeur { $value } que personne d’autre ne connaît
castle-open =
    { $castle }, { $swords ->
        [one] une épée
       *[other] { $swords } épées
    } : { $playerIsYou ->
        [yes] à toi
       *[no] { $player }
    }, { $knights ->
        [0] aucun chevalier
        [one] un chevalier
       *[other] { $knights } chevaliers
    } et un bouclier visible de valeur { $value } ; { $needed ->
        [one] un chevalier suffit pour le prendre
       *[other] { $needed } chevaliers le prennent
    }
shield-value = bouclier de valeur { $value }
die = un { $face }
name = { $player }
figure = { $value }
at-least = { $value } ou plus

## Les leçons

lesson-march = Un château vaut ses épées, et le plus d’épées gagne. Le dé t’a donné un chevalier sur le parchemin 2 : mène-le devant Strome, un déplacement par case.
lesson-march-done = Deux de tes trois déplacements. La case au bord doré est une case d’accès : on n’entre dans un château que par là.
lesson-march-missed = On peut marcher où l’on veut. Pour cette leçon, va devant Strome, vers la gauche.
lesson-double = Au tour suivant, un deuxième chevalier. Un château tombe devant le double : Strome a une épée, deux chevaliers suffisent. Mène le nouveau devant la porte, puis prends le château.
lesson-double-done = Strome est à toi. Pas de hasard au combat : avec assez de chevaliers devant lui, un château neutre tombe toujours, et tu ne perds personne.
lesson-double-missed = Cela peut attendre : mène le deuxième chevalier devant Strome, puis attaque le château.
lesson-garrison = Un chevalier au moins entre ; les autres restent devant la porte, libres de repartir. Fais-en entrer un seul, puis pose un bouclier.
lesson-garrison-done = Personne d’autre ne le voit : ton bouclier vaut 0. C’est un bluff, comme la moitié des boucliers. On le pose juste après la conquête, jamais plus tard.
lesson-garrison-missed = C’est permis aussi. Mais un chevalier suffit ici, et un bouclier, quelle que soit sa valeur, fait hésiter les autres.
lesson-leave = Dans Highlanders, un bouclier seul peut tenir un château, même un 0. Libère donc ton chevalier : fais-le sortir de Strome, puis finis ton tour.
lesson-leave-done = Strome reste à toi, et personne ne sait à quel point il est faible. Mais deux chevaliers bleus barrent maintenant la route de ton parchemin.
lesson-leave-missed = Fais d’abord sortir le chevalier de Strome. Ensuite, finis le tour.
lesson-fronts = Deux chevaliers bleus te barrent la route. On gagne une bataille à plus nombreux ; autant ne suffit pas. Attaque depuis la porte et depuis le parchemin 2 : les fronts s’additionnent.
lesson-fronts-done = Trois contre deux. Les vaincus retournent dans leur réserve, tu ne perds personne, et il te reste un déplacement.
lesson-fronts-missed = Envoie tout le monde contre les deux chevaliers bleus : ceux de la porte, et celui du parchemin 2.
lesson-swords = Plus loin, dans une autre partie, le piège : dès qu’un château a un maître, ses épées ne le défendent plus. Lochindorb en a trois, mais seuls un chevalier et un bouclier caché le tiennent. Attaque avec tes quatre.
lesson-swords-done = Le bouclier valait 1 : avec le chevalier, cela fait 2, et le double fait 4. Moins nombreux, tes attaquants seraient repartis dans ta réserve.
lesson-swords-missed = Face à un bouclier caché, tu choisis combien tu risques. Deux battraient un bouclier de 0, quatre aussi un bouclier de 1 : attaque Lochindorb avec tes quatre.
lesson-end = Deux châteaux sont encore neutres, Urquhart et Doune. Prends-en un et la partie s’arrête aussitôt : l’autre t’est offert. Tu as 8 points contre 13, alors attaque Urquhart !
lesson-end-done = Trois épées, et encore trois : 14 à 13, c’est gagné ! Compte avant de finir : le plus d’épées gagne et, à égalité, le plus de chevaliers sur le plateau.
lesson-end-missed = N’attends pas : tes six chevaliers devant Urquhart sont le double de ses trois épées. Attaque !

lesson-rhine-march = Des brigands tiennent les châteaux, un par épée, et le plus d’épées gagne. Le dé t’a donné un chevalier sur le parchemin 3 : trois déplacements le mènent devant Gutenfels.
lesson-rhine-march-done = Trois déplacements, c’est un tour entier. Puis les autres ont marché, chacun depuis le parchemin désigné par son dé.
lesson-rhine-march-missed = On peut marcher où l’on veut. Pour cette leçon, va devant Gutenfels.
lesson-rhine-storm = Un tour plus tard, un deuxième chevalier t’a rejoint. Le double chasse les brigands : une épée, donc deux chevaliers devant la porte. Attaque Gutenfels !
lesson-rhine-storm-done = Avec le double, un château des brigands tombe toujours, et tu ne perds personne. Cela coûte un déplacement, entrée comprise.
lesson-rhine-storm-missed = Cela peut attendre. Choisis tes deux chevaliers devant Gutenfels, puis le château.
lesson-rhine-garrison = C’est ce qu’on oublie le plus : ton château doit toujours garder un chevalier, bouclier ou pas. Fais-en entrer un, garde l’autre pour la route, et pose un bouclier.
lesson-rhine-garrison-done = Personne d’autre ne le voit : un 3, le meilleur de tous. La moitié des boucliers valent 0 : les autres vont se poser des questions. Il n’y a pas d’autre moment pour le poser.
lesson-rhine-garrison-missed = C’est permis aussi. Mais un chevalier suffit pour l’instant, et un bouclier caché fait hésiter les autres.
lesson-rhine-ferry = Il reste deux déplacements. On ne traverse le fleuve qu’aux trois bacs : mène le chevalier resté dehors au bac de Kaub.
lesson-rhine-ferry-done = Plus personne ne passe ici : là où sont tes chevaliers, on ne passe qu’en gagnant une bataille. Mais un chevalier bleu a eu la même idée, sur l’autre rive.
lesson-rhine-ferry-missed = Va d’abord au bac de Kaub : il est sur le fleuve, à deux déplacements de Gutenfels.
lesson-rhine-fronts = Un chevalier bleu barre l’autre rive. Un contre un ne suffit pas : il faut être plus nombreux. Attaque-le depuis le bac et depuis la rive ; les fronts s’additionnent.
lesson-rhine-fronts-done = Deux contre un : le chevalier bleu retourne dans sa réserve, tu ne perds personne, et le passage est à toi.
lesson-rhine-fronts-missed = Envoie tes deux chevaliers voisins contre le chevalier bleu.
lesson-rhine-swords = Plus loin, dans une autre partie, le piège : dès qu’un château a un maître, ses épées ne le défendent plus. Pfalzgrafenstein en a trois, mais seuls un chevalier et un bouclier caché le tiennent. Attaque avec tes quatre.
lesson-rhine-swords-done = Le bouclier valait 1 : avec le chevalier, cela fait 2, et le double fait 4. Moins nombreux, tes attaquants seraient repartis dans ta réserve.
lesson-rhine-swords-missed = Face à un bouclier caché, tu choisis combien tu risques. Deux battraient un bouclier de 0, quatre aussi un bouclier de 1 : attaque avec tes quatre.
lesson-rhine-end = Les brigands n’ont plus que deux châteaux. Prends Ehrenbreitstein et la partie s’arrête aussitôt : le dernier, Stolzenfels, t’est offert. Tu as 8 points contre 12, alors attaque !
lesson-rhine-end-done = Trois épées, et encore deux : 13 à 12, c’est gagné ! Compte avant de finir : le plus d’épées gagne et, à égalité, le plus de chevaliers sur le plateau.
lesson-rhine-end-missed = N’attends pas : tes six chevaliers devant Ehrenbreitstein sont le double de ses trois épées. Attaque !

## Ce qui est demandé

ask-first = On tire au sort qui commence.
ask-move =
    { $moves ->
        [one] Dernier déplacement : choisis un groupe, puis où il va.
       *[other] Les châteaux font gagner : choisis un groupe, puis où il va ({ $moves } déplacements).
    }
ask-count-march = Combien de chevaliers partent ? { $origin } → { $target }
ask-count-battle = Combien de chevaliers attaquent ? { $origin } → { $target }
ask-count-castle = Combien de chevaliers attaquent { $target } d’ici ({ $origin }) ? S’ils échouent, ils sont perdus.
ask-joint =
    Il manque { $more ->
        [one] un chevalier
       *[other] { $more } chevaliers
    } à l’attaque : fais-les venir d’un autre côté. Cible : { $target }
ask-enter = { $target } est à toi ! Combien des { $army } chevaliers y entrent en garnison ?
ask-shield =
    Tirer un bouclier pour défendre { $target } ? Il ajoute 0 à 3, et nul autre ne le voit { $left ->
        [one] (c’est ton dernier).
       *[other] (il t’en reste { $left }).
    }
ask-storm =
    { $army ->
        [one] Le bouclier est caché : ton chevalier prend le château dans { $good } cas sur { $cases }, sinon il est perdu. Attaquer quand même ?
       *[other] Le bouclier est caché : tes { $army } chevaliers prennent le château dans { $good } cas sur { $cases }, sinon ils sont perdus. Attaquer quand même ?
    }
ask-end-castle = Tu peux encore attaquer { $target }. Finir le tour quand même ?

wait-roll =
    { $playerIsYou ->
        [yes] Tu lances le dé.
       *[no] { $player } lance le dé.
    }
wait-draw =
    { $playerIsYou ->
        [yes] Tu tires un bouclier.
       *[no] { $player } tire un bouclier.
    }
wait-move =
    { $playerIsYou ->
        [yes] Tu déplaces tes chevaliers ; il reste { $moves ->
            [one] un déplacement.
           *[other] { $moves } déplacements.
        }
       *[no] { $player } déplace ses chevaliers ; il reste { $moves ->
            [one] un déplacement.
           *[other] { $moves } déplacements.
        }
    }
wait-count =
    { $playerIsYou ->
        [yes] Tu choisis combien de chevaliers partent.
       *[no] { $player } choisit combien de chevaliers partent.
    }
wait-joint =
    { $playerIsYou ->
        [yes] Tu attaques sur plusieurs fronts.
       *[no] { $player } attaque sur plusieurs fronts.
    }
wait-enter =
    { $playerIsYou ->
        [yes] Tu choisis une garnison.
       *[no] { $player } choisit une garnison.
    }
wait-shield =
    { $playerIsYou ->
        [yes] Tu peux poser un bouclier.
       *[no] { $player } peut poser un bouclier.
    }

## Ce qu’on peut décider

do-end = Finir le tour
do-count =
    { $knights ->
        [one] Un chevalier
       *[other] { $knights } chevaliers
    }
do-enter =
    { $knights ->
        [one] Un chevalier entre
       *[other] { $knights } chevaliers entrent
    }
do-shield = Poser un bouclier
do-no-shield = Pas de bouclier
do-march = Aller : { $target }
do-attack = Attaquer : { $target }
do-storm = Donner l’assaut : { $target }
do-plan = Aller jusqu’au bout : { $target }

preview-march =
    { $most ->
        [one] Ton chevalier y va.
       *[other] Jusqu’à { $most } chevaliers y vont.
    }
preview-join =
    { $most ->
        [one] Ton chevalier rejoint ceux qui y sont ({ $there }).
       *[other] Jusqu’à { $most } chevaliers rejoignent ceux qui y sont ({ $there }).
    }
preview-stay =
    { $stay ->
        [0] Personne ne reste
        [one] Un chevalier reste
       *[other] { $stay } chevaliers restent
    }
preview-battle = { $army } contre { $enemy } : tu gagnes sans perdre personne.
preview-fronts = { $army } contre { $enemy } : d’autres chevaliers doivent venir d’un autre côté, un déplacement chaque fois.
preview-neutral =
    { $army } chevaliers, il en faut { $needed } : le château tombe, { $swords ->
        [one] un point
       *[other] { $swords } points
    } pour toi.
preview-last =
    { $army } chevaliers, il en faut { $needed } : le château tombe et la partie s’arrête aussitôt. Tu gagnes { $swords ->
        [one] un point
       *[other] { $swords } points
    } et le dernier château.
preview-storm = { $army } chevaliers contre une défense de { $defence }, il en faut { $needed } : le château tombe.
preview-gamble =
    Bouclier caché. À { $army } contre { $inside ->
        [0] un château vide
        [one] un chevalier
       *[other] { $inside } chevaliers
    } : il tombe dans { $good } cas sur { $cases }.
preview-odds = À { $army }, il tombe dans { $good } cas sur { $cases } ; sinon, ils sont perdus
preview-enter = { $inside } dans le château, { $outside } devant la porte
preview-shield =
    { $count ->
        [one] Ton dernier bouclier ajoute { $values } à la défense, et il reste là pour de bon.
       *[other] Il ajoute à la défense l’une de ces valeurs : { $values }. Et il reste là pour de bon.
    }
preview-no-shield = Il n’y aura pas de deuxième occasion pour ce château.
preview-plan =
    { $knights ->
        [one] Un chevalier
       *[other] { $knights } chevaliers
    }, { $moves } déplacements. Départ : { $origin }

## Le journal

log-first =
    { $playerIsYou ->
        [yes] Tu commences.
       *[no] { $player } commence.
    }
log-rolled =
    { $playerIsYou ->
        [yes] Tu fais { $die }.
       *[no] { $player } fait { $die }.
    }
log-rolled-clan =
    { $playerIsYou ->
        [yes] { $colour } : tu fais { $die }.
       *[no] { $colour } : { $player } fait { $die }.
    }
log-entered =
    { $playerIsYou ->
        [yes] Un de tes chevaliers entre par le parchemin { $scroll }.
       *[no] Un chevalier de { $player } entre par le parchemin { $scroll }.
    }
log-waits =
    { $playerIsYou ->
        [yes] Ton chevalier attend encore sur le parchemin { $scroll } : personne n’entre.
       *[no] Un chevalier de { $player } attend encore sur le parchemin { $scroll } : personne n’entre.
    }
log-no-supply =
    { $playerIsYou ->
        [yes] Tous tes chevaliers sont sur le plateau : personne n’entre.
       *[no] Tous les chevaliers de { $player } sont sur le plateau : personne n’entre.
    }
log-no-pieces =
    { $playerIsYou ->
        [yes] Tu n’as plus de pion pour un chevalier de plus : personne n’entre.
       *[no] { $player } n’a plus de pion pour un chevalier de plus : personne n’entre.
    }
log-marched =
    { $playerIsYou ->
        [yes] Tu déplaces { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        } : { $origin } → { $target }.
       *[no] { $player } déplace { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        } : { $origin } → { $target }.
    }
log-sent =
    { $playerIsYou ->
        [yes] Tu attaques avec { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        } : { $origin } → { $target }.
       *[no] { $player } attaque avec { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        } : { $origin } → { $target }.
    }
log-won =
    { $playerIsYou ->
        [yes] Tu gagnes la bataille ({ $place }) : { $knights ->
            [one] un chevalier de { $loser } rentre chez lui.
           *[other] { $knights } chevaliers de { $loser } rentrent chez eux.
        }
       *[no] { $loserIsYou ->
            [yes] { $player } gagne la bataille ({ $place }) : { $knights ->
                [one] un de tes chevaliers rentre chez lui.
               *[other] { $knights } de tes chevaliers rentrent chez eux.
            }
           *[no] { $player } gagne la bataille ({ $place }) : { $knights ->
                [one] un chevalier de { $loser } rentre chez lui.
               *[other] { $knights } chevaliers de { $loser } rentrent chez eux.
            }
        }
    }
log-fell =
    { $playerIsYou ->
        [yes] Tu prends { $castle } : { $swords ->
            [one] un point
           *[other] { $swords } points
        }.
       *[no] { $player } prend { $castle } : { $swords ->
            [one] un point
           *[other] { $swords } points
        }.
    }
log-turned-up = Le bouclier devant { $castle } est retourné : { $shield }.
log-taken =
    { $playerIsYou ->
        [yes] Tu prends { $castle } à { $loser }.
       *[no] { $loserIsYou ->
            [yes] { $player } te prend { $castle }.
           *[no] { $player } prend { $castle } à { $loser }.
        }
    }
log-repelled =
    { $playerIsYou ->
        [yes] { $castle } tient bon : tu perds { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        } face à { $owner }.
       *[no] { $ownerIsYou ->
            [yes] { $castle } tient bon : { $player } perd { $knights ->
                [one] un chevalier
               *[other] { $knights } chevaliers
            } face à toi.
           *[no] { $castle } tient bon : { $player } perd { $knights ->
                [one] un chevalier
               *[other] { $knights } chevaliers
            } face à { $owner }.
        }
    }
log-garrisoned =
    { $playerIsYou ->
        [yes] Ta garnison dans { $castle } : { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        }.
       *[no] Garnison de { $player } dans { $castle } : { $knights ->
            [one] un chevalier
           *[other] { $knights } chevaliers
        }.
    }
log-placed =
    { $playerIsYou ->
        [yes] Tu poses un bouclier face cachée devant { $castle }.
       *[no] { $player } pose un bouclier face cachée devant { $castle }.
    }
log-drawn = Devant { $castle }, à l’insu des autres : { $shield }.
log-no-shield =
    { $playerIsYou ->
        [yes] Tu ne poses pas de bouclier devant { $castle }.
       *[no] { $player } ne pose pas de bouclier devant { $castle }.
    }
log-gift =
    { $playerIsYou ->
        [yes] Le dernier château, { $castle }, est à toi sans combat.
       *[no] Le dernier château, { $castle }, revient à { $player } sans combat.
    }
log-stalled = Pas de nouveau château depuis { $rounds } tours de table : la partie s’arrête là.
log-over = La partie est finie.

## À côté de la consigne

status-round = Tour { $round }
status-clan = { $colour }
status-end =
    { $castles ->
        [one] Prochain château : la fin
       *[other] Fin dans { $castles } châteaux
    }
status-stall =
    { $rounds ->
        [one] Fini dans { $rounds } tour
       *[other] Fini dans { $rounds } tours
    }

## Compteurs et tableaux

counter-points = Points (épées de ses châteaux)
counter-castles = Châteaux
counter-knights = Chevaliers sur le plateau
counter-shields = Boucliers encore à tirer
counter-neutral = Châteaux que personne n’a encore pris
note-ended = A pris l’avant-dernier château
chart-shields = Boucliers
chart-side = Valeur du bouclier
chart-unseen =
    { $playerIsYou ->
        [yes] Toi : pas encore montrés à tous
       *[no] { $player } : pas encore montrés
    }
chart-pool = Toi : encore à tirer
chart-castles = Châteaux
chart-castle = Château
chart-swords = Épées
chart-owner = À qui ?
chart-needed = Chevaliers pour le prendre
chart-neutral = personne

## Refus : pourquoi c’est impossible, et ce qui est possible

refused-HR-MOVE-2 = Tu n’as pas de chevaliers à déplacer ici.
refused-nobody-there = { $place } : aucun de tes chevaliers n’est ici. Choisis un de tes groupes.
refused-not-yours =
    { $playerIsYou ->
        [yes] { $place } : ces chevaliers sont de ton autre clan, et ce n’est pas son tour.
       *[no] { $place } : ces chevaliers sont à { $player }. Choisis un de tes groupes.
    }
refused-march-first = Choisis d’abord un groupe et où il va ; on te demandera ensuite combien.
refused-count-first = Choisis d’abord combien de chevaliers partent.
refused-at-most =
    { $most ->
        [one] Un chevalier au plus peut partir de là.
       *[other] { $most } chevaliers au plus peuvent partir de là.
    }
refused-HR-MOVE-6 = On ne marche jamais sur un parchemin : les chevaliers ne font qu’y entrer en jeu.
refused-HI-GAR-1 = Un château doit garder un chevalier ou un bouclier. Ici, pas de bouclier : le dernier chevalier reste.
refused-RH-GAR-1 = Un château doit toujours garder un chevalier, bouclier ou pas. Le dernier reste.
refused-HI-TWO-4 = Cette place est à ton autre clan. Tes deux clans ne partagent aucune place et ne se battent pas entre eux.
refused-HR-PIECE-2 = Les pions de la boîte ne suffisent pas pour ces groupes : une couleur n’a que douze pions de 1, cinq de 2 et quatre de 5 chevaliers.
refused-HR-BATTLE-2 = Pour gagner, envoie plus de chevaliers qu’il n’y en a là-bas.
refused-too-weak =
    { $enemy ->
        [one] Un chevalier défend
       *[other] { $enemy } chevaliers défendent
    } cette case : il t’en faudrait plus que tes { $have }, et aucun autre de tes groupes ne peut s’y joindre maintenant.
refused-HR-BATTLE-4 = Ce groupe a déjà envoyé des chevaliers à l’attaque. Chacun ne le fait qu’une fois.
refused-HR-BATTLE-5 = Une attaque est en cours : envoie d’autres chevaliers sur la même case.
refused-send-more =
    Une attaque est en cours : envoie d’abord { $more ->
        [one] un chevalier de plus
       *[other] { $more } chevaliers de plus
    } sur la même case.
refused-HR-BATTLE-6 = Même avec tous ceux qui sont à côté, tu ne pourrais pas gagner cette bataille maintenant.
refused-cannot-win =
    { $enemy ->
        [one] Un chevalier défend
       *[other] { $enemy } chevaliers défendent
    } cette case. Avec { $moves ->
        [one] un déplacement
       *[other] { $moves } déplacements
    }, tu peux en amener { $have } au plus : il en faudrait davantage qu’eux.
refused-at-least =
    Envoie au moins { $least ->
        [one] un chevalier
       *[other] { $least } chevaliers
    } ; sinon, tu ne pourrais plus battre les { $enemy } qui y sont.
refused-HR-CASTLE-3 = Un château que personne n’a pris demande deux fois plus de chevaliers qu’il a d’épées, tous devant sa porte.
refused-swords =
    Il te faut { $needed } chevaliers devant la porte : { $times } × { $swords ->
        [one] une épée
       *[other] { $swords } épées
    }. Tu en as { $have }.
refused-HR-CASTLE-5 = Il te faut au moins le double de la défense du château, devant sa porte.
refused-defence = Il te faut { $needed } chevaliers devant la porte : { $times } × une défense de { $defence }. Tu en as { $have }.
refused-HR-CASTLE-6 = Il te faut devant la porte au moins le double des chevaliers du château.
refused-garrison =
    Il te faut au moins { $needed } chevaliers devant la porte : { $times } × { $inside ->
        [one] le chevalier
       *[other] les { $inside } chevaliers
    } du château, et plus si le bouclier est vrai. Tu en as { $have }.
refused-at-least-castle =
    Attaque avec au moins { $least } chevaliers : { $times } × { $inside ->
        [one] le chevalier
       *[other] les { $inside } chevaliers
    } du château.
refused-HR-CASTLE-8 = Décide d’abord combien de chevaliers entrent dans le château que tu as pris : un au moins.
refused-no-entry = Personne n’attend pour entrer : prends d’abord un château.
refused-enter-most = Ton armée compte { $army } chevaliers : il ne peut pas en entrer davantage.
refused-HR-SHIELD-1 = Décide d’abord si tu poses un bouclier.
refused-HR-SHIELD-3 = On pose un bouclier juste après une conquête, jamais plus tard.

## Le résultat

headline-shared =
    { $players } gagnent ensemble, à égalité avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } !
reason-penultimate = L’avant-dernier château est tombé.
reason-stall = Trop de tours de table sans nouveau château.
tie-knights = À égalité de points, le plus grand nombre de chevaliers sur le plateau l’emporte.
tie-shared = À égalité de points et de chevaliers : la victoire est partagée.
row-swords =
    { $swords ->
        [one] Châteaux à { $swords } épée
       *[other] Châteaux à { $swords } épées
    }
row-total = Points
row-castles = Châteaux
row-knights = Chevaliers sur le plateau
row-ended = A pris l’avant-dernier château

## Indices

hint-castle =
    { $points ->
        [one] { $target } tombe devant { $army } chevaliers (il en faut { $needed }) et rapporte un point, sans aucun risque.
       *[other] { $target } tombe devant { $army } chevaliers (il en faut { $needed }) et rapporte { $points } points, sans aucun risque.
    }
hint-gamble =
    { $points ->
        [one] { $target } vaut un point, et le risque : { $army } chevaliers contre { $inside } à l’intérieur et un bouclier caché.
       *[other] { $target } vaut { $points } points, et le risque : { $army } chevaliers contre { $inside } à l’intérieur et un bouclier caché.
    }
hint-battle = { $army } contre { $enemy } : gagne cette bataille et la voie est libre ({ $target }).
hint-march =
    { $points ->
        [one] En route vers { $target } (un point), { $steps ->
            [0] puis juste devant sa porte.
            [one] puis à un pas de sa porte.
           *[other] puis à { $steps } pas de sa porte.
        }
       *[other] En route vers { $target } ({ $points } points), { $steps ->
            [0] puis juste devant sa porte.
            [one] puis à un pas de sa porte.
           *[other] puis à { $steps } pas de sa porte.
        }
    }
hint-stay-near =
    { $knights ->
        [one] Un chevalier est utile ici : { $target }.
       *[other] { $knights } chevaliers sont utiles ici : { $target }.
    }
hint-enter =
    { $knights ->
        [one] Un chevalier dans { $target } garde { $points ->
            [one] un point
           *[other] { $points } points
        } ; les autres sont utiles dehors. Pour l’attaquer, il faut { $needed } chevaliers.
       *[other] { $knights } chevaliers dans { $target } gardent { $points ->
            [one] un point
           *[other] { $points } points
        } : pour l’attaquer, il en faut { $needed }.
    }
hint-shield =
    { $points ->
        [one] { $target } rapporte un point : cela vaut un de tes { $left } boucliers, car même un 0 fait hésiter les autres.
       *[other] { $target } rapporte { $points } points : cela vaut un de tes { $left } boucliers, car même un 0 fait hésiter les autres.
    }
hint-no-shield =
    { $points ->
        [one] { $target } ne rapporte qu’un point : garde tes { $left } boucliers pour de meilleurs châteaux.
       *[other] { $target } rapporte { $points } points, mais tes { $left } boucliers peuvent servir ailleurs.
    }
hint-end-turn =
    { $moves ->
        [one] Le mouvement qui reste n’améliore rien : tes chevaliers sont où il faut.
       *[other] Aucun des { $moves } mouvements qui restent n’améliore rien : tes chevaliers sont où il faut.
    }

## Robots à caractère

level-medium-conqueror = conquérant moyen
level-medium-daredevil = casse-cou moyen
level-medium-brawler = bagarreur moyen
level-hard-conqueror = conquérant difficile
level-hard-daredevil = casse-cou difficile
level-hard-brawler = bagarreur difficile
