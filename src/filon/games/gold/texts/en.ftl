# Gold: every sentence of the box, the table and the log.

## The box

title = Gold
tagline = Turn two cards, remember the rest, and watch whose prospector gets the gold.
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
slot-empty = Empty spot { $slot }
card-at = { $card } (card { $slot })

## What is asked

ask-colour = Choose the mine entrance you want.
ask-colour-second = Choose your second mine entrance.
ask-flip-first = Turn over a first card.
ask-flip-second = Turn over a second card.
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
do-flip = Turn over card { $slot }

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
veiled = Hidden until the end of the round
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
    { $players } win together with { $score ->
        [one] { $score } point
       *[other] { $score } points
    } each!
reason-mine-empty = The last card has left the mine.
tie-cards = Equal points: whoever has more gold cards wins.
tie-shared = Equal in everything: the win is shared.
tie-last-round = Equal points: the better last round wins.

row-gold = Gold
row-cards = Gold cards
row-round = Round { $round }
row-total = Total

## Hints

hint-gold = This pair brings you gold.
hint-new = A card that nobody has seen tells you the most.
hint-colour = All colours have the same prospectors: take the one you like.
hint-rush = In the rush only gold counts: go for the card most likely to be gold.
