# Elfenland and Elfengold: every sentence of the boxes, the table and the log.

## The boxes

title = Elfenland
title-elfenland = Elfenland
title-elfengold = Elfengold
tagline = Twenty cities, seven ways to travel, and four rounds to see them all.
tagline-elfenland = Twenty cities, seven ways to travel, and four rounds to see them all.
tagline-elfengold = The same land, now with gold: bid for counters, cast spells, and let your journeys pay for themselves.
aim-elfenland = See the most cities: each gives you its marker, and after the last round most markers win.
aim-elfengold = See the most cities: gold helps you travel, but only their markers count, and the most win.
about = Young elves prove themselves by travelling: whoever has seen the most cities at the end wins. Everybody lays transport counters on the roads, and everybody may use them: your giant pig takes your rival to town as gladly as you. Hold the right cards, plan the long way round, and leave a tree trunk where somebody else wanted to pass. For two to six players.
about-elfenland = Young elves prove themselves by travelling: whoever has seen the most cities at the end wins. Everybody lays transport counters on the roads, and everybody may use them: your giant pig takes your rival to town as gladly as you. Hold the right cards, plan the long way round, and leave a tree trunk where somebody else wanted to pass. For two to six players.
about-elfengold = Elfenland with money. Every city you enter pays what it is worth; with that gold you outbid the others for the counters you need. Double transports, exchanges, sea monsters and gold counters stir up the map, and a market of cards with a growing pile of gold asks the same question every turn: cards or money? Six rounds for two to six players.

## Options

option-first_player = Who begins?
option-first_player-help = The draw picks one of the players, or the first place at the table always begins.
option-first_player-random = Drawn by lot
option-first_player-seat_0 = The first place at the table
option-home_town = Home towns
option-home_town-help = Everybody secretly gets a home town. At the end, every route between your elf and home costs you a point.
option-rounds = Number of rounds
option-rounds-help = Four rounds as in the original, or three for a shorter game.
option-no_obstacles = Peaceful game
option-no_obstacles-help = Nobody has an obstacle counter.
option-city_values = Wealth of the cities
option-city_values-help = As in the rulebook, or the twenty discs dealt at random.
option-city_values-standard = As in the rulebook
option-city_values-random = At random
option-wizards = Wizards
option-wizards-help = Six wizard cards join the deck: for a little gold they whisk an elf past an obstacle, or to any city on a flying carpet.
option-hand_limit = Cards kept at the end of a movement
option-hand_limit-help = Without a limit you may hoard cards; with it you keep four.
option-hand_limit-none = As many as you like
option-hand_limit-four = Four at most
option-overbid = Bidding more than you have
option-overbid-help = Allowed: whoever wins and cannot pay loses all his gold and gets nothing. Or simply forbidden.
option-overbid-penalty = Allowed, at your own risk
option-overbid-forbidden = Forbidden

## The land

board = Map of the land of the elves
city-elvenhold = Elvenhold
city-albaran = Al’Baran
city-beata = Beata
city-dagamura = Dag’Amura
city-ergeren = Erg’Eren
city-feodor = Feodor
city-grangor = Grangor
city-ixara = Ixara
city-jaccaranda = Jaccaranda
city-kihromah = Kihromah
city-lapphalia = Lapphalia
city-mahdavikia = Mah’Davikia
city-parundia = Parundia
city-rivinia = Rivinia
city-strykhaven = Strykhaven
city-throtmanni = Throtmanni
city-tichih = Tichih
city-usselen = Usselen
city-virst = Virst
city-wylhien = Wylhien
city-yttar = Yttar
city-worth = { $city } (worth { $gold } gold)
route = { $a }–{ $b } ({ $terrain })
terrain-plain = plain
terrain-forest = forest
terrain-desert = desert
terrain-mountain = mountain
terrain-river = river
terrain-lake = lake
elf =
    { $playerIsYou ->
        [yes] Your elf, in { $city }
       *[no] { $player }’s elf, in { $city }
    }
marker =
    { $playerIsYou ->
        [yes] Your marker, still in { $city }
       *[no] { $player }’s marker, still in { $city }
    }
home-town = Home town: { $city }

## Counters and cards

counter-giant_pig = Giant pig
counter-elfcycle = Elfcycle
counter-magic_cloud = Magic cloud
counter-unicorn = Unicorn
counter-troll_wagon = Troll wagon
counter-dragon = Dragon
counter-obstacle = Obstacle
counter-sea_monster = Sea monster
counter-gold = Gold counter
counter-double = Double transport
counter-exchange = Exchange
counter-hidden = Hidden counter
counter-own-hidden = { $counter }, hidden from the others
card-giant_pig = Giant pig
cards-giant_pig =
    { $count ->
        [one] { $count } giant pig card
       *[other] { $count } giant pig cards
    }
card-elfcycle = Elfcycle
cards-elfcycle =
    { $count ->
        [one] { $count } elfcycle card
       *[other] { $count } elfcycle cards
    }
card-magic_cloud = Magic cloud
cards-magic_cloud =
    { $count ->
        [one] { $count } magic cloud card
       *[other] { $count } magic cloud cards
    }
card-unicorn = Unicorn
cards-unicorn =
    { $count ->
        [one] { $count } unicorn card
       *[other] { $count } unicorn cards
    }
card-troll_wagon = Troll wagon
cards-troll_wagon =
    { $count ->
        [one] { $count } troll wagon card
       *[other] { $count } troll wagon cards
    }
card-dragon = Dragon
cards-dragon =
    { $count ->
        [one] { $count } dragon card
       *[other] { $count } dragon cards
    }
card-raft = Raft
cards-raft =
    { $count ->
        [one] { $count } raft card
       *[other] { $count } raft cards
    }
card-wizard = Wizard
cards-wizard =
    { $count ->
        [one] { $count } wizard card
       *[other] { $count } wizard cards
    }
card-gold_card = Gold card
supply =
    { $count ->
        [one] Face-down supply ({ $count } counter left)
       *[other] Face-down supply ({ $count } counters left)
    }
pile =
    { $count ->
        [one] Draw pile ({ $count } card)
       *[other] Draw pile ({ $count } cards)
    }
gold-pile = Gold pile (worth { $gold } gold)
tray-display = Counters on display
tray-market = Card market
tray-row = Up for auction
tray-drawn = You drew
tray-hand = Your hand
tray-counters = Counters
tray-sure = Certainly in hand
tray-discards =
    { $count ->
        [one] Discard pile: { $count } card
       *[other] Discard pile: { $count } cards
    }
discarded = Discarded: { $card }, { $count }
count-cities = Cities visited
count-cards = Cards in hand
count-gold = Gold
aid-counter = { $counter }: not seen yet
aid-card = { $card }: cards you have not seen
note-passed = Out of this auction
note-bid = Highest bid: { $bid }
note-defaulted = Could not pay: out of this counter’s auctions
note-both = { $home } · { $bidding }

## The chart

chart-transports = What a journey costs
chart-kind = Transport
chart-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
chart-river = 1 card down, 2 up
chart-caravan-name = Caravan
chart-caravan = any 3 cards

## What is asked

ask-draft = Take a counter: it opens a road for your cards. From the display, or face down.
wait-draft =
    { $playerIsYou ->
        [yes] You are taking a counter.
       *[no] { $player } is taking a counter.
    }
ask-card = Draw what you travel with: a card of the market or the pile, or take the gold pile.
wait-card =
    { $playerIsYou ->
        [yes] You are drawing a card.
       *[no] { $player } is drawing a card.
    }
ask-keep = You drew two counters. Which one do you hide from the others? The other lies open.
wait-keep =
    { $playerIsYou ->
        [yes] You are choosing a counter to hide.
       *[no] { $player } is choosing a counter to hide.
    }
ask-bid =
    { $playerIsYou ->
        [yes] { $counter }: your own bid of { $bid } stands.
       *[no] { $counter }: { $player } bids { $bid }. Bid more, or pass.
    }
ask-bid-first = { $counter } is up for auction: to use it, make the first bid, or pass.
wait-bid =
    { $playerIsYou ->
        [yes] You are thinking about a bid.
       *[no] { $player } is thinking about a bid.
    }
ask-place = Place a counter where your cards can use it, or pass.
wait-place =
    { $playerIsYou ->
        [yes] You are placing a counter.
       *[no] { $player } is placing a counter.
    }
ask-route = Which road does it open: { $counter }?
ask-second = Add a second transport to this road: either can be used there.
ask-exchange = Exchange two transports to suit your way: choose the first one on the map.
ask-exchange-with = Choose the counter that takes its place.
wait-route =
    { $playerIsYou ->
        [yes] You are placing a counter.
       *[no] { $player } is placing a counter.
    }
wait-second =
    { $playerIsYou ->
        [yes] You are placing a counter.
       *[no] { $player } is placing a counter.
    }
wait-exchange =
    { $playerIsYou ->
        [yes] You are placing a counter.
       *[no] { $player } is placing a counter.
    }
wait-exchange-with =
    { $playerIsYou ->
        [yes] You are placing a counter.
       *[no] { $player } is placing a counter.
    }
ask-move = Every new city counts: choose a route or a far city, or end your movement.
wait-move =
    { $playerIsYou ->
        [yes] You are travelling.
       *[no] { $player } is travelling.
    }
ask-caravan =
    { $count ->
        [one] Caravan: pay { $count } more card, whatever you like.
       *[other] Caravan: pay { $count } more cards, whatever you like.
    }
wait-caravan =
    { $playerIsYou ->
        [yes] You are paying for a caravan.
       *[no] { $player } is paying for a caravan.
    }
ask-earn = Your journey has earned { $gold } gold. Take it, or draw two cards?
wait-earn =
    { $playerIsYou ->
        [yes] You are choosing between gold and cards.
       *[no] { $player } is choosing between gold and cards.
    }
ask-bonus = Draw two cards instead of gold: market, pile, or gold pile.
wait-bonus =
    { $playerIsYou ->
        [yes] You are drawing cards.
       *[no] { $player } is drawing cards.
    }
ask-trim =
    { $count ->
        [one] You may keep four cards: discard { $count } more.
       *[other] You may keep four cards: discard { $count } more.
    }
wait-trim =
    { $playerIsYou ->
        [yes] You are discarding cards.
       *[no] { $player } is discarding cards.
    }
ask-return = The round is over: return the counter you need least.
wait-return =
    { $playerIsYou ->
        [yes] You are returning counters.
       *[no] { $player } is returning counters.
    }
chance = Cards and counters are being dealt.
status-round = Round { $round } of { $rounds }
status-first =
    { $playerIsYou ->
        [yes] You are first player
       *[no] First player: { $player }
    }
status-earned = Earned so far: { $gold }
ask-end = From here you could still reach { $city }. End your movement all the same?

## What can be decided

do-pass = Pass
do-end = End my movement
do-take-cards = Draw two cards
do-pass-bid = Pass
do-blind = Take a hidden one
do-draw-pile = Draw from the pile
do-take = Take: { $counter }
do-draw = Take: { $card }
do-keep = Hide: { $counter }
do-bid = Bid { $amount }
do-place = Place: { $counter }
do-second = Add: { $counter }
do-place-on = Place on { $route }: { $counter }
do-exchange = Exchange { $counter } on { $route }
do-travel = To { $city } with { $cards }
do-travel-wizard = To { $city } with { $cards } and a wizard
do-caravan = To { $city } by caravan (any { $count } cards)
do-caravan-wizard = To { $city } by caravan with a wizard (any 3 cards instead of { $count })
do-fly = Fly to { $city }
do-pay = Pay: { $card }
do-discard = Discard: { $card }
do-return = Return: { $counter }
do-take-gold = Take { $gold } gold
do-gold-pile = Take the gold pile: { $gold } gold

## What would happen

preview-gold = Then you have { $gold } gold.
preview-cards = You give up { $gold } gold.
preview-keep = Laid open: { $counter }
preview-bid = If you win you have { $gold } gold left.
preview-beyond = More than you have: you would lose all your gold, for nothing.
preview-flight = Costs a wizard and 3 gold; you have { $gold } left. The city pays nothing.
preview-new = { $city } is new: you take your marker.
preview-known = You have already been to { $city }.
preview-new-gold = { $city } is new: you take your marker, and it pays { $gold } gold.
preview-known-gold = { $city } pays { $gold } gold.
plan =
    { $count ->
        [one] To { $city } in { $count } step
       *[other] To { $city } in { $count } steps
    }
plan-cities = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $cities ->
        [0] no new city
        [one] { $cities } new city
       *[other] { $cities } new cities
    }
plan-gold = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $cities ->
        [0] no new city
        [one] { $cities } new city
       *[other] { $cities } new cities
    }, { $gold } gold

## The log

log-first =
    { $playerIsYou ->
        [yes] You begin.
       *[no] { $player } begins.
    }
log-drew-hidden =
    { $playerIsYou ->
        [yes] You drew a hidden counter.
       *[no] { $player } drew a hidden counter.
    }
log-took-open =
    { $playerIsYou ->
        [yes] You took from the display: { $counter }.
       *[no] { $player } took from the display: { $counter }.
    }
log-took-blind =
    { $playerIsYou ->
        [yes] You took from the supply: { $counter }.
       *[no] { $player } took from the supply: { $counter }.
    }
log-drew-open =
    { $playerIsYou ->
        [yes] You took from the market: { $card }.
       *[no] { $player } took from the market: { $card }.
    }
log-drew-pile =
    { $playerIsYou ->
        [yes] You drew from the pile.
       *[no] { $player } drew from the pile.
    }
log-gold-pile =
    { $playerIsYou ->
        [yes] You took the gold pile: { $gold } gold.
       *[no] { $player } took the gold pile: { $gold } gold.
    }
log-kept =
    { $playerIsYou ->
        [yes] You laid open: { $counter }.
       *[no] { $player } kept a counter hidden and laid open: { $counter }.
    }
log-bid =
    { $playerIsYou ->
        [yes] You bid { $amount } for: { $counter }.
       *[no] { $player } bid { $amount } for: { $counter }.
    }
log-passed-bid =
    { $playerIsYou ->
        [yes] You passed in the auction.
       *[no] { $player } passed in the auction.
    }
log-sold =
    { $playerIsYou ->
        [yes] You bought for { $gold }: { $counter }.
       *[no] { $player } bought for { $gold }: { $counter }.
    }
log-defaulted =
    { $playerIsYou ->
        [yes] You could not pay your bid: you lose { $gold } gold, and it is auctioned again: { $counter }.
       *[no] { $player } could not pay the bid and loses { $gold } gold. Auctioned again: { $counter }.
    }
log-passed =
    { $playerIsYou ->
        [yes] You passed.
       *[no] { $player } passed.
    }
log-placed =
    { $playerIsYou ->
        [yes] You placed on { $route }: { $counter }.
       *[no] { $player } placed on { $route }: { $counter }.
    }
log-doubled =
    { $playerIsYou ->
        [yes] Double transport! You added on { $route }: { $counter }.
       *[no] Double transport! { $player } added on { $route }: { $counter }.
    }
log-exchanged =
    { $playerIsYou ->
        [yes] You exchanged { $first } on { $one } and { $second } on { $two }.
       *[no] { $player } exchanged { $first } on { $one } and { $second } on { $two }.
    }
log-travelled =
    { $playerIsYou ->
        [yes] You travelled { $route } with { $cards }.
       *[no] { $player } travelled { $route } with { $cards }.
    }
log-caravan =
    { $playerIsYou ->
        [yes] You joined a caravan for { $count } cards: { $route }.
       *[no] { $player } joined a caravan for { $count } cards: { $route }.
    }
log-paid =
    { $playerIsYou ->
        [yes] You paid: { $card }.
       *[no] { $player } paid: { $card }.
    }
log-wizard =
    { $playerIsYou ->
        [yes] You called a wizard for { $gold } gold.
       *[no] { $player } called a wizard for { $gold } gold.
    }
log-flew =
    { $playerIsYou ->
        [yes] You flew to { $city }.
       *[no] { $player } flew to { $city }.
    }
log-marker =
    { $playerIsYou ->
        [yes] You visited { $city }: { $count ->
            [one] { $count } city
           *[other] { $count } cities
        } so far.
       *[no] { $player } visited { $city }: { $count ->
            [one] { $count } city
           *[other] { $count } cities
        } so far.
    }
log-stayed =
    { $playerIsYou ->
        [yes] You stayed where you are.
       *[no] { $player } stayed in place.
    }
log-took-gold =
    { $playerIsYou ->
        [yes] You took { $gold } gold.
       *[no] { $player } took { $gold } gold.
    }
log-took-cards =
    { $playerIsYou ->
        [yes] You draw two cards instead of gold.
       *[no] { $player } draws two cards instead of gold.
    }
log-discarded =
    { $playerIsYou ->
        [yes] You discarded: { $card }.
       *[no] { $player } discarded: { $card }.
    }
log-returned =
    { $playerIsYou ->
        [yes] You returned: { $counter }.
       *[no] { $player } returned: { $counter }.
    }
log-returned-hidden =
    { $playerIsYou ->
        [yes] You returned a hidden counter.
       *[no] { $player } returned a hidden counter.
    }
log-round-begins =
    { $playerIsYou ->
        [yes] Round { $round } begins; you are first player.
       *[no] Round { $round } begins; first player: { $player }.
    }
log-gold-card =
    { $playerIsYou ->
        [yes] You turned up a gold card: { $count } on the gold pile.
       *[no] { $player } turned up a gold card: { $count } on the gold pile.
    }
log-home = Your home town is { $city }.
log-drew-two = You drew { $first } and { $second }.
log-drew-hidden-own = Your hidden counter: { $counter }.
log-drew-pile-own = You drew: { $card }.
log-kept-own = You laid open: { $counter }. Hidden: { $hidden }.
log-market-gold = A gold card: { $count } on the gold pile.
log-shuffled = The discard pile is shuffled and becomes the draw pile.
log-income = Everybody receives { $gold } gold.
log-lot = Up for auction: { $counter }.
log-unsold = Nobody wants it; back into the bowl: { $counter }.
log-over = The game is over.

## Refusals: why something can’t be done, and what can

refused-EL-DRAW-3 = Counters are being drafted now: take one from the display or a hidden one.
refused-EL-PLACE-1 = Counters are being placed now: place one, or pass.
refused-EL-PLACE-11 = A placement that was begun has to be completed first.
refused-EL-MOVE-1 = It is time to travel: make a step, or end your movement.
refused-EL-MOVE-15 = The caravan has been called: pay for it first.
refused-EL-TRIM-1 = You have too many cards: discard down to four first, from those in your hand.
refused-EL-FIN-1 = The round is over: return counters of your own until one is left.
refused-EG-CARD-1 = Cards are being drawn now: market, pile or gold pile.
refused-EG-CTR-1 = First choose which of the two counters you drew stays hidden.
refused-EG-AUC-2 = The auction is on: bid, or pass.
refused-EG-EARN-5 = First choose: your earnings in gold, or two cards.
refused-EG-EARN-6 = First make your two draws: market, pile or gold pile.
refused-EG-OPT-3 = You have too many cards: discard down to four first, from those in your hand.
refused-EG-FIN-2 = The round is over: return counters of your own until two are left.
refused-EG-CARD-2 = There is no gold card on the gold pile.
refused-EG-CARD-11 = This place of the market is empty: there is no card left to fill it.
refused-EG-CARD-13 = There is no card left to draw: draw pile and discard pile are both empty.
refused-EG-CTR-2 = You did not draw this counter: keep one of the two you drew.
refused-EG-AUC-3 = A bid has to be higher than the one that stands.
refused-EG-AUC-12 = You can’t bid more gold than you have.
refused-EL-PLACE-2 = A transport counter goes on a road without one, where its kind can travel.
refused-EL-PLACE-3 = Transport counters never go on rivers or lakes.
refused-EL-PLACE-5 = You have used your obstacle: there is one a player for the whole game.
refused-EL-PLACE-6 = An obstacle goes on a road that has a transport counter and no obstacle yet.
refused-EL-PLACE-10 = You have no such counter.
refused-EL-OPT-2 = This is a peaceful game: there are no obstacles.
refused-EG-PLACE-3 = This road already has its transport counter: only a double transport allows a second one.
refused-EG-OBS-1 = An obstacle needs a road with a transport counter, without obstacle and without gold counter.
refused-EG-OBS-2 = A sea monster goes on a river or lake route that has none yet.
refused-EG-GOLD-1 = A gold counter goes on a road with a transport counter, without obstacle and without gold counter.
refused-EG-SPELL-1 = Spells are played on a road that has a transport counter.
refused-EG-SPELL-2 = A double transport takes a road with exactly one transport counter, and a second transport counter of yours that suits it.
refused-EG-SPELL-3 = You have no second transport counter that suits this road.
refused-EG-SPELL-5 = An exchange takes two transport counters of different kinds on two roads, each suited to the other’s terrain.
refused-EL-MOVE-2 = This route does not start where your elf is.
refused-EL-MOVE-3 = This road has no transport counter: nobody can travel it this round.
refused-EL-MOVE-4 = A road takes cards of the kind of its counter, as many as the chart says.
refused-EL-MOVE-5 = The obstacle costs one more card of the same kind.
refused-EL-MOVE-6 = Rivers and lakes take raft cards: 1 downstream, 2 upstream, 2 across a lake.
refused-EL-MOVE-7 = A caravan takes three travel cards of your hand, four with an obstacle.
refused-EL-MOVE-8 = Caravans go only where a transport counter lies, never on water.
refused-EG-OBS-3 = The sea monster costs one more raft card.
refused-EG-MOVE-1 = On a road with two transports you pay for one of these two.
refused-EG-OPT-5 = Wizards are not played with in this game.
refused-EG-WIZ-2 = A wizard passes an obstacle or a sea monster: one has to be there, and the wizard in your hand.
refused-EG-WIZ-3 = A flight takes a wizard of your hand, to another city than the one you are in.
refused-EG-WIZ-5 = A wizard is not a travel card and can’t pay for a caravan.
refused-EG-WIZ-6 = You do not have the gold the wizard asks for.
refused-EL-FIN-2 = The obstacle does not count: you keep it.
refused-cards = You need { $need }; you have { $have ->
        [0] none
       *[other] { $have }
    }.
refused-cards-obstacle = You need { $need }, { $extra } of them for the obstacle; you have { $have ->
        [0] none
       *[other] { $have }
    }.
refused-kind = The counter here is another one: { $counter }. { $card } cards don’t help.
refused-caravan-cards = A caravan takes { $need } travel cards here; you have { $have ->
        [0] none
       *[other] { $have }
    }.
refused-bid = Bid more than { $bid }, or pass.
refused-means = You have { $gold } gold: you can’t bid more.
refused-wizard-gold = The wizard asks for { $need } gold; you have { $have }.
refused-road-taken = This road already has its counter: { $counter }.
refused-terrain = This kind can’t travel there ({ $terrain }): { $counter }.

## The lessons

lesson-draft = In each of the twenty cities waits a marker of yours, and most markers win. Roads need transport counters, and steps cost cards: you hold three elfcycle cards, so take the elfcycle counter.
lesson-draft-done = Now it is yours, for all to see. The display is filled up at once, and the others take their turn; three open counters each, beside one that was drawn in secret.
lesson-draft-missed = That one may come in handy, too, but look at your hand: three elfcycle cards. Take the elfcycle counter.
lesson-place = Counters show where you can go. Place your elfcycle on the road from Elvenhold, where your elf stands, to Lapphalia: in the plain a step costs a single card.
lesson-place-done = The chart says where each transport can go, and for how many cards. One counter a turn, anywhere on the map: the blue and the green elf have placed theirs, too.
lesson-place-missed = In a game you may. For this journey, the elfcycle belongs between Elvenhold and Lapphalia.
lesson-obstacle = Once in the whole game you may place your obstacle, on a road that has a transport counter. The green elf dreams of Beata by troll wagon: place it on that road.
lesson-obstacle-done = That road now takes one more card, from everybody. The green elf looks elsewhere and places a dragon in the mountains by Mah’Davikia: remember it.
lesson-obstacle-missed = Leave your own way clear: the obstacle goes on the road from Elvenhold to Beata.
lesson-travel = All have passed one after the other, so the journeys begin, and yours is first. Take the road to Lapphalia with one elfcycle card.
lesson-travel-done = You took your marker: one city visited! The card is spent, the counter stays on the road until the round ends.
lesson-travel-missed = You could, but you would miss the best of it. Lapphalia costs a single elfcycle card.
lesson-shared = Here is the catch: once placed, a counter is everybody’s. The giant pig was the blue elf’s idea, but it carries you just as gladly: go on to Ixara with a giant pig card.
lesson-shared-done = Two cities. So watch what the others place before you use up your own, and think twice about where yours might take them.
lesson-shared-missed = Look at the road that the blue elf has opened: one giant pig card takes you to Ixara.
lesson-river = On water you need rafts and no counter at all. With the current one raft is enough: follow the arrows from Ixara down to Mah’Davikia.
lesson-river-done = Three cities. Against the current it takes two rafts, and two across a lake.
lesson-river-missed = Go with the current, to Mah’Davikia: one raft. Up to Virst it would take two.
lesson-caravan = Here lies the green elf’s dragon, and you have no dragon card. Never mind: any three cards make a caravan. Choose the road to Dag’Amura, then the three you can spare.
lesson-caravan-done = Four cities in one round! You may keep up to four cards, then your hand is filled up to eight again. Of the counters before you, one stays for the next round.
lesson-caravan-missed = A caravan to Dag’Amura is what we are after: the road with the dragon, and any three cards.
lesson-end = Another game, the very last journey. You and the green elf have 17 cities each, and two cards each: a shared win. Unless you take the troll wagon to Tichih, and then end your movement!
lesson-end-done = 18 to 17, you win! After four rounds most markers win, and in a tie most cards in hand. Whoever has all twenty makes that round the last.
lesson-end-missed = There is still one city within reach: a troll wagon card takes you to Tichih.

lesson-gold-keep = Whoever takes most markers from the twenty cities wins, and gold helps you get there. You drew two counters: one stays hidden, the other is laid open. Hide the gold counter: it will be a surprise.
lesson-gold-keep-done = Both can be used alike, but nobody knows what you are up to. The others have chosen, too, and six counters come up for auction: two for every elf.
lesson-gold-keep-missed = Both are yours either way. But the gold counter makes the better surprise: hide that one.
lesson-gold-auction = You hold two giant pig cards, and a giant pig counter is up for auction. Bid a little, 1 to 3 gold; when somebody goes higher, bid again, up to 8!
lesson-gold-auction-done = Sold! Your bid goes to the bank. The other counters follow one by one, and whoever passed may bid for the next. What nobody wants goes back into the bowl.
lesson-gold-auction-missed = Begin with 1 to 3 gold, then go up to 8. Careful: whoever wins with a bid beyond their gold pays all of it and gets nothing.
lesson-gold-double = The blue elf has placed a troll wagon on the road to Erg’Eren, and you hold no such card. A spell helps: place your double transport there, and add your giant pig.
lesson-gold-double-done = Two transports on one road, and everybody may pay for either. Another spell exchanges two transports; obstacles and sea monsters cost one more card.
lesson-gold-double-missed = Not yet: first the double transport, on the road from Elvenhold to Erg’Eren, then the giant pig.
lesson-gold-counter = In Elfengold every city you enter pays its value. A gold counter doubles it for whoever comes by its road: place yours on the road to Erg’Eren, which is worth 5.
lesson-gold-counter-done = By this road Erg’Eren pays 10 gold, every time, to everybody. A gold counter needs a transport counter on the road, and no obstacle.
lesson-gold-counter-missed = Tichih is worth 3, Erg’Eren 5: it pays more between Elvenhold and Erg’Eren.
lesson-gold-travel = Off you go: a giant pig card takes you to Erg’Eren, an elfcycle card on to Tichih, by the road that the green elf has opened. Once placed, a counter is everybody’s.
lesson-gold-travel-done = Two markers, and earnings of 13: twice 5 for Erg’Eren, 3 for Tichih. A city pays every time you enter it, marker or not.
lesson-gold-travel-missed = Two cards, two cities: a giant pig to Erg’Eren, then an elfcycle to Tichih.
lesson-gold-earn = Here is the catch: nothing is paid yet. After your movement you take all the gold or two draws instead, never both. 13 gold is a lot: end your movement and take it.
lesson-gold-earn-done = After a journey that paid little, two cards may be better. And whoever made no step at all makes two draws, without a choice.
lesson-gold-earn-missed = End your movement and take the 13 gold: two cards would be a poor bargain.
lesson-gold-draw = A new round, three draws each: a market card, the top of the pile, or the whole gold pile, at 3 gold a card. Try the draw pile; if gold turns up, take the gold pile.
lesson-gold-draw-done = A gold card! Your draw went on, and the gold pile paid 9 gold, but gave no card. Then everybody receives 2 gold, and new counters are drawn and auctioned.
lesson-gold-draw-missed = A fair draw, too. But try your luck with the draw pile first, and then take the gold pile.
lesson-gold-end = Another game, the end of round six. The blue elf has 14 cities like you, and 75 gold to your 68. In a tie the richest elf wins: take your 11 gold!
lesson-gold-end-done = 79 to 75, you win! After six rounds, or a round in which somebody has all twenty, most markers win. Gold only breaks ties, so spend it while it takes you places.
lesson-gold-end-missed = Cards are of no use any more: this was the very last journey. Take the gold.

## The result

headline-shared = { $players } win together with { $score } points each!
reason-rounds = The last round has been played.
reason-all-cities = Somebody has visited all twenty cities.
tie-distance = Equal points: whoever is closer to home wins.
tie-cards = Equal points: whoever holds more cards wins.
tie-gold = Equal points: the richer elf wins.
row-cities = Cities visited
row-distance = Way home
row-score = Points
row-gold = Gold (breaks ties)
row-cards = Cards in hand (break ties)

## Hints

hint-pass =
    { $counters ->
        [0] You have no counter left to place.
        [one] Your last counter does more good later.
       *[other] None of your { $counters } counters makes a road better for you now.
    }
hint-end-move =
    { $cards ->
        [0] Your hand is empty: no step is left.
        [one] The card left in your hand is worth more next round.
       *[other] The { $cards } cards left in your hand are worth more next round.
    }
hint-take-gold = { $gold } gold is more than two cards are worth.
hint-take-cards = Two cards will take you further than { $gold } gold.
hint-pass-bid =
    { $cards ->
        [0] You hold no card for it ({ $counter }): it is not worth more to you.
        [one] You hold only one card for it ({ $counter }): it is not worth more to you.
       *[other] You hold { $cards } cards for it ({ $counter }), but it is not worth more to you.
    }
hint-take-open =
    { $cards ->
        [0] You hold no card for it yet, but it serves many ways: { $counter }.
        [one] One card in your hand goes with it: { $counter }.
       *[other] { $cards } cards in your hand go with it: { $counter }.
    }
hint-take-blind =
    { $cards ->
        [0] You hold no card for any of the open ones: try your luck.
        [one] No open one goes with more than one of your cards: try your luck.
       *[other] No open one goes with more than { $cards } of your cards: try your luck.
    }
hint-draw-open =
    { $ways ->
        [0] You have { $cards } like it and { $counters } counters for it; no way on the board needs it now.
        [one] You have { $cards } like it and { $counters } counters for it; one way on the board needs it.
       *[other] You have { $cards } like it and { $counters } counters for it; { $ways } ways on the board need it.
    }
hint-draw-pile =
    { $cards ->
        [0] You hold nothing like the cards of the market: try your luck.
        [one] You hold at most one card like those of the market: try your luck.
       *[other] You hold { $cards } cards like the best of the market, and that is enough: try your luck.
    }
hint-take-gold-pile = The gold pile has grown large enough: { $gold } gold.
hint-keep-hidden =
    { $cards ->
        [0] Nobody shall see it coming: { $counter }.
        [one] One card in your hand goes with it, and nobody shall know: { $counter }.
       *[other] { $cards } cards in your hand go with it, and nobody shall know: { $counter }.
    }
hint-keep-hidden-other = Nobody shall see it coming: { $counter }.
hint-bid =
    { $cards ->
        [0] It would serve your way, although you hold no card for it: { $counter }.
        [one] One card in your hand goes with it: { $counter }. The price is fair.
       *[other] { $cards } cards in your hand go with it: { $counter }. The price is fair.
    }
hint-choose-counter =
    { $cards ->
        [0] It opens a way you can pay by caravan: { $counter }.
        [one] It opens a way for the one card you have for it: { $counter }.
       *[other] It opens a way for the { $cards } cards you have for it: { $counter }.
    }
hint-choose-route =
    { $cards ->
        [0] Your journey leads along { $route }: it costs { $cost } cards of a kind you do not have, or a caravan.
        [one] Your journey leads along { $route }: it costs { $cost } cards, and you have one.
       *[other] Your journey leads along { $route }: it costs { $cost } of your { $cards } cards.
    }
hint-choose-placed = Swapped, it suits your cards better.
hint-travel = The way to new cities leads over { $city }, where you have been.
hint-travel-new =
    { $markers ->
        [one] { $city } is new to you: your first marker of 20.
       *[other] { $city } is new to you: then you have { $markers } markers of 20.
    }
hint-pass-bid-other = It is not worth more to you: { $counter }.
hint-take-open-other = It keeps others off your way: { $counter }.
hint-bid-other = It can turn the round for you: { $counter }. The price is fair.
hint-choose-counter-other = Used now it does the most: { $counter }.
hint-choose-route-other = Here it does the most: { $route }.
hint-spare-card =
    { $ways ->
        [0] No way on the board needs it, and you have { $cards } of them: you will miss it least.
        [one] One way on the board needs it, and you have { $cards } of them: you will miss it least.
       *[other] You have { $cards } of them for { $ways } ways on the board: you will miss it least.
    }
hint-return-counter-other = You need it least: { $counter }.
hint-begin-caravan = Your cards don’t match, but together they open the way to { $city }, and from there to new cities.
hint-begin-caravan-new = Your cards don’t match, but together they open the way to { $city }: it is new to you, and then you have { $markers } of 20 markers.
hint-fly = No road leads to { $city } as cheaply, and new cities lie around it.
hint-fly-new = No road leads to { $city } as cheaply: it is new to you, and then you have { $markers } of 20 markers.
hint-return-counter =
    { $cards ->
        [0] You hold no card for it: { $counter }.
        [one] You hold only one card for it: { $counter }.
       *[other] You hold { $cards } cards for it, yet need it least: { $counter }.
    }

## Bots of a character

level-medium-saver = medium saver
level-medium-rambler = medium rambler
level-medium-spoilsport = medium spoilsport
level-hard-saver = hard saver
level-hard-rambler = hard rambler
level-hard-spoilsport = hard spoilsport
