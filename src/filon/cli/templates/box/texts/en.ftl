# Sample: all sentences of the box, of the table and of the log. Sentences that every box has need no words of their own.

## The box

title = Sample
tagline = One secret card, one chance to swap it.
aim = The highest card of each round scores, and the most points win.
about = Everybody gets a card that nobody else sees. Keep it, swap it for another, or stake coins on it: the highest card of the round brings a point and as much again as lies under it, and all others lose what they have staked.

## Options

option-rounds = Rounds
option-rounds-help = How many rounds are played; everybody’s points are added up.
option-stakes = Coins
option-stakes-help = Up to three coins may be staked on a card in each round. Otherwise a card is only kept or swapped.

## What lies on the table

board = The table
deck =
    { $count ->
        [one] The deck: { $count } card
       *[other] The deck: { $count } cards
    }
purse =
    { $count ->
        [0] All your coins are staked
        [one] { $count } coin to stake
       *[other] { $count } coins to stake
    }
card-of =
    { $playerIsYou ->
        [yes] Your card: { $card }
       *[no] { $player }: card { $card }
    }
card-hidden =
    { $playerIsYou ->
        [yes] Your card
       *[no] The card of { $player }
    }
counter-points = Points
note-swapped = has swapped
status-round = Round { $round } of { $rounds }

## What is asked

ask = Your card: keep it, swap it, or stake a coin on it.
wait =
    { $playerIsYou ->
        [yes] You are deciding.
       *[no] { $player } is deciding.
    }
dealing = The cards are being dealt.

## What can be decided

do-keep = Keep the card
do-swap = Swap the card
do-stake = Stake a coin

## The log

log-round = Round { $round } begins: everybody has a card.
log-yours = You have a { $card }.
log-kept =
    { $playerIsYou ->
        [yes] You keep your card.
       *[no] { $player } keeps the card.
    }
log-swapped =
    { $playerIsYou ->
        [yes] You swap your card.
       *[no] { $player } swaps the card.
    }
log-shown =
    { $playerIsYou ->
        [yes] You show a { $card } with { $coins ->
            [0] no coins
            [one] { $coins } coin
           *[other] { $coins } coins
        }: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $player } shows a { $card } with { $coins ->
            [0] no coins
            [one] { $coins } coin
           *[other] { $coins } coins
        }: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }

## Refusals: why it can’t be done, and what can

refused-SA-TURN-2 = Three coins lie under your card, and there are no more. Keep it now.
refused-SA-TURN-4 = You have staked on this card, so it stays yours. Keep it, or stake another coin.
refused-SA-TURN-5 = This game is played without coins. Keep your card or swap it.

## The result

tie-card = Equal points: the higher last card wins.

## Hints

hint-keep = A { $card } is good enough as it is.
hint-swap = Another card is likely to be better than a { $card }.
hint-stake = A { $card } is likely to be the highest.
