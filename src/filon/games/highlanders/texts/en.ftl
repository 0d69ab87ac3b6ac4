# Highlanders and Rheingold: every sentence of the boxes, the table and the log.

## The boxes

title = Highlanders
title-highlanders = Highlanders
title-rheingold = Rheingold
tagline = Gather an army, storm castles, and hide your weakness behind a shield.
tagline-highlanders = Gather your clan, storm the castles round the loch, and hide your weakness behind a shield.
tagline-rheingold = Ride along the Rhine, drive the robber knights from their castles, and never leave a gate unguarded.
aim-highlanders = Take castles for their swords: when the last but one falls, the most swords win.
aim-rheingold = Drive the robber knights from their castles: when the last but one falls, the most swords win.
about = Gather your knights, take castles with double strength, and guard them with knights and face-down shields.
about-highlanders = Eighteen castles stand round a Scottish loch, and every roll of the die brings you one more knight. Bring enough of them before a gate and the castle is yours; lay a shield there, and nobody knows whether it is iron or bluff. Three moves a turn, battles without dice, and a race that ends the moment the last castle but one falls.
about-rheingold = From Bingen to Koblenz, robber knights hold eighteen castles on both banks of the Rhine. Gather your knights, cross at the three ferries, and take the castles with double strength; then keep a knight in each, and a face-down shield to make your neighbours think twice. Three moves a turn, battles without dice, and a race that ends the moment the last castle but one falls.

## Options

option-board = Board
option-board-help = Which of the two maps is played.
option-board-highlanders = The loch
option-board-rheingold = The Rhine
option-two_player_colours = With two players
option-two_player_colours-help = Each of two players has two colours: as one big army, or as two clans that take turns and may not help each other.
option-two_player_colours-pooled = One army of both colours
option-two_player_colours-separate = Two clans each
option-strict_pieces = Only the pieces of the box
option-strict_pieces-help = Every group must be payable with twelve pieces of 1, five of 2 and four of 5 knights. What can’t be paid can’t enter or split.
option-probe_attacks = Feints
option-probe_attacks-help = A castle with a hidden shield may be attacked with any number of knights, even just to see the shield.
option-stall_limit_rounds = Rounds without a new castle
option-stall_limit_rounds-help = After so many rounds in which nobody takes a castle for the first time, the game ends.
option-colour = Colour
option-colour-help = It changes nothing but looks. Who is named first has the first choice.
option-colour-any = Any colour
option-colour-red = { colour-red }
option-colour-blue = { colour-blue }
option-colour-yellow = { colour-yellow }
option-colour-green = { colour-green }
option-colour-purple = { colour-purple }

## Places

board-highlanders = The loch and its castles
board-rheingold = The Rhine and its castles
nowhere = nowhere
between = Between { $one } and { $other }
between-nearer = Between { $one } and { $other }, by { $one }
gate = Before { $castle }
scroll = Scroll { $number }
space-h01 = Head of the loch
space-h02 = Foot of the loch
space-r01 = Boppard ferry
space-r02 = Kaub ferry
space-r03 = Bingen ferry
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
castle-maus = Maus
castle-katz = Katz
castle-gutenfels = Gutenfels
castle-nollig = Nollig
castle-ehrenfels = Ehrenfels
castle-pfalzgrafenstein = Pfalzgrafenstein
castle-maeuseturm = Mäuseturm
castle-stolzenfels = Stolzenfels
castle-boppard = Boppard
castle-rheinfels = Rheinfels
castle-schoenburg = Schönburg
castle-stahleck = Stahleck
castle-sooneck = Sooneck
castle-rheinstein = Rheinstein
castle-klopp = Klopp

colour-red = Red
colour-blue = Blue
colour-yellow = Yellow
colour-green = Green
colour-purple = Purple

held =
    { $playerIsYou ->
        [yes] { $place }: { $knights ->
            [one] one knight of yours
           *[other] { $knights } knights of yours
        }
       *[no] { $place }: { $knights ->
            [one] one knight
           *[other] { $knights } knights
        } of { $player }
    }
scroll-empty = Scroll { $number }: whoever rolls a { $number } brings a knight in here
scroll-with =
    Scroll { $number }: { $knights ->
        [one] one knight waits here
       *[other] { $knights } knights wait here
    }
castle-neutral =
    { $castle }, { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }, nobody’s yet: { $needed } knights at the gate take it
castle-owned =
    { $castle }, { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }: { $playerIsYou ->
        [yes] yours
       *[no] { $player }
    }, { $knights ->
        [0] no knight
        [one] one knight
       *[other] { $knights } knights
    } and no shield; { $needed ->
        [one] one knight takes it
       *[other] { $needed } knights take it
    }
castle-hidden =
    { $castle }, { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }: { $player }, { $knights ->
        [0] no knight
        [one] one knight
       *[other] { $knights } knights
    } and a face-down shield; at least { $needed ->
        [one] one knight
       *[other] { $needed } knights
    } to attack it
castle-secret =
    { $castle }, { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }: { $playerIsYou ->
        [yes] yours
       *[no] { $player }
    }, { $knights ->
        [0] no knight
        [one] one knight
       *[other] { $knights } knights
    } and a face-down shield of { $value } that nobody else knows
castle-open =
    { $castle }, { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }: { $playerIsYou ->
        [yes] yours
       *[no] { $player }
    }, { $knights ->
        [0] no knight
        [one] one knight
       *[other] { $knights } knights
    } and an open shield of { $value }; { $needed ->
        [one] one knight takes it
       *[other] { $needed } knights take it
    }
shield-value = Shield of { $value }
die = a { $face }
name = { $player }
figure = { $value }
at-least = { $value } or more

## The lessons

lesson-march = A castle is worth its swords, and the most swords win. The die brought you a knight on scroll 2: march to the gate of Strome, one move for every space.
lesson-march-done = Two of your three moves. The space with the golden rim is a gate: a castle is only ever entered from there.
lesson-march-missed = You may march wherever you like. For this lesson, go to the gate of Strome, towards the left.
lesson-double = Next round, second knight. A castle falls to double strength: Strome has one sword, so two knights at the gate are enough. Bring the new one there, then storm the castle with your third move.
lesson-double-done = Strome is yours. There is no luck in battle: with enough knights before it, a castle that is nobody’s always falls, and you lose none of them.
lesson-double-missed = That can wait: bring the second knight to the gate of Strome, then storm the castle.
lesson-garrison = One knight at least goes in; the others stay at the gate, free to march on. Send in one, then lay a shield before the castle.
lesson-garrison-done = Only you see it: your shield is a 0, a bluff, as half of all shields are. It can be laid right after a conquest, and never later.
lesson-garrison-missed = That is allowed, too. But one knight is enough here, and a shield, whatever it is worth, makes others think twice.
lesson-leave = In Highlanders a shield alone can hold a castle, even a 0. So free your knight: march out of Strome to the gate, then end your turn.
lesson-leave-done = Strome stays yours, and nobody knows how weak it is. Meanwhile Blue has come: two knights stand on the road to your scroll.
lesson-leave-missed = First march out of Strome to its gate. Then end the turn.
lesson-fronts = Blue’s two knights bar your road. A battle is won with more knights, and equal is not enough. Attack from the gate and from scroll 2: those you send from several sides add up.
lesson-fronts-done = Three against two. The beaten go back to their supply, you lose nobody, and you may still use your third move.
lesson-fronts-missed = Send everybody against Blue’s two knights: those at the gate, and the one on scroll 2.
lesson-swords = Later, in another game, the catch: once a castle has an owner, its swords no longer defend it. Lochindorb has three, but only one knight and a face-down shield hold it. Storm it with all your four.
lesson-swords-done = The shield was a 1: with the knight that makes 2, and twice that is 4. Had you sent fewer, they would have been beaten, back into your supply.
lesson-swords-missed = Against a face-down shield you choose how many to risk. Two would beat a shield of 0, four also a shield of 1: storm Lochindorb with all four.
lesson-end = Only two castles are still nobody’s, Urquhart and Doune. Take one, and the game stops at once: the other is your gift. You are behind, 8 points to 13, so storm Urquhart!
lesson-end-done = Three swords and three more: 14 to 13, you win! Count before you end a game: most swords win, and in a tie most knights on the board.
lesson-end-missed = No need to wait: your six knights before Urquhart are twice its three swords. Storm it!

lesson-rhine-march = Robber knights hold the castles, one for every sword, and whoever wins the most swords wins. The die brought you a knight on scroll 3: three moves take you to the gate of Gutenfels.
lesson-rhine-march-done = Three moves are a whole turn. Then the others rode, each from the scroll that their die named.
lesson-rhine-march-missed = You may march wherever you like. For this lesson, go to the gate of Gutenfels.
lesson-rhine-storm = A round later, a second knight has joined you. Double strength drives the robbers out: one sword, so two knights at the gate. Storm Gutenfels!
lesson-rhine-storm-done = With double strength a castle of the robbers always falls, and you lose nobody. It took one move, and going in is part of it.
lesson-rhine-storm-missed = That can wait. Pick your two knights before Gutenfels, then the castle.
lesson-rhine-garrison = This is what most forget: your castle must always keep a knight, shield or not. Send in one, keep the other for the road, and lay a shield.
lesson-rhine-garrison-done = Only you see it: a 3, the best there is. Half of all shields are 0, so the others will wonder. There is no other moment to lay one.
lesson-rhine-garrison-missed = That is allowed, too. But one knight is enough for now, and a face-down shield makes others think twice.
lesson-rhine-ferry = Two moves are left. The river is crossed at three ferries only: take the knight outside to the Kaub ferry.
lesson-rhine-ferry-done = Nobody else passes here now: where your knights stand, others come through only by winning a battle. But Blue has the same idea, on the other bank.
lesson-rhine-ferry-missed = Ride to the Kaub ferry first: it lies in the river, two moves from Gutenfels.
lesson-rhine-fronts = A blue knight bars the landing. One against one is not enough: a battle is won with more. Attack it from the ferry and from the bank; knights from several sides add up.
lesson-rhine-fronts-done = Two against one: Blue’s knight goes back to the supply, you lose nobody, and the way across is yours.
lesson-rhine-fronts-missed = Send both your knights beside the landing against the blue one there.
lesson-rhine-swords = Later, in another game, the catch: once a castle has an owner, its swords no longer defend it. Pfalzgrafenstein has three, but only one knight and a face-down shield hold it. Storm it with all your four.
lesson-rhine-swords-done = The shield was a 1: with the knight that makes 2, and twice that is 4. Had you sent fewer, they would have been beaten, back into your supply.
lesson-rhine-swords-missed = Against a face-down shield you choose how many to risk. Two would beat a shield of 0, four also a shield of 1: storm the castle with all four.
lesson-rhine-end = The robbers hold two castles yet. Take Ehrenbreitstein, and the game stops at once: the last one, Stolzenfels, is your gift. You are behind, 8 points to 12, so storm it!
lesson-rhine-end-done = Three swords and two more: 13 to 12, you win! Count before you end a game: most swords win, and in a tie most knights on the board.
lesson-rhine-end-missed = No need to wait: your six knights before Ehrenbreitstein are twice its three swords. Storm it!

## What is asked

ask-first = The first player is drawn.
ask-move =
    { $moves ->
        [one] Your last move: pick a group, then where it goes.
       *[other] Castles bring points: pick a group, then where it goes. You have { $moves } moves.
    }
ask-count-march = How many knights march? { $origin } → { $target }
ask-count-battle = How many knights attack? { $origin } → { $target }
ask-count-castle = How many knights attack { $target } from here ({ $origin })? If they fail, they are lost.
ask-joint =
    The attack needs { $more ->
        [one] one more knight
       *[other] { $more } more knights
    }: send them from another side. Target: { $target }
ask-enter = { $target } is yours! How many of the { $army } knights go in to guard it?
ask-shield =
    Draw a shield to guard { $target }? It adds 0 to 3, and only you see it: { $left ->
        [one] your last one
       *[other] { $left } left
    }.
ask-storm =
    { $army ->
        [one] The shield is hidden: your knight takes the castle in { $good } of { $cases } cases, and is lost otherwise. Storm all the same?
       *[other] The shield is hidden: your { $army } knights take the castle in { $good } of { $cases } cases, and are lost otherwise. Storm all the same?
    }
ask-end-castle = You could still attack { $target }. End the turn all the same?

wait-roll =
    { $playerIsYou ->
        [yes] You roll the die.
       *[no] { $player } rolls the die.
    }
wait-draw =
    { $playerIsYou ->
        [yes] You draw a shield.
       *[no] { $player } draws a shield.
    }
wait-move =
    { $playerIsYou ->
        [yes] You are moving your knights; { $moves ->
            [one] one move is left.
           *[other] { $moves } moves are left.
        }
       *[no] { $player } is moving knights; { $moves ->
            [one] one move is left.
           *[other] { $moves } moves are left.
        }
    }
wait-count =
    { $playerIsYou ->
        [yes] You are choosing how many knights march.
       *[no] { $player } is choosing how many knights march.
    }
wait-joint =
    { $playerIsYou ->
        [yes] You are attacking on several fronts.
       *[no] { $player } is attacking on several fronts.
    }
wait-enter =
    { $playerIsYou ->
        [yes] You are choosing a garrison.
       *[no] { $player } is choosing a garrison.
    }
wait-shield =
    { $playerIsYou ->
        [yes] You may place a shield.
       *[no] { $player } may place a shield.
    }

## What can be decided

do-end = End the turn
do-count =
    { $knights ->
        [one] One knight
       *[other] { $knights } knights
    }
do-enter =
    { $knights ->
        [one] One knight goes in
       *[other] { $knights } knights go in
    }
do-shield = Place a shield
do-no-shield = No shield
do-march = March: { $target }
do-attack = Attack: { $target }
do-storm = Storm: { $target }
do-plan = March all the way: { $target }

preview-march =
    { $most ->
        [one] Your knight goes there.
       *[other] Up to { $most } knights go there.
    }
preview-join =
    { $most ->
        [one] Your knight joins the { $there } there.
       *[other] Up to { $most } knights join the { $there } there.
    }
preview-stay =
    { $stay ->
        [0] Nobody stays behind
        [one] One knight stays behind
       *[other] { $stay } knights stay behind
    }
preview-battle = { $army } against { $enemy }: you win and lose nobody.
preview-fronts = { $army } against { $enemy }: more knights have to join from another side, one move each.
preview-neutral =
    { $army } knights, { $needed } needed: the castle falls, { $swords ->
        [one] one point
       *[other] { $swords } points
    } for you.
preview-last =
    { $army } knights, { $needed } needed: the castle falls and the game ends at once. You get { $swords ->
        [one] one point
       *[other] { $swords } points
    } and the last castle.
preview-storm = { $army } knights against a defence of { $defence }, { $needed } needed: the castle falls.
preview-gamble =
    Hidden shield. All { $army } against { $inside ->
        [0] an empty castle
        [one] one knight
       *[other] { $inside } knights
    }: it falls in { $good } of { $cases } cases.
preview-odds = With { $army } it falls in { $good } of { $cases } cases; otherwise they are lost
preview-enter = { $inside } in the castle, { $outside } before the gate
preview-shield =
    { $count ->
        [one] Your last shield adds { $values } to the defence, and it stays for good.
       *[other] It adds one of these to the defence: { $values }. And it stays for good.
    }
preview-no-shield = There is no second chance for this castle.
preview-plan =
    { $knights ->
        [one] One knight
       *[other] { $knights } knights
    }, { $moves } moves. From: { $origin }

## The log

log-first =
    { $playerIsYou ->
        [yes] You begin.
       *[no] { $player } begins.
    }
log-rolled =
    { $playerIsYou ->
        [yes] You roll { $die }.
       *[no] { $player } rolls { $die }.
    }
log-rolled-clan =
    { $playerIsYou ->
        [yes] You roll { $die } for { $colour }.
       *[no] { $player } rolls { $die } for { $colour }.
    }
log-entered =
    { $playerIsYou ->
        [yes] A knight of yours enters on scroll { $scroll }.
       *[no] A knight of { $player } enters on scroll { $scroll }.
    }
log-waits =
    { $playerIsYou ->
        [yes] Your knight still waits on scroll { $scroll }: nobody enters.
       *[no] A knight of { $player } still waits on scroll { $scroll }: nobody enters.
    }
log-no-supply =
    { $playerIsYou ->
        [yes] All your knights are on the board: nobody enters.
       *[no] All knights of { $player } are on the board: nobody enters.
    }
log-no-pieces =
    { $playerIsYou ->
        [yes] You have no piece left to show another knight: nobody enters.
       *[no] { $player } has no piece left to show another knight: nobody enters.
    }
log-marched =
    { $playerIsYou ->
        [yes] You march with { $knights ->
            [one] one knight
           *[other] { $knights } knights
        }: { $origin } → { $target }.
       *[no] { $player } marches with { $knights ->
            [one] one knight
           *[other] { $knights } knights
        }: { $origin } → { $target }.
    }
log-sent =
    { $playerIsYou ->
        [yes] You attack with { $knights ->
            [one] one knight
           *[other] { $knights } knights
        }: { $origin } → { $target }.
       *[no] { $player } attacks with { $knights ->
            [one] one knight
           *[other] { $knights } knights
        }: { $origin } → { $target }.
    }
log-won =
    { $playerIsYou ->
        [yes] You win the battle ({ $place }): { $knights ->
            [one] one knight
           *[other] { $knights } knights
        } of { $loser } must go home.
       *[no] { $loserIsYou ->
            [yes] { $player } wins the battle ({ $place }): { $knights ->
                [one] one knight of yours
               *[other] { $knights } knights of yours
            } must go home.
           *[no] { $player } wins the battle ({ $place }): { $knights ->
                [one] one knight
               *[other] { $knights } knights
            } of { $loser } must go home.
        }
    }
log-fell =
    { $playerIsYou ->
        [yes] You conquer { $castle }: { $swords ->
            [one] one point
           *[other] { $swords } points
        }.
       *[no] { $player } conquers { $castle }: { $swords ->
            [one] one point
           *[other] { $swords } points
        }.
    }
log-turned-up = The shield before { $castle } is turned up: { $shield }.
log-taken =
    { $playerIsYou ->
        [yes] You take { $castle } from { $loser }.
       *[no] { $loserIsYou ->
            [yes] { $player } takes { $castle } from you.
           *[no] { $player } takes { $castle } from { $loser }.
        }
    }
log-repelled =
    { $playerIsYou ->
        [yes] { $castle } withstands: you lose { $knights ->
            [one] one knight
           *[other] { $knights } knights
        } against { $owner }.
       *[no] { $ownerIsYou ->
            [yes] { $castle } withstands: { $player } loses { $knights ->
                [one] one knight
               *[other] { $knights } knights
            } against you.
           *[no] { $castle } withstands: { $player } loses { $knights ->
                [one] one knight
               *[other] { $knights } knights
            } against { $owner }.
        }
    }
log-garrisoned =
    { $playerIsYou ->
        [yes] You garrison { $castle } with { $knights ->
            [one] one knight
           *[other] { $knights } knights
        }.
       *[no] { $player } garrisons { $castle } with { $knights ->
            [one] one knight
           *[other] { $knights } knights
        }.
    }
log-placed =
    { $playerIsYou ->
        [yes] You lay a shield face down before { $castle }.
       *[no] { $player } lays a shield face down before { $castle }.
    }
log-drawn = Only you know what lies before { $castle }: { $shield }.
log-no-shield =
    { $playerIsYou ->
        [yes] You lay no shield before { $castle }.
       *[no] { $player } lays no shield before { $castle }.
    }
log-gift =
    { $playerIsYou ->
        [yes] The last castle, { $castle }, is yours without a fight.
       *[no] The last castle, { $castle }, goes to { $player } without a fight.
    }
log-stalled = No new castle for { $rounds } rounds: the game ends here.
log-over = The game is over.

## Beside the prompt

status-round = Round { $round }
status-clan = { $colour }
status-end =
    { $castles ->
        [one] Next new castle: the end
       *[other] { $castles } castles to the end
    }
status-stall =
    { $rounds ->
        [one] Over in { $rounds } round
       *[other] Over in { $rounds } rounds
    }

## Counters and charts

counter-points = Points (swords of own castles)
counter-castles = Castles
counter-knights = Knights on the board
counter-shields = Shields left to draw
counter-neutral = Castles nobody has taken yet
note-ended = Took the last castle but one
chart-shields = Shields
chart-side = Value of the shield
chart-unseen =
    { $playerIsYou ->
        [yes] You: not yet shown to all
       *[no] { $player }: not yet shown
    }
chart-pool = You: still to be drawn
chart-castles = Castles
chart-castle = Castle
chart-swords = Swords
chart-owner = Owner
chart-needed = Knights to take it
chart-neutral = nobody

## Refusals: why it can’t be, and what can be

refused-HR-MOVE-2 = There are no knights of yours to move here.
refused-nobody-there = { $place }: no knight of yours stands here. Pick one of your own groups.
refused-not-yours =
    { $playerIsYou ->
        [yes] { $place }: the knights here are of your other clan, and it is not its turn.
       *[no] { $place }: the knights here belong to { $player }. Pick one of your own groups.
    }
refused-march-first = First pick a group and where it goes; then you are asked how many.
refused-count-first = First choose how many knights march.
refused-at-most =
    At most { $most ->
        [one] one knight
       *[other] { $most } knights
    } can march from there.
refused-HR-MOVE-6 = Nobody ever marches onto a scroll: knights only enter the board there.
refused-HI-GAR-1 = A castle must keep a knight or a shield. There is no shield here, so the last knight stays.
refused-RH-GAR-1 = A castle must always keep a knight, shield or not. The last one stays.
refused-HI-TWO-4 = This is your other clan’s place. Your two clans neither share places nor fight each other.
refused-HR-PIECE-2 = The pieces of the box can’t show these groups: twelve of 1, five of 2 and four of 5 knights are all a colour has.
refused-HR-BATTLE-2 = To win, send more knights than stand there.
refused-too-weak =
    { $enemy ->
        [one] One knight defends
       *[other] { $enemy } knights defend
    } this space, so you need more than your { $have }, and no other group of yours can join in now.
refused-HR-BATTLE-4 = This group has already sent knights to the attack. Each may do so once.
refused-HR-BATTLE-5 = An attack is under way: send more knights to the same space.
refused-send-more =
    An attack is under way: first send { $more ->
        [one] one more knight
       *[other] { $more } more knights
    } to the same space.
refused-HR-BATTLE-6 = Even with everybody who stands next to it you could not win this battle now.
refused-cannot-win =
    { $enemy ->
        [one] One knight defends
       *[other] { $enemy } knights defend
    } this space. With { $moves ->
        [one] one move
       *[other] { $moves } moves
    } you can bring at most { $have } there: not more than they are.
refused-at-least =
    Send at least { $least ->
        [one] one knight
       *[other] { $least } knights
    }, or you could no longer beat the { $enemy } there.
refused-HR-CASTLE-3 = A castle nobody has taken asks for twice as many knights as it has swords, all at its gate.
refused-swords =
    You need { $needed } knights at the gate: { $times } × { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }. You have { $have }.
refused-HR-CASTLE-5 = You need at least twice the castle’s defence, all at its gate.
refused-defence = You need { $needed } knights at the gate: { $times } × a defence of { $defence }. You have { $have }.
refused-HR-CASTLE-6 = You need at least twice as many knights at the gate as stand inside.
refused-garrison =
    You need at least { $needed } knights at the gate: { $times } × { $inside ->
        [one] the one knight
       *[other] the { $inside } knights
    } inside, and more if the shield is real. You have { $have }.
refused-at-least-castle =
    Attack with at least { $least }: { $times } × { $inside ->
        [one] the one knight
       *[other] the { $inside } knights
    } inside.
refused-HR-CASTLE-8 = First decide how many knights go into the castle you took: one at least.
refused-no-entry = Nobody is waiting to go in: conquer a castle first.
refused-enter-most = Your army has { $army } knights: no more than that can go in.
refused-HR-SHIELD-1 = First decide whether you place a shield.
refused-HR-SHIELD-3 = A shield is placed right after a conquest, never later.

## The result

headline-shared =
    { $players } win together, tied at { $score ->
        [one] { $score } point
       *[other] { $score } points
    }!
reason-penultimate = The last castle but one has fallen.
reason-stall = For too many rounds nobody took a new castle.
tie-knights = Tied on points, the one with more knights on the board wins.
tie-shared = Tied on points and on knights: the victory is shared.
row-swords =
    { $swords ->
        [one] Castles with { $swords } sword
       *[other] Castles with { $swords } swords
    }
row-total = Points
row-castles = Castles
row-knights = Knights on the board
row-ended = Took the last castle but one

## Hints

hint-castle =
    { $points ->
        [one] { $target } falls to { $army } knights ({ $needed } needed) and brings one point: nothing can go wrong.
       *[other] { $target } falls to { $army } knights ({ $needed } needed) and brings { $points } points: nothing can go wrong.
    }
hint-gamble =
    { $points ->
        [one] { $target } is worth one point and the odds: { $army } knights against { $inside } inside and a hidden shield.
       *[other] { $target } is worth { $points } points and the odds: { $army } knights against { $inside } inside and a hidden shield.
    }
hint-battle = { $army } against { $enemy }: win this battle, and the way is free ({ $target }).
hint-march =
    { $points ->
        [one] On the way to { $target } (one point), then { $steps ->
            [0] right before its gate.
            [one] one step from its gate.
           *[other] { $steps } steps from its gate.
        }
       *[other] On the way to { $target } ({ $points } points), then { $steps ->
            [0] right before its gate.
            [one] one step from its gate.
           *[other] { $steps } steps from its gate.
        }
    }
hint-stay-near =
    { $knights ->
        [one] One knight is needed here: { $target }.
       *[other] { $knights } knights are needed here: { $target }.
    }
hint-enter =
    { $knights ->
        [one] One knight in { $target } keeps { $points ->
            [one] one point
           *[other] { $points } points
        }; the others are needed outside. An attack takes { $needed } knights.
       *[other] { $knights } knights in { $target } keep { $points ->
            [one] one point
           *[other] { $points } points
        }: an attack takes { $needed } knights.
    }
hint-shield =
    { $points ->
        [one] { $target } brings one point: worth one of your { $left } shields, for even a 0 makes others hesitate.
       *[other] { $target } brings { $points } points: worth one of your { $left } shields, for even a 0 makes others hesitate.
    }
hint-no-shield =
    { $points ->
        [one] { $target } brings only one point: keep your { $left } shields for better castles.
       *[other] { $target } brings { $points } points, but your { $left } shields may be needed elsewhere.
    }
hint-end-turn =
    { $moves ->
        [one] The move that is left makes nothing better: your knights stand where they are needed.
       *[other] None of the { $moves } moves that are left makes anything better: your knights stand where they are needed.
    }

## Bots of a character

level-medium-conqueror = medium conqueror
level-medium-daredevil = medium daredevil
level-medium-brawler = medium brawler
level-hard-conqueror = hard conqueror
level-hard-daredevil = hard daredevil
level-hard-brawler = hard brawler
