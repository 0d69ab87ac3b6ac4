# Destination Trésor: every sentence of the box, the table and the log.

## The box

title = Destination Trésor
tagline = Two lost explorers, one island. Your rival knows where you are; you don’t.
aim = Find out where you are, then be the first to open the site with the treasure: that wins at once.
about = You wake up somewhere on an unknown island. Your opponent knows exactly where: step by step he tells you what is under your feet, until you can point to your own place on the map. Then the hunt begins: read clues in the forts, work out which of twenty-eight sites hides the treasure, and be the first to dig there. Orienteering, deduction and a little bluff, for two.

## Options

option-location_assistant = Location assistant
option-location_assistant-help = As long as you don’t know where you are, the map marks every hex that fits what you have been told. For both players.
option-clue_assistant = Clue assistant
option-clue_assistant-help = The map and the notebook mark the unopened sites that fit your own clues. For both players.
option-start_placement = Where you begin
option-start_placement-help = Each player chooses where the other one wakes up, or both places are drawn by lot.
option-start_placement-opponent = Chosen by the opponent
option-start_placement-random = Drawn by lot
option-clue_cards = Clues in the forts
option-clue_cards-help = Dealt afresh: any treasure, its clues in any fort, so that only the map helps. Fixed card faces: one of 56 layouts that are the same in every game.
option-clue_cards-dealt = Dealt afresh
option-clue_cards-printed = The 56 fixed card faces
option-stray = Lost for good
option-stray-help = Whoever gets lost during the hunt no longer knows where they are, and has to find out again. The clues are kept.

## The island

board = The island
ground-plain = plain
ground-jungle = jungle
ground-mountain = mountain
ground-swamp = swamp
ground-bush = bush
ground-post = control post
ground-site = treasure site
ground-sea = sea
direction-N = north
direction-NE = north-east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-NW = north-west
direction-E = east
direction-W = west
content-plain = plain
content-jungle = jungle
content-mountain = mountain
content-swamp = swamp
content-bush = bush
content-sea = sea
content-water = water point
content-cave = cave
content-ruins = ruins
content-port = port
content-empty = nothing
hex-ordinary = { $zone }, { $ground } ({ $where })
away = { $steps } { $direction } of { $label }
away-turned = { $steps } { $direction } and { $more } { $other } of { $label }
hex-fort = Fort { $label }
hex-site = Site { $label } ({ $symbol })
sign-read =
    { $playerIsYou ->
        [yes] Fort { $label }: read by you
       *[no] Fort { $label }: read by { $player }
    }
sign-opened = Site { $label }: opened, empty
sign-found = Site { $label }: the treasure!
walker =
    { $playerIsYou ->
        [yes] You: { $hex }
       *[no] { $player }: { $hex }
    }
route =
    { $playerIsYou ->
        [yes] Your way
       *[no] The way { $player } went
    }
guide =
    { $playerIsYou ->
        [yes] Your guide: slide it to where it fits
       *[no] Guide: { $player }
    }
guide-old =
    { $playerIsYou ->
        [yes] Your sheet { $number }
       *[no] { $player }, sheet { $number }
    }
guide-wrong = Declared in vain: { $hex }
guide-ends = Here ends: { $ground }
guide-here = Here, on { $ground }
arrow = Walk { $direction }
arrow-sea = { $direction }: sea
number = { $value }

## Places

zone-z00 = Whispering Jungle
zone-z01 = Mirror Swamp
zone-z02 = Lantern Marsh
zone-z03 = Sleeping Giant
zone-z04 = Thorn Country
zone-z05 = Golden Meadows
zone-z06 = Parrot Forest
zone-z07 = Condor Peaks
zone-z08 = Red Bush
zone-z09 = Windy Flats
zone-z10 = Broken Ridge
zone-z11 = Southern Savanna
zone-z12 = Jungle of Shadows
zone-z13 = Heron Fen

## Events

event-heatstroke = Heatstroke: lose 1 turn (cancelled by: water flask)
event-snake = Snake in the grass: lose 1 turn (cancelled by: knife)
event-tall_grass = Shoulder-high grass: lost (cancelled by: knife)
event-stampede = Buffalo stampede: lose 1 turn (nothing helps)
event-mirage = Mirage: lost (nothing helps)
event-no_landmark = No landmark in sight: lost (cancelled by: compass)
event-dark_canopy = Night under the canopy: lose 1 turn (cancelled by: flashlight)
event-cavern = Bat cavern: lose 2 turns (cancelled by: flashlight)
event-creepers = Wall of creepers: lost (cancelled by: knife)
event-panther = Panther: lose 1 turn (cancelled by: knife)
event-boa = Giant boa: lose 2 turns (cancelled by: knife)
event-downpour = Tropical downpour: lose 1 turn (nothing helps)
event-drums = Drums in the night: lost (nothing helps)
event-cliff = Sheer cliff: lose 1 turn (cancelled by: rope)
event-fog = Fog on the ridge: lost (cancelled by: binoculars)
event-fall = Bad fall: lose 2 turns (cancelled by: first-aid kit)
event-bear = Bear’s den: lose 1 turn (cancelled by: knife)
event-false_trail = Overgrown goat track: lost (cancelled by: knife)
event-rockslide = Rockslide: lose 1 turn (nothing helps)
event-collapsed_pass = Collapsed pass: lost (nothing helps)
event-raft = Broken raft: lose 1 turn (cancelled by: multi-purpose tool)
event-mist = Marsh mist: lost (cancelled by: radio)
event-fever = Swamp fever: lose 2 turns (cancelled by: first-aid kit)
event-leeches = Leeches: lose 1 turn (cancelled by: first-aid kit)
event-crocodile = Crocodile: lose 1 turn (cancelled by: knife)
event-quicksand = Quicksand: lose 1 turn (nothing helps)
event-will_o_wisp = Will-o’-the-wisp: lost (nothing helps)
event-thorn_gate = Thorn thicket: lose 1 turn (cancelled by: multi-purpose tool)
event-moonless = Moonless night: lose 1 turn (cancelled by: flashlight)
event-hyenas = Prowling hyenas: lose 2 turns (cancelled by: flashlight)
event-maze = Maze of gullies: lost (cancelled by: flashlight)
event-bushfire = Bush fire: lose 1 turn (nothing helps)
event-dust_storm = Dust storm: lost (nothing helps)

## Equipment

accessory-rope = rope
accessory-multitool = multi-purpose tool
accessory-flask = water flask
accessory-binoculars = binoculars
accessory-radio = radio
accessory-survival_kit = first-aid kit
accessory-compass = compass
accessory-flashlight = flashlight
accessory-knife = knife
terrains-rope = mountains
terrains-multitool = swamps, bush
terrains-flask = plains
terrains-binoculars = mountains
terrains-radio = swamps
terrains-survival_kit = mountains, swamps
terrains-compass = jungle
terrains-flashlight = jungle, bush
terrains-knife = jungle, mountains, swamps, plains

## Markers

marker-hours =
    { $terrain }, { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
marker-shortcut =
    shortcut, { $terrain }, { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
marker-event =
    { $terrain }, { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }, { $event }
accessory-full =
    { $accessory }: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }, { $uses ->
        [one] { $uses } use
       *[other] { $uses } uses
    } ({ $terrains })

## The lesson

lesson-start = Be the first to dig up the treasure. First each of you chooses where the other one wakes up: any hex without a fort or a site will do.
lesson-start-done = Your rival has chosen for you in the same way, and will see every step you take. You won’t: that is the whole game.
lesson-kit = Pack your bag against what lurks on the way, for 24 points at most. The knife helps almost everywhere: take it, the flashlight and the water flask.
lesson-kit-done = You wake up in the jungle, and that is all you are told. The map marks every hex where you may stand: an assistant that a table can have as an option.
lesson-kit-missed = In a game you pack what you like. For this lesson: the knife, the flashlight and the water flask.
lesson-walk = A turn has twelve hours. Walk south-east: a marker of the new hex’s terrain says how many of them the step costs.
lesson-walk-done = Three hours, and a clue: jungle again. Your location guide notes it, and fewer places fit already.
lesson-walk-missed = Every direction is allowed. For this lesson, walk south-east.
lesson-event = Some markers bring an event: it ends your turn, unless your equipment cancels it. Walk north-east and see.
lesson-event-done = A panther would have cost you this turn and the next one. The knife has kept it off by itself: four uses are left, and you walk on.
lesson-event-missed = For this lesson, walk north-east: something is waiting there for your knife.
lesson-sea = The edge of the island tells you most, and asking for it is free. Try north.
lesson-sea-done = Sea! You haven’t moved, no hour has passed, and only one hex is left that fits everything you were told.
lesson-sea-missed = That is allowed, and costs hours. First try north, for nothing.
lesson-declare = The sheet on the board is your guide, not the map: where it lies means nothing. Slide it to where it fits, then take the pin and declare: “I am here!”
lesson-declare-done = Right! It costs nothing, and now you see yourself on the map. Nobody is found without declaring; a wrong guess ends your turn and costs the next.
lesson-declare-missed = Wrong would cost this turn and the next. Slide the guide to the north coast, above fort A1: there the sea and all three jungle hexes fit. Declare that hex.
lesson-fort = Now the hunt. Fort A1 lies south of you: enter it for 4 hours, and read its clue for 7. You have used 5, and below 12 you may always act once more.
lesson-fort-done = A swamp lies next to the treasure. Your rival saw you read, not what it says, and nobody can read this fort again. Six forts name a neighbour, one the symbol, one nothing.
lesson-fort-missed = Not now: walk south into the fort, then read its clue.
lesson-treasure = Later, in another game: you have read cave, mountain and swamp. Of 28 sites only F2, south-west of you, fits. Walk there and open it!
lesson-treasure-done = The treasure! Whoever opens the right site first wins at once; there are no points. A wrong site costs 7 hours, and your rival knows it is empty, too.
lesson-treasure-missed = The clues are clear: south-west to site F2, and open it, before your rival does.

## What is asked

ask-start = Hide { $player } well: choose the hex to wake up on, without a fort or a site.
ask-kit =
    Pack what cancels dangers on the way: { $left ->
        [one] { $left } point
       *[other] { $left } points
    } left to spend.
ask-find =
    You stand on: { $ground }. But where? Walk until your guide fits one place only. { $left ->
        [one] { $left } hour
       *[other] { $left } hours
    } left today.
ask-hunt =
    Where to? Forts hold clues, one site holds the treasure. { $left ->
        [one] { $left } hour
       *[other] { $left } hours
    } left today.
ask-fort =
    A fort with its clue! Read it for 7 hours, or walk on: { $left ->
        [one] { $left } hour
       *[other] { $left } hours
    } left today.
ask-site =
    Is the treasure here? Open the site for 7 hours, or walk on: { $left ->
        [one] { $left } hour
       *[other] { $left } hours
    } left today.
ask-shortcut = A shortcut! Follow it straight on to the last hex of this terrain?
ask-shortcut-blind = A shortcut! Follow it, without knowing how far it leads?
ask-reposition = { $player } is lost. Choose the hex within four steps where the walk goes on.
wait-chance = Fate decides …
wait-start =
    { $playerIsYou ->
        [yes] You choose where your rival wakes up.
       *[no] { $player } chooses where the other one wakes up.
    }
wait-kit =
    { $playerIsYou ->
        [yes] You are packing your bag.
       *[no] { $player } is packing a bag.
    }
wait-find =
    { $playerIsYou ->
        [yes] You are finding your way.
       *[no] { $player } is still finding out where that is.
    }
wait-hunt =
    { $playerIsYou ->
        [yes] You are hunting for the treasure.
       *[no] { $player } is on the hunt.
    }
wait-fort =
    { $playerIsYou ->
        [yes] You are at a fort.
       *[no] { $player } is at a fort.
    }
wait-site =
    { $playerIsYou ->
        [yes] You are at a site.
       *[no] { $player } is at a site.
    }
wait-shortcut =
    { $playerIsYou ->
        [yes] You have found a shortcut.
       *[no] { $player } has found a shortcut.
    }
wait-reposition =
    { $playerIsYou ->
        [yes] You choose where the lost one goes on.
       *[no] { $player } chooses where the lost one goes on.
    }
game-over = The game is over.

## What can be done

do-step = Walk { $direction }
do-step-to = Walk { $direction }: { $hex }
do-read = Read the clue (7 hours)
do-open = Open the site (7 hours)
do-run = Take the shortcut
do-decline = Stay here
do-end = End the turn
do-take =
    Take: { $accessory } ({ $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    })
do-done = The bag is packed
do-start = Begin here: { $hex }
do-declare-first = I am here!
do-declare = “I am here!”: { $hex }
do-put =
    { $steps ->
        [0] Leave them here: { $hex }
        [one] Put them here, { $steps } step away: { $hex }
       *[other] Put them here, { $steps } steps away: { $hex }
    }
plan = Head for { $hex }
ask-end-special = You could still read or open something here. End the turn all the same?
ask-done =
    You have { $left ->
        [one] { $left } point
       *[other] { $left } points
    } left, and can still take something. Done all the same?
preview-step = { $least } to { $most } hours ({ $hours } used so far)
preview-enter = 4 hours: then { $hours } of { $of }
preview-read = 7 hours: then { $hours }. Only you will learn the clue.
preview-open = 7 hours: then { $hours }. With the treasure you win at once.
preview-take =
    { $left ->
        [one] { $left } point
       *[other] { $left } points
    } would be left
preview-declare = Right: you see yourself on the map from now on. Wrong: the turn ends, and you skip the next.
preview-plan =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, about { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }

## Beside the board

tray-offer =
    Equipment: { $left ->
        [one] { $left } point
       *[other] { $left } points
    } left
tray-declare = Do you know where you are?
tray-turn =
    { $playerIsYou ->
        [yes] Your markers this turn
       *[no] Markers of { $player } this turn
    }
tray-kit = Equipment
tray-clues = Clues
tray-left = Stands on
clue-unknown = Clue of fort { $label }, known to its reader
clue-known = Fort { $label }: { $content }
note-find =
    { $playerIsYou ->
        [yes] You are looking for your place on the map
       *[no] Still looking for the right place on the map
    }
note-hunt =
    { $playerIsYou ->
        [yes] You are on the hunt
       *[no] On the hunt
    }
counter-hours = Hours walked this turn
counter-forts = Forts read
counter-skip = Turns to skip
counter-pile = Markers in the pile: { $terrain }
status-day = Day { $day } of { $days }
status-lost = You are lost
status-hours = { $hours } of { $of } hours

## To look up

chart-notebook = Clue notebook
chart-site = Site
chart-symbol = Symbol
chart-own = Your clues
chart-label = { $label }
chart-piles = Markers left in the piles
chart-terrain = Terrain
chart-markers = Markers
chart-least = Fewest hours
chart-most = Most hours
chart-shortcuts = Shortcuts
chart-turns = Turns lost
chart-lost = Lost
chart-accessories = Equipment
chart-accessory = Card
chart-cost = Points
chart-uses = Uses
chart-where = Terrains
chart-cancels = Events it cancels

## The log

log-placed =
    { $playerIsYou ->
        [yes] You have chosen where your rival wakes up.
       *[no] { $player } has chosen where the other one wakes up.
    }
log-took = You pack: { $accessory }.
log-fitted =
    { $playerIsYou ->
        [yes] Your bag is packed.
       *[no] The bag of { $player } is packed.
    }
log-first =
    { $playerIsYou ->
        [yes] You begin.
       *[no] { $player } begins.
    }
log-told-start =
    { $playerIsYou ->
        [yes] You wake up. Under your feet: { $ground }.
       *[no] { $player } wakes up. Underfoot: { $ground }.
    }
log-day = Day { $day } begins.
log-stepped =
    { $playerIsYou ->
        [yes] You walk { $direction }: { $ground }.
       *[no] { $player } walks { $direction }: { $ground }.
    }
log-entered =
    { $playerIsYou ->
        [yes] You walk { $direction } and enter: { $hex }.
       *[no] { $player } walks { $direction } and enters: { $hex }.
    }
log-sea =
    { $playerIsYou ->
        [yes] You try to walk { $direction }. Sea!
       *[no] { $player } tries to walk { $direction }. Sea!
    }
log-marker =
    Marker: { $marker }. { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    } so far.
log-no-line = The shortcut leads nowhere: the terrain ends here.
log-line =
    { $playerIsYou ->
        [yes] You may follow the shortcut.
       *[no] { $player } may follow the shortcut.
    }
log-ran =
    { $playerIsYou ->
        [yes] You take the shortcut: { $count } hexes of the same terrain in a row.
       *[no] { $player } takes the shortcut: { $count } hexes of the same terrain in a row.
    }
log-declined =
    { $playerIsYou ->
        [yes] You leave the shortcut alone.
       *[no] { $player } leaves the shortcut alone.
    }
log-cancelled =
    { $playerIsYou ->
        [yes] Your equipment helps: { $accessory }
       *[no] The equipment of { $player } helps: { $accessory }
    } ({ $left ->
        [0] its last use
        [one] { $left } use left
       *[other] { $left } uses left
    }).
log-stopped =
    { $playerIsYou ->
        [yes] You lose { $turns ->
            [one] a turn
           *[other] { $turns } turns
        }.
       *[no] { $player } loses { $turns ->
            [one] a turn
           *[other] { $turns } turns
        }.
    }
log-lost =
    { $playerIsYou ->
        [yes] You are lost!
       *[no] { $player } is lost!
    }
log-put =
    { $playerIsYou ->
        [yes] You go on somewhere within four steps. Under your feet: { $ground }.
       *[no] { $player } goes on somewhere within four steps, on { $ground }.
    }
log-put-open =
    { $playerIsYou ->
        [yes] You go on from here: { $hex }.
       *[no] { $player } goes on from here: { $hex }.
    }
log-right =
    { $playerIsYou ->
        [yes] Right: you know where you are. The hunt begins!
       *[no] Right: { $player } has found the place on the map. The hunt begins!
    }
log-wrong =
    { $playerIsYou ->
        [yes] “{ $hex }”: wrong. You lose a turn.
       *[no] { $player } declares “{ $hex }”: wrong. That costs a turn.
    }
log-read =
    { $playerIsYou ->
        [yes] You read the clue of fort { $fort }.
       *[no] { $player } reads the clue of fort { $fort }.
    }
log-clue = Fort { $fort } says: { $content }.
log-opened =
    { $playerIsYou ->
        [yes] You open site { $site }: nothing.
       *[no] { $player } opens site { $site }: nothing.
    }
log-found =
    { $playerIsYou ->
        [yes] You open site { $site }: the treasure!
       *[no] { $player } opens site { $site }: the treasure!
    }
log-turn-over =
    { $playerIsYou ->
        [yes] Your turn is over, after { $hours ->
            [one] { $hours } hour
           *[other] { $hours } hours
        }.
       *[no] The turn of { $player } is over, after { $hours ->
            [one] { $hours } hour
           *[other] { $hours } hours
        }.
    }
log-skipped =
    { $playerIsYou ->
        [yes] You skip a turn
       *[no] { $player } skips a turn
    }{ $left ->
        [0] .
       *[other] , and { $left } more to come.
    }
log-draw = The last day is over, and nobody has found the treasure.

## Refusals: why something can’t be done, and what can

refused-DT-SETUP-2 = Nobody wakes up in a fort or on a site. Choose a hex with nothing but terrain on it.
refused-DT-SETUP-3 = A bag holds each card once, and at most 24 points.
refused-DT-SETUP-8 = Everything in its order: first where you wake up, then the bags, then the first turn.
refused-DT-WALK-1 = There are six ways only: north, north-east, south-east, south, south-west and north-west.
refused-DT-WALK-5 = There is the sea. Choose another direction.
refused-DT-LOC-4 = You don’t know where you are yet, so you can’t name the place. First declare where you stand.
refused-DT-LOC-5 = You may only declare a hex of the kind you stand on, and only as long as you don’t know where you are.
refused-DT-SHORT-3 = A shortcut is taken or left right when it is found.
refused-DT-EVENT-6 = Whoever is lost goes on within four steps, on a hex without a fort or a site.
refused-DT-FORT-1 = To read a clue you have to stand on a fort.
refused-DT-FORT-2 = The clue of this fort has been read. Only the first reader learns it.
refused-DT-SITE-1 = To open a site you have to stand on it.
refused-DT-SITE-3 = This site has been opened: it is empty.
why-start-first = First choose where your rival wakes up.
why-kit-first = First finish packing your bag.
why-setup-over = The journey has begun: start and bag stay as they are.
why-taken = You have this card already: { $accessory }. There is only one of it in your set.
why-budget = { $spent } points are spent, and this card costs { $cost }: { $sum } is more than { $budget }.
why-sea = Going { $direction } you would walk into the sea.
why-sea-noted = Going { $direction } there is sea: you have noted it on your guide.
why-localised = You know where you are already.
why-other-ground = You were told that you stand on “{ $told }”. That does not fit: { $hex }.
why-shortcut-first = First the shortcut: take it, or stay here.
why-no-shortcut = There is no shortcut to take now.
why-not-lost = Nobody is lost now.
why-put-first = First choose where the lost one goes on.
why-put-special = Not onto a fort or a site: { $hex }. It would give the place away.
why-put-far = That is { $steps } steps away, and { $most } are allowed.
why-fort-read =
    { $playerIsYou ->
        [yes] You have read the clue of fort { $label } already.
       *[no] { $player } has read the clue of fort { $label }. Only the first reader learns it.
    }
why-site-opened = Site { $label } has been opened: it is empty.

## The result

headline-win =
    { $playerIsYou ->
        [yes] You dig up the treasure at { $label } on day { $day }!
       *[no] { $player } digs up the treasure at { $label } on day { $day }!
    }
headline-draw = After { $days } days the treasure is still in the ground: a draw.
reason-treasure = The treasure has been found.
reason-day-limit = The last day is over.
tie-shared = Nobody found the treasure: a draw.
row-forts = Forts read
row-uses = Uses of equipment
row-treasure = Treasure

## Hints

hint-step-find =
    { $places ->
        [0] This direction tells you most about where you are.
       *[other] You may be in { $places } places: this direction tells you most about which.
    }
hint-step-hunt =
    { $sites ->
        [one] One site fits your clues: this way leads to it, or to a clue worth the hours.
       *[other] { $sites } sites fit your clues: this way leads to a clue, or to one of them, and is worth the hours.
    }
hint-read =
    { $sites ->
        [one] Only one site fits your clues; another clue makes sure.
       *[other] { $sites } sites fit your clues: another clue rules some of them out.
    }
hint-open =
    { $sites ->
        [one] By your clues this is the only place to dig.
       *[other] By your clues the treasure is in one of { $sites } sites: dig here first.
    }
hint-shortcut = Many hexes for a single hour.
hint-decline = The shortcut leads away from where you want to go.
hint-end-turn =
    { $hours ->
        [0] Nothing here is worth an hour.
        [one] One hour has passed: nothing here is worth another.
       *[other] { $hours } hours have passed: nothing here is worth another.
    }
hint-take =
    { $cost ->
        [one] For one point it cancels the events of { $markers } markers.
       *[other] For { $cost } points it cancels the events of { $markers } markers.
    }
hint-done =
    { $left ->
        [0] All your points are spent.
        [one] Nothing that costs one point is missing.
       *[other] Nothing worth its price is left for { $left } points.
    }
hint-start = A place that looks like many others takes longest to recognise.
hint-declare =
    { $places ->
        [0] This hex fits everything you have been told.
        [one] This is the only hex that fits everything you have been told.
       *[other] Of { $places } hexes that fit what you have been told, this is the best guess.
    }
hint-reposition = Here your rival is farthest from what matters.

## Puzzles

puzzle-where-ask = You don’t know where you are, but your guide holds enough: slide it over the map. Where do you stand?
puzzle-where = Of all the hexes of the island only this one fits every line of your guide.

## Bots of a character

level-medium-digger = medium digger
level-medium-walker = medium walker
level-medium-reader = medium reader
level-hard-digger = hard digger
level-hard-walker = hard walker
level-hard-reader = hard reader
