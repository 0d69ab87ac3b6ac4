# Goldland: every sentence of the box, the table and the log.

## The box

title = Goldland
tagline = The lighter your pack, the farther you go. But what if you meet a puma?
aim = Gather the most gold: coins, treasures, amulet and adventure markers all count at the end.
about = Somewhere behind the coast lies a temple full of gold, and between you and it a land that nobody has seen. Turn it up tile by tile, trade your way along the shore, fill your backpack with ropes, rifles and provisions, and face deserts, canyons and pumas. Everything you carry slows you down: an expedition for two to five, with a race at its end.

## Options

option-layout = Land tiles
option-layout-help = In one stack, you see a tile before you choose where it goes. Face down on the board, you choose a space first and see what lies there.
option-layout-stack = One face-down stack
option-layout-face_down = Face down on the board (first games)
option-coast = Coast
option-coast-help = The recommended coast suits a first game. A random one changes which equipment is close at hand.
option-coast-recommended = Recommended
option-coast-random = Random
option-first_player = Who begins?
option-first_player-help = The draw picks one of the players, or the first place at the table always begins.
option-first_player-random = Drawn by lot
option-first_player-seat_0 = The first place at the table
option-manual_income = Claim the amulet’s coin
option-manual_income-help = Whoever has an amulet must ask for the coin in each turn; a forgotten coin is lost. Otherwise it comes by itself.
option-max_rounds = Round limit
option-max_rounds-help = The game ends after so many rounds, even if nobody has emptied the temple.

## Things

board = The land
space = Unknown land, { $cell }
stack =
    { $count ->
        [one] Stack of land tiles, { $count } left
       *[other] Stack of land tiles, { $count } left
    }
treasure = treasure
treasure-at = Treasure: yours for { $count } provisions if you stop here
amulet = amulet
amulets-left =
    { $count ->
        [one] { $count } amulet in the temple
       *[other] { $count } amulets in the temple
    }
bonus-left =
    { $count ->
        [one] Bonus pile: { $count } coin for the first to arrive
       *[other] Bonus pile: { $count } coins for the first to arrive
    }
reserve-left =
    { $count ->
        [one] Reserve pile: { $count } coin for those who have an amulet
       *[other] Reserve pile: { $count } coins for those who have an amulet
    }
pawn =
    { $playerIsYou ->
        [yes] Your adventurer
       *[no] The adventurer of { $player }
    }
camps-at =
    { $playerIsYou ->
        [yes] { $count ->
            [one] Your camp
           *[other] Your { $count } camps
        }
       *[no] { $count ->
            [one] A camp of { $player }
           *[other] { $count } camps of { $player }
        }
    }
slot-free = Free slot { $number }
supply-of = Supply of { $what }: { $count }
marker = Marker { $adventure }, worth { $value }
spot = { $tile } ({ $cell })
turned = { $tile }, roads { $roads }
tile-at = { $cell }: { $what } Roads: { $roads }.

line-start = { $tile }. Gain { $gain }.
line-own = { $tile }. With { $own } in your pack, gain { $gain }.
line-treasure = { $tile }. Survive by discarding { $pay }. Treasure for { $count } provisions.
line-reward = { $tile }. Survive by discarding { $pay }; stop here, gain { $gain }.
line-adventure-own = { $tile }. Survive by discarding { $pay }. With { $own } in your pack, gain { $gain }.

nothing = nothing
both = { $a } and { $b }
more = { $a }, { $b }
either = { $a } or { $b }
any-pieces = { $count } pieces of your choice

side-north = north
side-east = east
side-south = south
side-west = west

## The lesson

lesson-pack = Explore an unknown land, and own the most gold in the end. Your pack says how far you get: a step for every free slot, seven now. Walk two tiles west, to the Smith’s village, and stop there.
lesson-pack-done = You may stop early. Moving is one of three actions: move, gain equipment, explore. In your turn you may do each of them once, in any order.
lesson-pack-missed = The whole coast is open to you. For this lesson, walk two tiles west to the Smith’s village, and stop there.
lesson-gain = The line on a tile says what you can do: have what is white, and you may take what is black. You have a pearl, so gain a shovel.
lesson-gain-done = You keep the pearl: white only has to be in your pack. But the shovel fills a slot, and that is a step less.
lesson-gain-missed = First gain the shovel: your pearls are in the pack, and that is all it takes.
lesson-explore = Now explore: draw a tile, look at it, and lay it on the empty space beside you. A road needs both sides open, so turn the tile until one leads to yours.
lesson-explore-done = And a discovery token for you: with two players, four of them buy any piece of equipment. In a later turn you can walk in and use your shovel there.
lesson-explore-missed = Explore, and lay the tile so that its closed side does not face your own tile: otherwise no road leads there.
lesson-survive = Another journey: natives bar the way west. Pay what is red, two pearls, and you survive. Go in, set up camp, and stop there.
lesson-survive-done = You are the first to survive natives, so their marker is yours: 2 gold, until somebody has more camps at natives. And where your own camp stands you go in for free.
lesson-survive-missed = Go west to the natives, set up camp, and stop: there is something to be had for those who do.
lesson-treasure = You have stopped on a tile with a treasure. It is worth 3 gold and costs two provisions, on top of what the natives took. Take it!
lesson-treasure-done = It lies in your pack now and fills a slot to the end: a treasure is never discarded. For this turn you can’t move any more.
lesson-treasure-missed = That can wait, the treasure can’t: somebody else could take it.
lesson-load = Here is the catch, in another game: all you carry slows you down. The temple is two steps away, and you have one free slot. Discard any one piece, then walk into the temple.
lesson-load-done = An amulet, worth 3 gold, and two coins because you are the first. From now on it brings you a coin at the start of every turn.
lesson-load-missed = One slot is enough. Discard one piece, then go west and north: your move has to end in the temple.
lesson-last = Last round: everybody has an amulet. (It also comes when the last coin of the reserve is taken.) Only gold counts now, so take the treasure here, then end your turn.
lesson-last-done = You win, 21 to 11! A coin counts 1, a treasure 3, an amulet 3, a marker what it says. Equipment, tokens and camps count nothing: use them before the end.
lesson-last-missed = It is too late for anything but gold: take the treasure, then end your turn.

## What is asked

ask-main = Your turn. You can still { $left }. { $free ->
        [0] Your pack is full: no steps.
        [one] Your pack allows { $free } step.
       *[other] Your pack allows { $free } steps.
    }
ask-end = You have done what you can. End your turn.
left-step = move
left-gain = gain equipment
left-explore = explore
left-treasure = take the treasure
ask-moving =
    { $points ->
        [one] Go on or stop here: { $points } step left.
       *[other] Go on or stop here: { $points } steps left.
    }
ask-pay =
    { $count ->
        [one] The crossing costs { $count } more piece: choose it from your pack.
       *[other] The crossing costs { $count } more pieces: choose them from your pack.
    }
ask-camp = { $adventure }: you have survived! Set up camp? Most camps of a kind bring its marker.
ask-camp-move = You have survived! Your ten camps are all out there: move one here?
ask-camp-none = You have survived, but you have no camp to bring here.
ask-take = Take equipment: it pays for crossings and adventures, but weighs you down.
ask-place = New land opens ways: a space, then how it lies. { $tile }
ask-rotate = Choose how the tile lies, so that it opens your way. { $tile }
ask-room = An amulet! Your pack is full: discard a piece to make room.

wait-chance = The land is being laid out.
wait-main =
    { $playerIsYou ->
        [yes] It is your turn.
       *[no] It is { $player }’s turn.
    }
wait-moving =
    { $playerIsYou ->
        [yes] You are on the move.
       *[no] { $player } is on the move.
    }
wait-pay =
    { $playerIsYou ->
        [yes] You are paying for a crossing.
       *[no] { $player } is paying for a crossing.
    }
wait-camp =
    { $playerIsYou ->
        [yes] You have survived and think about a camp.
       *[no] { $player } has survived and thinks about a camp.
    }
wait-take =
    { $playerIsYou ->
        [yes] You are packing equipment.
       *[no] { $player } is packing equipment.
    }
wait-place =
    { $playerIsYou ->
        [yes] You are looking for a place for the tile.
       *[no] { $player } is looking for a place for the tile.
    }
wait-rotate =
    { $playerIsYou ->
        [yes] You are turning the tile.
       *[no] { $player } is turning the tile.
    }
wait-room =
    { $playerIsYou ->
        [yes] You are making room for an amulet.
       *[no] { $player } is making room for an amulet.
    }
game-over = The expedition is over.

## What can be done

do-walk = Walk: { $where }
do-survive = Survive and enter: { $where }
do-cross = Cross over: { $where }
do-cross-survive = Cross over and survive: { $where }
do-go = Go to { $where }
do-gain = Gain { $what }
do-explore = Explore
do-explore-at = Explore { $cell }
do-discard = Discard: { $what }
do-exchange =
    { $count ->
        [one] Exchange { $count } token: { $what }
       *[other] Exchange { $count } tokens: { $what }
    }
do-treasure = Take the treasure
do-claim = Claim your coin
do-end-turn = End turn
do-end-move = Stop here
do-pay = Pay: { $what }
do-camp = Set up camp
do-camp-from = Move the camp from { $cell }
do-no-camp = No camp
do-take = Take: { $what }
do-stop = That will do
do-place = Lay it on { $cell }
do-rotate = Lay it like this

preview-walk =
    { $points ->
        [one] By road; { $points } step left afterwards.
       *[other] By road; { $points } steps left afterwards.
    }
preview-cross =
    { $points ->
        [one] No road: costs { $count } pieces of your choice; { $points } step left afterwards.
       *[other] No road: costs { $count } pieces of your choice; { $points } steps left afterwards.
    }
preview-survive =
    { $points ->
        [one] Costs { $pay }; { $points } step left afterwards. { $marker }
       *[other] Costs { $pay }; { $points } steps left afterwards. { $marker }
    }
preview-cross-survive =
    { $points ->
        [one] No road: costs 4 pieces, { $pay } among them; { $points } step left afterwards. { $marker }
       *[other] No road: costs 4 pieces, { $pay } among them; { $points } steps left afterwards. { $marker }
    }
preview-roads = Roads to: { $tiles }.
preview-no-roads = No road to any tile.
preview-discard =
    { $points ->
        [one] Your pack then allows { $points } step.
       *[other] Your pack then allows { $points } steps.
    }
preview-exchange =
    { $left ->
        [one] You keep { $left } token.
       *[other] You keep { $left } tokens.
    }
preview-treasure = Costs { $count } provisions, is worth 3. You cannot move any more this turn.
preview-pass = No action this turn: you pass and receive a discovery token.
plan-free =
    { $steps ->
        [one] { $steps } step by road, costs nothing; { $left } left.
       *[other] { $steps } steps by road, costs nothing; { $left } left.
    }
plan-cost =
    { $steps ->
        [one] { $steps } step, costs { $pay }; { $left } left.
       *[other] { $steps } steps, costs { $pay }; { $left } left.
    }
marker-first = You are the first: the marker { $adventure } ({ $value }) is yours.
marker-yours = You have the marker.
marker-take = With a camp you take the marker { $adventure } ({ $value }).
marker-behind =
    { $count ->
        [0] { $player } keeps the marker: with a camp you only draw level.
        [one] { $player } keeps the marker, still { $count } camp ahead of you.
       *[other] { $player } keeps the marker, still { $count } camps ahead of you.
    }
marker-shared = { $player } keeps the marker: somebody else has as many camps as you would.
marker-stays = { $player } keeps the marker: you would not have more camps of this type.
marker-goes =
    { $playerIsYou ->
        [yes] The marker { $adventure } goes to you.
       *[no] The marker { $adventure } goes to { $player }.
    }
marker-both = { $here } { $there }
ask-first-discard = What you discard is gone ({ $what }). Discard it?
ask-first-claim = You have not claimed the coin of your amulet. End your turn all the same?
ask-first-treasure = A treasure lies at your feet, and you can pay for it. End your turn all the same?
ask-first-left = You can still { $left }. End your turn all the same?

## Beside the prompt

status-round = Round { $round } of { $rounds } at most
status-last = Last round
status-unseen =
    { $count ->
        [0] No unknown land left
        [one] { $count } land tile unseen
       *[other] { $count } land tiles unseen
    }

## Panels, trays and charts

counter-score = Gold so far
counter-coins = Coins
counter-tokens = Discovery tokens ({ $rate } buy a piece)
counter-camps = Camps left
tray-drawn = The tile in its four positions
tray-stack = Land tiles
tray-supply = Supply ({ $rate } tokens a piece)
tray-markers = Adventure markers
tray-markers-held = Markers
tray-pack =
    { $free ->
        [0] Backpack: full
        [one] Backpack: { $free } slot free
       *[other] Backpack: { $free } slots free
    }
chart-camps = Camps and markers
chart-adventure = Adventure
chart-value = Value
chart-seat =
    { $playerIsYou ->
        [yes] You
       *[no] { $player }
    }
chart-unseen =
    { $count ->
        [one] Land not seen yet: { $count } tile
       *[other] Land not seen yet: { $count } tiles
    }
chart-tile = Tile
chart-line = What it asks and gives
figure = { $value }

## The log

log-first =
    { $playerIsYou ->
        [yes] You begin.
       *[no] { $player } begins.
    }
log-coast = { $tile } lies on { $cell }.
log-income =
    { $playerIsYou ->
        [yes] Your amulet brings you a coin from the reserve.
       *[no] { $player }’s amulet brings a coin from the reserve.
    }
log-income-box =
    { $playerIsYou ->
        [yes] The reserve is empty: your coin comes from the box.
       *[no] The reserve is empty: { $player }’s coin comes from the box.
    }
log-bonus-gone =
    { $count ->
        [one] The bonus is over: { $count } coin goes back into the box.
       *[other] The bonus is over: { $count } coins go back into the box.
    }
log-walked =
    { $playerIsYou ->
        [yes] You go to { $where }.
       *[no] { $player } goes to { $where }.
    }
log-paid =
    { $playerIsYou ->
        [yes] You give up { $what }.
       *[no] { $player } gives up { $what }.
    }
log-discarded =
    { $playerIsYou ->
        [yes] You discard: { $what }.
       *[no] { $player } discards: { $what }.
    }
log-survived =
    { $playerIsYou ->
        [yes] { $adventure }: you survive.
       *[no] { $adventure }: { $player } survives.
    }
log-marker =
    { $playerIsYou ->
        [yes] You are the first there and take the marker { $marker } ({ $value }).
       *[no] { $player } is the first there and takes the marker { $marker } ({ $value }).
    }
log-marker-from =
    { $playerIsYou ->
        [yes] The marker { $marker } goes from { $other } to you.
       *[no] { $otherIsYou ->
            [yes] You lose the marker { $marker } to { $player }.
           *[no] The marker { $marker } goes from { $other } to { $player }.
        }
    }
log-camped =
    { $playerIsYou ->
        [yes] You set up camp on { $cell }.
       *[no] { $player } sets up camp on { $cell }.
    }
log-camp-moved =
    { $playerIsYou ->
        [yes] You move a camp from { $old } to { $cell }.
       *[no] { $player } moves a camp from { $old } to { $cell }.
    }
log-gained =
    { $playerIsYou ->
        [yes] You gain: { $what }.
       *[no] { $player } gains: { $what }.
    }
log-explores =
    { $playerIsYou ->
        [yes] You explore.
       *[no] { $player } explores.
    }
log-drew = Turned up: { $tile }.
log-laid =
    { $playerIsYou ->
        [yes] You lay { $tile } on { $cell }.
       *[no] { $player } lays { $tile } on { $cell }.
    }
log-treasure-laid = A treasure lies on { $cell }.
log-token =
    { $playerIsYou ->
        [yes] You receive a discovery token.
       *[no] { $player } receives a discovery token.
    }
log-exchanged =
    { $playerIsYou ->
        [yes] You exchange { $count } tokens: { $what }.
       *[no] { $player } exchanges { $count } tokens: { $what }.
    }
log-treasure =
    { $playerIsYou ->
        [yes] You take a treasure.
       *[no] { $player } takes a treasure.
    }
log-amulet =
    { $playerIsYou ->
        [yes] You reach the temple and receive an amulet.
       *[no] { $player } reaches the temple and receives an amulet.
    }
log-amulet-bonus =
    { $playerIsYou ->
        [yes] You reach the temple and receive an amulet and two coins.
       *[no] { $player } reaches the temple and receives an amulet and two coins.
    }
log-passed =
    { $playerIsYou ->
        [yes] You pass and receive a discovery token.
       *[no] { $player } passes and receives a discovery token.
    }
log-passed-none =
    { $playerIsYou ->
        [yes] You pass; no discovery token is left.
       *[no] { $player } passes; no discovery token is left.
    }
log-last-amulets = Everybody has an amulet: this is the last round.
log-last-reserve = The reserve is empty: this is the last round.
log-over = The expedition is over.

## Refusals: why it is not possible, and what is

refused-GL-TURN-2 = You have moved already this turn. Each of the three actions is possible once.
refused-GL-TURN-3 = You are in the middle of a move. Go on or stop first; then you can do the rest.
refused-GL-TURN-6 = That is not what is asked now. First finish what you have begun.
refused-GL-PACK-3 = You do not carry that, so you cannot discard it.
refused-GL-MOVE-1 = No tile lies there yet. Explore first, or go another way.
refused-GL-MOVE-3 = Your pack is full, so you cannot take a single step. Discard something first.
refused-GL-MOVE-7 = You have been on that tile in this move. In one move no tile is entered twice.
refused-GL-MOVE-8 = You have not taken a step yet, so there is no move to end.
refused-GL-MOVE-10 = No road leads there. Without a road only a crossing helps: four pieces of equipment.
refused-GL-MOVE-12 = That is the edge of the land.
refused-GL-ADV-1 = An adventure bars the way. Survive it, or have a camp of your own there.
refused-GL-ADV-2 = You lack the equipment to survive this adventure.
refused-GL-ADV-7 = There is nothing to survive there: just walk.
refused-GL-CAMP-2 = That camp cannot be used. With no camp left, move one of your own from another tile.
refused-GL-CAMP-3 = You still have camps before you. Placed ones stay where they are.
refused-GL-CROSS-1 = A road leads there, so there is nothing to cross. Take the road.
refused-GL-CROSS-2 = A crossing costs four pieces of equipment, and you cannot pay them.
refused-GL-CROSS-4 = The four pieces of this crossing must include what the adventure asks for.
refused-GL-GAIN-1 = You have gained equipment already this turn.
refused-GL-GAIN-3 = You lack the piece that must be in your pack here.
refused-GL-GAIN-4 = The reward is for those who survive this adventure in entering it, this turn, and stop here.
refused-GL-GAIN-6 = This tile offers no second choice.
refused-GL-GAIN-7 = Take at least one piece, and no more than the tile offers.
refused-GL-GAIN-8 = The supply has run out of that.
refused-GL-GAIN-9 = Your pack is full. Discard something before you gain.
refused-GL-GAIN-10 = There is nothing to gain on this tile.
refused-GL-EXPL-1 = No unknown land lies beside you. Move to its edge to explore.
refused-GL-EXPL-2 = Land is laid beside your own adventurer: draw from the stack, then choose a space next to you.
refused-GL-EXPL-3 = Choose a face-down tile next to your adventurer.
refused-GL-EXPL-8 = You have explored already this turn.
refused-GL-DISC-2 = You cannot exchange for that now.
refused-GL-DISC-4 = First finish what you have begun; then you can exchange tokens.
refused-GL-DISC-5 = Your pack is full: there is no room for what you would buy.
refused-GL-TREAS-1 = To take a treasure you must stand on its tile and discard two provisions.
refused-GL-TREAS-3 = You have taken a treasure, so you do not move any more this turn.
refused-GL-TREAS-4 = The treasure of this tile is gone.
refused-GL-AMU-7 = No coin is due to you this turn.
refused-GL-AMU-8 = The coin of an amulet comes by itself in this game.
refused-adventure = { $adventure }: to survive you need { $need }. You have { $have }.
refused-crossing = No road leads there. The four pieces of the crossing must include { $need }. You have { $have }.
refused-too-few = No road leads there. A crossing costs { $need } pieces of equipment; you carry { $have }.
refused-own = { $tile }: you need { $own } in your pack to gain something here.
refused-tokens = A piece costs { $need } discovery tokens; you have { $have }.
refused-supply = The supply has run out: { $what }.
refused-provisions = The treasure costs { $need } provisions; you have { $have }.

## The result

headline-win =
    { $playerIsYou ->
        [yes] You win with { $score } gold!
       *[no] { $player } wins with { $score } gold!
    }
headline-shared = { $players } win together with { $score } gold each!
reason-amulets = Everybody has an amulet.
reason-reserve = The last coin of the reserve was taken.
reason-limit = The round limit was reached.
tie-shared = The same gold: the win is shared.
row-coins = Coins
row-treasures = Treasures
row-amulet = Amulet
row-markers = Adventure markers
row-total = Gold

## Hints

hint-step = It lies on your way: { $tile }
hint-survive = You can survive this, and a marker may be yours: { $tile }
hint-gain =
    { $free ->
        [0] Gain { $what } here: your pack is full, but this is worth more than what you would leave.
        [one] Gain { $what } here: one place in your pack is free.
       *[other] Gain { $what } here: { $free } places in your pack are free.
    }
hint-explore =
    { $tokens ->
        [one] Explore: it opens the way and brings your first token.
       *[other] Explore: it opens the way, and then you have { $tokens } tokens.
    }
hint-discard = Discard one of { $carried } ({ $what }): lighter means faster.
hint-exchange =
    { $carried ->
        [0] Exchange tokens: you carry none of these ({ $what }).
       *[other] Exchange tokens: you carry { $carried } of these ({ $what }) and need more.
    }
hint-treasure = Take the treasure: three gold for two provisions.
hint-claim = Claim your coin before you forget it.
hint-end-turn = Nothing better is left this turn: end it.
hint-end-move = Stop here: this is where you want to be. { $tile }
hint-pay = Pay with one of { $carried } ({ $what }): you will miss it least.
hint-camp = Set up camp: free entry later, and for the marker ({ $adventure }) you have { $own } camps without it, the best of the others { $others }.
hint-camp-from = Move this camp: for the marker here ({ $adventure }) you have { $own } camps without it, the best of the others { $others }.
hint-no-camp =
    { $left ->
        [0] Leave your camps where they are: for the marker here ({ $adventure }) you have { $own }, the best of the others { $others }.
        [one] Keep your last camp for another tile: for the marker here ({ $adventure }) you have { $own }, the best of the others { $others }.
       *[other] Keep your { $left } camps for other tiles: for the marker here ({ $adventure }) you have { $own }, the best of the others { $others }.
    }
hint-take =
    { $carried ->
        [0] Take this ({ $what }): you carry none, and will need it.
       *[other] Take this ({ $what }): you carry { $carried }, and will need more.
    }
hint-stop =
    { $free ->
        [0] Leave the rest: your pack is full.
        [one] Leave the rest: one place stays free, and a light pack goes farther.
       *[other] Leave the rest: { $free } places stay free, and a light pack goes farther.
    }
hint-place = Laid like this, its road leads on for you. { $tile }
hint-rotate = Turned like this, its road leads on for you. { $tile }

## Equipment, adventures and tiles

kind-provisions = provision
some-provisions =
    { $count ->
        [one] { $count } provision
       *[other] { $count } provisions
    }
kind-rope = rope
some-rope =
    { $count ->
        [one] { $count } rope
       *[other] { $count } ropes
    }
kind-rifle = rifle
some-rifle =
    { $count ->
        [one] { $count } rifle
       *[other] { $count } rifles
    }
kind-shovel = shovel
some-shovel =
    { $count ->
        [one] { $count } shovel
       *[other] { $count } shovels
    }
kind-log = log
some-log =
    { $count ->
        [one] { $count } log
       *[other] { $count } logs
    }
kind-pearl = pearl
some-pearl =
    { $count ->
        [one] { $count } pearl
       *[other] { $count } pearls
    }
kind-rod = fishing rod
some-rod =
    { $count ->
        [one] { $count } fishing rod
       *[other] { $count } fishing rods
    }

adventure-bandits = Bandits
adventure-puma = Puma
adventure-desert = Desert
adventure-mountain = Mountains
adventure-canyon = Canyon
adventure-lake = Lake
adventure-natives = Natives

tile-START = Base camp
tile-C01 = Smith’s village
tile-C02 = Ropemakers’ village
tile-C03 = Gunsmith’s village
tile-C04 = Woodcutters’ village
tile-C05 = Coastal thicket
tile-C06 = Liana shore
tile-C07 = Fishing beach
tile-C08 = Game dunes
tile-C09 = Reed cove
tile-C10 = Pearl bank
tile-C11 = South-west cape
tile-C12 = North-east cape
tile-T01 = Liana wood
tile-T02 = Great forest
tile-T03 = Undergrowth
tile-T04 = Savanna
tile-T05 = Hunting ground
tile-T06 = Trout stream
tile-T07 = River bend
tile-T08 = Trading post
tile-T09 = Gunsmith’s workshop
tile-T10 = Barter clearing
tile-T11 = Trappers’ hut
tile-T12 = Old quarry
tile-T13 = Mission station
tile-A01 = Bandits I
tile-A02 = Bandits II
tile-A03 = Bandits III
tile-A04 = Puma I
tile-A05 = Puma II
tile-A06 = Puma III
tile-A07 = Desert I
tile-A08 = Desert II
tile-A09 = Desert III
tile-A10 = Desert IV
tile-A11 = Mountains I
tile-A12 = Mountains II
tile-A13 = Mountains III
tile-A14 = Canyon I
tile-A15 = Canyon II
tile-A16 = Canyon III
tile-A17 = Lake I
tile-A18 = Lake II
tile-A19 = Lake III
tile-A20 = Lake IV
tile-A21 = Natives I
tile-A22 = Natives II
tile-A23 = Natives III

## Bots of a character

level-medium-hoarder = medium hoarder
level-medium-raider = medium raider
level-medium-runner = medium runner
level-hard-hoarder = hard hoarder
level-hard-raider = hard raider
level-hard-runner = hard runner
