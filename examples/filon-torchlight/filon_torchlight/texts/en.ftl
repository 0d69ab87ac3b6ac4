# Torchlight: every sentence of the box, the table and the log.

title = Torchlight
tagline = One more card? Everybody decides in secret, and the mine decides last.
aim = Bring the most gold out of the mine: what is in your chest at the end counts.
about = An old gold mine, and nobody knows how long the roof will hold. Card by card you go deeper and share what you find, and after every card all of you decide at the same time and in secret: go on, or turn back? Whoever stays too long loses everything, unless a torch was lit in time. Press your luck, five descents long, with three to six explorers.
option-torches = Torches
option-torches-help = How many torches everybody can light in a game. A lit torch saves your gold if the next card strikes; one you never light is worth 3 gold.
option-descents = Descents
option-descents-help = How many times you go down into the mine. Three make a short game.

board = The mine
mouth = The mouth of the mine
next = The next card
heap = Heap: { $gold } gold that could not be shared
torch-of = Torch: { $player }
card-at = { $card }, card { $number } of the path
card-vein = Vein of { $worth }
hazard-gust = Gust
hazard-bats = Bats
hazard-rockfall = Rockfall
hazard-flood = Flood
hazard-firedamp = Firedamp
relic-whistle = Whistle ({ $worth })
relic-compass = Compass ({ $worth })
relic-bell = Bell ({ $worth })
relic-seal = Seal ({ $worth })
relic-lamp = Lamp ({ $worth })

ask-choose = You carry { $bag } gold. Go on, or turn back?
chosen = Your choice: { $choice }. All are opened when the last is in.
wait-choose = Still choosing: { $players }.
all-open = All choices are open.
descent-over = This descent is over.
game-over = The last descent is over.
do-stay = Go on
do-leave = Turn back
do-light = Light a torch
preview-stay = { $danger } of { $cards } cards would strike
preview-leave = Your { $gold } gold are safe, and your share of { $heap } on the heap
preview-light = You go on, and your gold is safe whatever comes next. It costs a torch worth { $worth }
status-descent = Descent { $number } of { $of }
counter-bag = Gold in the bag: it can be lost
counter-chest = Gold in the chest: it is safe
counter-torches = Unlit torches
counter-danger = Cards in the deck that would strike now
tray-relics = Relics
note-inside = In the mine
note-outside = Outside
note-chosen = Has chosen
chart-title = Cards in the deck
chart-card = Card
chart-path = On the path
chart-deck = In the deck
chart-veins = Veins
number = { $value }

log-descends = Descent { $number }: everybody goes into the mine.
log-vein = Vein of { $worth }: { $share } for everybody inside, { $rest } to the heap.
log-warning = { $hazard }: a warning.
log-relic = { $relic } lies on the path.
log-struck = { $hazard } again: everybody out!
log-lost =
    { $playerIsYou ->
        [yes] You lose { $gold } gold.
       *[no] { $player } loses { $gold } gold.
    }
log-saved =
    { $playerIsYou ->
        [yes] Your torch shows you the way out: { $gold } gold are safe.
       *[no] { $player } gets out by torchlight with { $gold } gold.
    }
log-goes-on = Explorers who go on: { $count }.
log-lit =
    { $playerIsYou ->
        [yes] You light a torch.
       *[no] { $player } lights a torch.
    }
log-left =
    { $playerIsYou ->
        [yes] You turn back with { $gold } gold.
       *[no] { $player } turns back with { $gold } gold.
    }
log-took =
    { $playerIsYou ->
        [yes] You take the relic: { $relic }.
       *[no] { $player } takes the relic: { $relic }.
    }
log-over = The game is over.

refused-TL-TORCH-1 = You have no torch left to light. You can go on without, or turn back.
refused-TL-CHOOSE-1 = Nobody chooses now: first a card is revealed.
headline-win =
    { $playerIsYou ->
        [yes] You win with { $score } gold!
       *[no] { $player } wins with { $score } gold!
    }
headline-shared = { $players } win together with { $score } gold each!
reason-all-up = The last descent is over.
tie-relics = Equal gold: whoever has more relics wins.
tie-torches = Equal gold and relics: whoever has more unlit torches wins.
tie-shared = Equal in everything: the win is shared.
row-chest = Chest
row-relics = Relics
row-torches = Unlit torches
row-total = Total
hint-stay = Only { $danger } of { $cards } cards strike, and there is more to find.
hint-leave = { $danger } of { $cards } cards strike: what you carry is worth more outside.
hint-relic = A relic lies on the path, and whoever turns back alone takes it.
hint-light = { $danger } of { $cards } cards strike, and you carry enough to be worth a torch.

lesson-share = A vein of 13 for three: 4 gold for each bag, and 1 on the heap. What is in the bag can be lost. Go on!
lesson-share-done = Bats! The first card of a hazard is a warning. A second one would drive everybody out with nothing.
lesson-share-missed = That would be safe, but it is much too early. Go on.
lesson-alone = Green turned back. A relic lies on the path: it goes to whoever turns back alone. Do it now.
lesson-alone-done = You were the only one: the whistle is yours, the heap too, and your bag is in the chest. Blue went on, and the bats came again.
lesson-alone-missed = You may go on, but the relic is worth 5. Turn back.
lesson-together = A new descent, and 4 gold lie on the heap. Turn back: the others will, too.
lesson-together-done = You shared the heap: 1 for each of you, and what could not be shared stayed there. A relic would have stayed, too.
lesson-together-missed = For once, turn back.
lesson-torch = You carry a lot, and a gust would drive you out. Light your torch: it saves your bag, if the next card strikes.
lesson-torch-done = A gust! The others lost everything; your torch showed you the way out. From now on there is a third gust in the deck.
lesson-torch-missed = Turning back is safe, too, but you would leave the path to the others. Light the torch.
lesson-end = The last descent. Chest, relics and unlit torches (3 each) count. You are ahead: turn back, and bring it home.
lesson-end-done = That was the game. In a real one there are five descents, and nobody tells you when to stop.
lesson-end-missed = You are ahead and can only lose. Turn back.
