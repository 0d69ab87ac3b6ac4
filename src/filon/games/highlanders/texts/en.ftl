# Highlanders and Rheingold: every sentence of the boxes, the table and the log.

## The boxes

title = Highlanders
title-highlanders = Highlanders
title-rheingold = Rheingold
tagline = Gather an army, storm castles, and hide your weakness behind a shield.
tagline-highlanders = Gather your clan, storm the castles round the loch, and hide your weakness behind a shield.
tagline-rheingold = Ride along the Rhine, drive the robber knights from their castles, and never leave a gate unguarded.
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
    }: { $player }, { $knights ->
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
    }: { $player }, { $knights ->
        [0] no knight
        [one] one knight
       *[other] { $knights } knights
    } and a face-down shield of { $value } that nobody else knows
castle-open =
    { $castle }, { $swords ->
        [one] one sword
       *[other] { $swords } swords
    }: { $player }, { $knights ->
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

## What is asked

ask-first = The first player is drawn.
ask-move =
    { $moves ->
        [one] Your last move: pick a group, then where it goes.
       *[other] Pick a group, then where it goes. You have { $moves } moves.
    }
ask-count-march = How many knights march? { $origin } → { $target }
ask-count-battle = How many knights attack? { $origin } → { $target }
ask-count-castle = How many knights attack { $target } from here ({ $origin })? If they fail, they are lost.
ask-joint =
    The attack needs { $more ->
        [one] one more knight
       *[other] { $more } more knights
    }: send them from another side. Target: { $target }
ask-enter = { $target } is yours! How many of the { $army } knights go in?
ask-shield =
    Lay a shield before { $target }? You draw one of { $left ->
        [one] your last
       *[other] your { $left }
    }, and only you see it.
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
game-over = The game is over.

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

headline-win =
    { $playerIsYou ->
        [yes] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }!
       *[no] { $player } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }!
    }
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

hint-castle = { $target } can be taken, and nothing can go wrong.
hint-gamble = The odds speak for attacking { $target }, shield or not.
hint-battle = Win this battle and the way is free: { $target }.
hint-march = This brings your knights nearer to a castle they can take: { $target }.
hint-count =
    { $knights ->
        [one] One knight is right here.
       *[other] { $knights } knights are right here.
    }
hint-enter =
    { $knights ->
        [one] One knight is enough to hold it; the others are needed outside.
       *[other] { $knights } knights make the castle hard to take back.
    }
hint-shield = Even a shield of 0 makes others hesitate.
hint-no-shield = Keep your shields for better castles.
hint-end-turn = Nothing better can be done now: keep your knights where they are.
