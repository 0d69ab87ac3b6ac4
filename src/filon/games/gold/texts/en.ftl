# Gold: every sentence of the box, the table and the log.

## The box

title = Gold
tagline = Turn two cards, remember the rest, and watch whose prospector gets the gold.
aim = Gather the gold that is worth the most: after the last card, the highest sum wins.
about = Sixty-four cards lie face down in an old mine: gold, prospectors, dynamite. Turn two of them over: a strong enough prospector brings the gold home, but always to the player of his own colour. A quick game of memory and small betrayals for two to five, and at the very end a rush in which everything is up for grabs.

## Options

option-match = Full match
option-match-help = As many rounds as players, so that everyone begins once; the scores add up. Otherwise a single round decides.
option-layout = Layout of the cards
option-layout-help = How the cards lie on the table. It changes nothing but the look of the mine, and how easily you remember it.
option-layout-scatter = Scattered
option-layout-grid = 8 × 8 square
option-open_memory = Open memory
option-open_memory-help = For a gentle start: every card seen once stays faintly visible, and the list of removed cards can be looked up.
option-open_gold = Open gold
option-open_gold-help = Everybody sees how much gold each player has during the round. Otherwise it stays hidden under the mine entrance until the end.
option-first_player = Who begins?
option-first_player-help = The draw picks one of the players, or the first place at the table always begins.
option-first_player-random = Drawn by lot
option-first_player-seat_0 = The first place at the table

## Cards and colours

card-gold = Gold, value { $value }
card-prospector = Prospector, { $colour }, strength { $strength }
card-dynamite = Dynamite
card-unknown = Face-down card

colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-purple = purple

entrance = Mine entrance, { $colour }
entrance-free = Mine entrance, { $colour }, still free

board = The mine
spot = row { $row }, number { $number }
slot-empty = Nothing left: { $spot }
card-at = { $card } ({ $spot })

## The lesson

lesson-entrance = Whoever gathers the most gold wins. Prospectors bring it to the mine entrance of their own colour: take the red one.
lesson-entrance-done = From now on every red prospector works for you. Blue and green have gone to the others; yellow and purple belong to nobody.
lesson-entrance-missed = All colours are equally good. For this lesson, take red.
lesson-pair = A turn is two cards, one after the other. Turn over the two that are marked.
lesson-pair-done = Gold of value 3, and a red prospector of strength 4: he is strong enough, so he brings you the gold, and leaves the mine.
lesson-pair-missed = In a game you may turn over any card. For now, take the marked ones.
lesson-colour = Here is the catch: the prospector’s colour decides who gets the gold, not whose turn it is. Turn over the two marked cards.
lesson-colour-done = The prospector was blue, so your gold went to the blue entrance. Then the others turned over two pairs that did nothing: did you see where your red 5 and the gold 4 lie?
lesson-colour-missed = That would be a turn, too, but the marked cards show what most people get wrong at first.
lesson-memory = Cards that did nothing lie face down again, and nothing helps you but your memory. Bring your red 5 and the gold 4 together.
lesson-memory-done = Well remembered: strength 5 is enough for any gold, and this was the best there is.
lesson-memory-missed = Not that one. Your red 5 and the gold 4 are where the others turned them over: they are marked once more.
lesson-dynamite = Not every card is a friend. Turn over the marked one, and then any other: a turn always takes two.
lesson-dynamite-done = Dynamite takes the other card along, whatever it is: both are gone, and gold that is blown up counts for nobody.
lesson-dynamite-missed = The marked card first: it has a surprise for you.
lesson-rush = Ten cards are left, and that means gold rush: one card a turn, and gold is yours whatever the colours. Turn over any card.
lesson-rush-done = In the rush, gold goes to whoever turns it over; everything else just leaves the mine. Ten cards, ten turns, no more.
lesson-end = The last card. Turn it over, and the mine is empty.
lesson-end-done = The values of the gold are added up, and the highest sum wins; if two are equal, more gold cards win. In a real game the gold stays hidden until now: keep count!

## What is asked

ask-colour = Choose your mine entrance: gold found by prospectors of its colour is yours.
ask-colour-second = Choose your second entrance: its prospectors bring you gold as well.
ask-flip-first = Turn over a first card: you are after gold, and a prospector of yours.
ask-flip-second = Turn over a second card: the pair decides who gets what.
ask-flip-rush = Gold rush! Turn over one card: gold is yours to keep.

wait-colour =
    { $playerIsYou ->
        [yes] You are choosing a mine entrance.
       *[no] { $player } is choosing a mine entrance.
    }
wait-flip-first =
    { $playerIsYou ->
        [yes] You are choosing a first card.
       *[no] { $player } is choosing a first card.
    }
wait-flip-second =
    { $playerIsYou ->
        [yes] You are choosing a second card.
       *[no] { $player } is choosing a second card.
    }
wait-flip-rush =
    { $playerIsYou ->
        [yes] Gold rush! You are choosing a card.
       *[no] Gold rush! { $player } is choosing a card.
    }
game-over = The mine is empty, and the game is over.

## What can be decided

do-choose = Take { $colour }
do-flip = Turn over: { $spot }

## The log

log-chose =
    { $playerIsYou ->
        [yes] You took { $colour }.
       *[no] { $player } took { $colour }.
    }
log-first =
    { $playerIsYou ->
        [yes] You begin.
       *[no] { $player } begins.
    }
log-shown = Face up: { $card }.

# The active player found gold of which somebody else is the owner.
log-found =
    { $byIsYou ->
        [yes] You found gold, and it goes to { $player }.
       *[no] { $playerIsYou ->
            [yes] { $by } found gold, and it goes to you.
           *[no] { $by } found gold, and it goes to { $player }.
        }
    }
log-found-value =
    { $byIsYou ->
        [yes] You found gold of value { $value }, and it goes to { $player }.
       *[no] { $playerIsYou ->
            [yes] { $by } found gold of value { $value }, and it goes to you.
           *[no] { $by } found gold of value { $value }, and it goes to { $player }.
        }
    }
# The active player found gold and keeps it.
log-found-own =
    { $playerIsYou ->
        [yes] You found gold and kept it.
       *[no] { $player } found gold and kept it.
    }
log-found-own-value =
    { $playerIsYou ->
        [yes] You found gold of value { $value } and kept it.
       *[no] { $player } found gold of value { $value } and kept it.
    }
log-duel =
    { $playerIsYou ->
        [yes] You turned over two prospectors: the stronger one chased the weaker one out of the mine.
       *[no] { $player } turned over two prospectors: the stronger one chased the weaker one out of the mine.
    }
log-dynamite =
    { $playerIsYou ->
        [yes] You set off dynamite: both cards are gone.
       *[no] { $player } set off dynamite: both cards are gone.
    }
log-nothing =
    { $playerIsYou ->
        [yes] Your two cards do nothing and go face down again.
       *[no] { $player } turned over two cards that do nothing; they go face down again.
    }
log-rush = Ten cards or fewer are left: the gold rush begins!
log-rush-dead = No pair of the cards left could do anything: the gold rush begins!
log-rush-stall = Twenty-four turns in a row have brought nothing: the gold rush begins!
log-rush-gold =
    { $playerIsYou ->
        [yes] You grabbed gold.
       *[no] { $player } grabbed gold.
    }
log-rush-gold-value =
    { $playerIsYou ->
        [yes] You grabbed gold of value { $value }.
       *[no] { $player } grabbed gold of value { $value }.
    }
log-rush-blank =
    { $playerIsYou ->
        [yes] No gold for you: the card leaves the mine.
       *[no] No gold for { $player }: the card leaves the mine.
    }
log-round = Round { $round } is over.
log-round-score =
    { $playerIsYou ->
        [yes] You scored { $score ->
            [one] { $score } point
           *[other] { $score } points
        } this round.
       *[no] { $player } scored { $score ->
            [one] { $score } point
           *[other] { $score } points
        } this round.
    }
log-over = The game is over.

## Beside the prompt

status-round = Round { $round } of { $rounds }
status-mine =
    { $count ->
        [one] { $count } card left in the mine
       *[other] { $count } cards left in the mine
    }
status-rush = Gold rush

## Counters

counter-gold = Gold this round
counter-gold-cards = Gold cards
counter-score = Points from earlier rounds
counter-removed = Cards removed
tray-removed = Removed cards
tray-last = On view from the last round
tray-entrances = Mine entrances

## Refusals: why something can't be done, and what can

refused-GO-SETUP-1 = Somebody already has this mine entrance. Choose one that is still free.
refused-GO-SETUP-2 = First every player chooses a mine entrance, one after the other. Then the cards can be turned over.
refused-GO-SETUP-7 = The mine entrances have been handed out and stay as they are for the whole game.
refused-GO-TURN-2 = This card is face up already. A turn takes two different cards: choose another one.
refused-GO-TURN-5 = The card that lay here has left the mine, and its place stays empty. Choose a card that lies face down.
refused-pass = A turn has no pass: turn over a card.
refused-GO-RUSH-3 = In the gold rush every turn is one flip, and it is compulsory.

## The result

reason-mine-empty = The last card has left the mine.
tie-cards = Equal points: whoever has more gold cards wins.
tie-last-round = Equal points: the better last round wins.

row-gold = Gold
row-cards = Gold cards
row-round = Round { $round }

## Hints

hint-second = { $first } lies open: of { $left } cards in the mine, one that nobody has seen may fit.
hint-gold = The right card for this turn lies here: { $card }.
hint-new = Of { $left } cards in the mine, one that nobody has seen tells you the most.
hint-colour = All colours have the same prospectors: take the one you like.
hint-rush = In the rush only gold counts: of { $left } cards, this one is most likely to be gold.

## Puzzles

puzzle-pair-ask = You have seen these cards turn. It is your turn: which two bring you the dearest gold of the mine?
puzzle-pair = The dearest gold that is left, and a prospector who is strong enough and brings it to you: no other pair can bring more.
puzzle-partner-ask = You have seen these cards turn. One lies open: which card beside it brings you the most?
puzzle-partner = You had seen where it lies: beside the open card, no other can bring you more.
puzzle-rush-ask = You have seen these cards turn. In the rush only gold counts: where is the dearest?
puzzle-rush = This is the dearest gold that is left in the mine, and you had seen where it lies.

## Bots of a character

level-medium-collector = medium collector
level-medium-spoiler = medium spoiler
level-medium-gambler = medium gambler
level-hard-collector = hard collector
level-hard-spoiler = hard spoiler
level-hard-gambler = hard gambler
