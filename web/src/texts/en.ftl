# The page's own words. Games bring theirs.

## Everywhere

skip-to-content = Skip to the content
to-the-shelf = To the shelf
close = Close
confirm = Confirm
cancel = Cancel
try-again = Try again
settings = Settings
language = Language
theme = Light or dark
theme-auto = Like the system
theme-light = Day
theme-dark = Evening
speed = Pace of the other players
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-once = At once
speed-now = Pace of the other players: { $speed }
sound = Sounds
sound-help = A few soft ones: a card, your turn, the end. A phone vibrates a little, too.
motion = Movement
motion-help = Pieces glide and cards turn over.
hold = The end of your turn
hold-confirm = Confirm it
hold-moment = 3 s to take back
hold-never = At once
auto-step = Take the only step by itself
auto-step-help = When just one thing can follow, you need not click it.
footer-note = Names and games belong to their owners. Filon is independent of them.
about-link = About Filon
you = you
you-alone = You
player = Player
player-number = Player { $number }
bot-number = Bot { $number }

tint-red = red
tint-blue = blue
tint-green = green
tint-yellow = yellow
tint-purple = purple
tint-orange = orange
letter-red = R
letter-blue = B
letter-green = G
letter-yellow = Y
letter-purple = P
letter-orange = O

level-random = plays at random
level-novice = novice
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master

## When something is not there

loading-shelf = Lighting the lamp…
loading-box = Fetching the box from the shelf…
loading-table = Laying the table…
loading-rules = Looking for the rulebook…
loading-result = Counting the points…
away-title = Nobody answers
away-text = The house of games does not answer. Is Filon still running? The page keeps knocking by itself.
trouble-title = That did not work
wrong-unknown = The house of games did not understand this page. Reload it and try again.
lost-title = A gallery that leads nowhere
lost-text = There is no page at this address. All games stand on the shelf.
no-box-title = This box is not on the shelf
no-box-text = Perhaps it was put away under another name. Have a look at the shelf.
no-table-title = This table cannot be shown
no-key-text = The link to this table lacks the key of a seat. Ask whoever invited you to send the whole link once more.
rules-away = The rulebook cannot be found right now.

## The shelf

shelf-title = Which game tonight?
shelf-text = Take a box from the shelf and the table is laid: against the house, with friends around this screen, or far apart.
boxes = Boxes on the shelf
open-tables = Still on the table
forget-table = Take off this list
fact-players = { $range } players
fact-minutes = { $range } min
fact-age = from age { $age }

## A box

play-now = Play now
play-now-against =
    { $count ->
        [one] You against one bot ({ $opponents }).
       *[other] You against { $count } bots ({ $opponents }).
    }
laying = Laying the table…
watch-bots = Watch the bots
how-to-play = How to play
credit = By { $designer }, published by { $publisher } ({ $year }).

## Puzzles

puzzles = Puzzles of the day
puzzles-text = One for every box, the same for everybody. { $date }.
puzzles-row = { $solved ->
    [one] One puzzle solved
   *[other] { $solved } puzzles solved
}, { $days ->
    [0] none of today yet
    [one] one day in a row
   *[other] { $days } days in a row
}.
puzzles-before = Days before
puzzles-strip = Puzzles of the day: one good decision in every box
puzzle-today = Puzzle of the day
puzzle-of = Puzzle of { $date }
puzzle-loading = Laying out the puzzle…
puzzle-leave = To all puzzles
puzzle-others = More puzzles
puzzle-give-up = Show the answer
puzzle-show = Show on the board
puzzle-again = Watch again
puzzle-solved = Solved
puzzle-shown = Answer shown
exercise-watch = Watch, and remember.
puzzle-gap = The best of the other decisions wins about { $wins ->
    [one] one game
   *[other] { $wins } games
} fewer of a hundred.
puzzle-certain = By the rules alone, this is certain.
puzzle-missed = Allowed, but there is better: it gives away about { $wins ->
    [one] one win
   *[other] { $wins } wins
} in a hundred games. Try again.
puzzle-missed-more = Allowed, but there is better: it gives away { $wins ->
    [one] one win
   *[other] { $wins } wins
} or more in a hundred games. Try again.
puzzle-missed-certain = Allowed, but that is not it. Everything you need was there to see: try again.
no-puzzle-title = There is no such puzzle
no-puzzle-text = Perhaps its day has not come yet.

## My games

my-games = My games
my-games-text = Every table you sit at, open and finished, from all your devices. Nobody else can see this list.
my-games-text-here = Every table of this browser, open and finished. Nobody else can see this list.
games-all = { $count ->
    [one] One table
   *[other] { $count } tables
}
games-search = Search by box, name or result
games-none-found = Nothing here matches.
games-more = Show more
games-empty = You have not sat at a table yet.
games-open = Still open
games-over = Finished
games-moved = Went on with friends
games-won = Won ({ $scores })
games-lost = Lost ({ $scores })
games-scores = Finished ({ $scores })
games-remove = Take off this list: { $game }, { $date }
games-removed = { $game } was taken off the list.
games-bring-back = Bring it back
games-figures = How it goes
games-box = Box
games-against = Against
games-people = People
games-played = Games
games-wins = Wins
games-best = Best score
games-decisions = Decisions a game
games-over-time = Scores, game by game
games-my-score = You
games-best-other = Best of the others
games-plot-told = { $game }: your score and the best of the others in { $count } games.
games-too-few = Play this box twice, and you will see how it goes.
guests =
    { $count ->
        [one] a guest
       *[other] { $count } guests
    }

## Ratings

rating = Rating
ratings = Ratings
ratings-link = Leaderboard
ratings-title = Who plays { $game } best
ratings-text = Everybody begins at 1500; 400 more are odds of ten to one between two players. Listed by what is almost certain: a few lucky games do not lead to the top.
ratings-loading = Looking it up…
ratings-people = People
ratings-place = Place
ratings-sure = At least
ratings-bot = plays by a program
ratings-my = How you play
ratings-mine = You are in place { $place } of { $of }.
ratings-mine-soon =
    { $games ->
        [one] One more game that counts, and you are listed.
       *[other] { $games } more games that count, and you are listed.
    }
ratings-mine-hidden = You are not listed: your profile does not show your rating.
ratings-nobody = Nobody is listed yet. { $games } games that count, and you are the first.
ratings-pages = Pages of the leaderboard
ratings-page = Page { $page } of { $pages }
ratings-back = Better
ratings-on = Further down
ratings-bots = Where the bots stand
ratings-bots-text = Measured in games among themselves, on the same scale; they stay where they are.
rating-told =
    { $games ->
        [one] Rating { $value }, give or take { $within }, after one game
       *[other] Rating { $value }, give or take { $within }, after { $games } games
    }
rating-told-new = Rating { $value }, give or take { $within }
rating-before = before:
rating-pending = The result is being counted…
rating-not-shown = not shown
rating-left = Left to a bot for more than a third of the decisions: counts as last.
rating-late = Taken over from a bot: counts for nobody.
rating-low = At least (95 %)
rating-high = At most (95 %)
rating-curve-told = { $game }: the rating after each of the last { $count } games; now { $value }, give or take { $within }.
rating-none = No games yet that count.
rating-one-game = Play this box twice, and you will see how it goes.
rating-hidden = { $name } keeps this private.
counts = This game counts for ratings: nobody gets hints.
counts-not = This game does not count for ratings: { $reasons }.
unrated-unwished = it is for fun
unrated-elsewhere = it was begun elsewhere
unrated-bots = only bots play
unrated-unknown = somebody plays whom the house does not know
unrated-twice = somebody plays two seats
unrated-unwilling = somebody wants no rating
unrated-stopped = it was stopped before its end
unrated-alone = there is nobody to compare with

## The lesson

teach-me = Teach me
lesson-offer = New to { $game }?
lesson-offer-length = A lesson takes five minutes.
lesson-decline = No lesson, thanks
lesson-step = Step { $step } of { $steps }
exercise-done = Done.
lesson-loading = Preparing the lesson…
lesson-back = The step before
lesson-next = Next
lesson-skip = Skip
lesson-leave = Leave the lesson
lesson-play = Now play: easy bots
no-lesson-title = There is no lesson for this box
no-lesson-text = How to play is on its rules page.

## A table of one’s own

own-table = A table of your own
own-table-text = Choose who plays, and by which rules.
players-count = How many players?
people = People
bots = Bots
characters = Bots with a character
seat-who = Who sits at place { $number }?
seat-name = Name of player { $number }
who-me = Me
who-here = Someone here
who-guest = Guest, by link
who-bot = Bot: { $level }
here-note = You play around this screen. Where something is secret, it is handed over.
guest-note = The links for your guests wait for you at the table; the game begins when all have sat down.
options = Rules and variants
lay-table = Lay the table
rules-of = Rules of { $game }
contents = Contents
back-to-box = Back to the box

## The table

board = Board
zoom = Zoom
zoom-in = Closer
zoom-out = Farther away
zoom-fit = The whole board
log = What happened
charts = Charts
talk = Talk
talk-unread = Talk: { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
talk-players = Heard by those who play here.
talk-watchers = Heard by those who watch; by the players once the game is over.
talk-after = The game is over: everybody here hears you.
talk-here = Who plays here
talk-watches = watches
talk-empty = Nothing was said yet.
talk-removed = Removed by the house.
talk-write = Say something
talk-send = Send
talk-left = { $left ->
    [0] No letter left
    [one] { $left } letter left
   *[other] { $left } letters left
}
talk-react-only = You have no name here: you can react, but not write.
talk-nobody = Only somebody with a name here can talk.
talk-strangers = Talk with strangers
talk-strangers-off = This table is public. Words go only between people who have this on; reactions always do.
talk-told = { $name }: { $words }
talk-more = About { $name }
talk-mute = Mute
talk-unmute = Hear again
talk-block = Block
talk-block-help = You and { $name } no longer read each other, and are not brought together at public tables. Nobody is told.
talk-block-do = Block { $name }
talk-blocked = { $name } is blocked.
talk-report = Report
talk-report-why = What is wrong? (optional)
talk-report-do = Send the report
talk-reported = Thank you. Whoever keeps this house will read it.
reactions = Reactions
reaction-hello = Hello!
reaction-thanks = Thank you!
reaction-well-played = Well played!
reaction-oops = Oops!
reaction-thinking = I am thinking …
reaction-hurry = Your turn!
reaction-wow = Wow!
reaction-sorry = Sorry!
table-closed = Closed by the house: { $why }
sheets = Sheets
sheet-moves = { $name }. Move it with the arrow keys.
sheet-lay = Lay “{ $name }” on the board
sheet-away = Put “{ $name }” away
board-turn = Look at the board from the other side
board-turned = The board is turned round.
board-straight = The board is the usual way up again.
pencil = Pencil: point at spaces to mark them
mark-cross = pencilled cross
mark-dot = pencilled dot
mark-none = nothing pencilled
marks-clear = Rub out my marks
marks-back = Bring my marks back
last-turns = What the others did last
log-empty = Nothing has happened yet.
rules = Rules
help = What now?
tools = Tools
undo = Take back
take-back = Take back
held-text = { $what }. Your turn ends.
undo-nothing = There is nothing to take back.
hint = Give me a hint
hint-queued = Your hint takes about { $seconds } s
skip = Skip ahead
to-my-turn = On to my turn
while-away = While you were away…
not-yet = Not yet
how-many = How many?
less = Less
more = More
choices = What you can choose
more-choices = More choices
walking = On the way…
stop-here = Stop here
plan-asked = Part of the way is done: now the game asks something else first.
plan-passed = Part of the way is done; the rest has to wait.
see-result = See the result
look-at-table = Look at the table
to-move = to play
thinks = thinking…
away = not here
at-the-table = At the table
aids = What can be counted
not-come = has not come yet
waiting-for = Waiting for { $names }
waiting-host = Send every guest their own link: it opens the seat once.
waiting-elsewhere = They are told that this game was begun on your device.
copy-invite = Copy the guest’s link
withdraw-link = Withdraw this link
new-link = Make a new link
link-renewed = The old link opens nothing any more. Here is a new one for { $name }.
bot-instead = Let a bot play
not-resumed = The game goes on as soon as everyone has sat down.
not-begun = The game begins as soon as everyone has sat down.
share-link = Share
show-qr = Show as a QR code
qr-of = QR code: { $label }
copied = Copied
counter = { $name }: { $value }
counter-veiled = { $name }: hidden for now
not-your-turn = A moment: it is { $name }’s turn.
not-yours-watching = You are watching; the players decide.
this-one = This one
why-not = Not possible now: why?
read-rule = Read the rule
understood = All right
line-lost = The connection is lost. Trying again by itself…
offline = No connection. What you have opened before can be read; tables go on as soon as it is back.
device-loading = Getting everything ready to play without a network…
games-bring = Look at a game from a file (.filon)
friends = Go on with friends
friends-text = The server takes the game as it stands. Choose who plays from here on; every guest gets a link.
friends-honest = Your guests are told that the game was begun on your device, where hidden cards can be looked at. From the next card on, the server deals.
friends-give = Go on at the server
friends-giving = The game is moving…
moved-title = This game goes on with friends
moved-text = It was given to the server, and is played there from now on.
moved-go = To the table
play-here = Play on this device
play-here-help = Without the server: kept in this browser, and it goes on without a network.
hurrying = The bots have no time to think
warming = The bots are warming up: { $done } of { $of }
hand-over = Over to { $name }
hand-over-text = Pass the screen on. The table stays covered until { $name } is here.
hand-over-ready = I am { $name }

help-lit = Whatever glows can be chosen. Point at it, or walk there with the keyboard.
help-plan = What glows faintly is farther away: one click takes every step there, as long as nothing else is asked. Esc stops.
help-why = Point at something that does not glow, and you are told which rule stands in the way.
help-mark = Pencil on the board: right click, press M, or take the pencil from the corner and point at a space: a cross, once more for a dot. Only you see it.
help-sheet = Lay the transparent sheet on the board and slide it about; it stays where you leave it.
help-rule = Read the rule for this moment
keys = Keys
key-walk = walk over what can be chosen
key-pick = choose
key-amount = choose a number
key-back = one step back
key-undo = take back
key-finish = on to my turn at once
key-hint = a hint
key-mark = pencil: cross, dot, nothing
key-talk = talk
key-log = what happened
key-charts = the charts
key-rules = the rules
key-help = this page

## At the door, with an invitation

door-loading = Somebody opens the door…
door-title =
    { $count ->
        [0] You are invited to play { $game }
        [one] { $names } invites you to play { $game }
       *[other] { $names } invite you to play { $game }
    }
door-here = is here
door-free = still free
door-elsewhere = This game is already under way. It was begun on the device of whoever invites you: they could have looked at hidden cards there, or chosen them. From now on, the server deals.
door-name = What shall we call you?
door-name-hint = Your name
door-sit = Sit down
door-sitting = Drawing up the chair…
door-sealed = The dealer’s secret is sealed already, with the fingerprint { $print }… This browser notes it, then adds a share of yours to the dealing.
door-closed-title = This link no longer opens a seat
door-closed = It has been used, or whoever sent it has withdrawn it. Ask them for a new one: that takes them a single click.
door-taken = It has been used already: somebody sits here. If it was you, open the table in the browser you sat down with; if not, ask for a new link.

## The end

result = Result
winner = Winner
again = Once more
next-game = To the next game
share = Copy a link to share
download-record = Download the game
breakdown = How the points add up
growth = How the scores grew
growth-told = Plot of the scores over the game; the table beside it has the final figures.
replay = The game once more
seen-from = Seen from
seen-watching = somebody who watched
replay-text = See the whole game again, move by move.
replay-start = Show the game
replay-loading = Fetching the game…
replay-away = The game cannot be fetched right now.
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-forward = One move on
replay-scrub = Moment of the game
replay-at = Moment { $now } of { $of }
fair-title = Fairly dealt
fair-title-elsewhere = How it was dealt
fair-elsewhere =
    { $lines ->
        [one] This game was begun elsewhere. The first line of its log was dealt there,
       *[other] This game was begun elsewhere. The first { $lines } lines of its log were dealt there,
    } by a dealer in a player’s hands, who could have looked at hidden cards or chosen them.
fair-there-commitment = Fingerprint of the dealer there
fair-there-entropy = Shares of the dealing there
fair-there-secret = Secret of the dealer there
fair-there-unknown = Nothing is known of the dealer there.
fair-there-kept = The secret fits the fingerprint, but both come from the same hands.
fair-there-broken = The secret of the dealer there does not fit its fingerprint!
fair-here = From then on
fair-text = Before anybody sat down the dealer sealed a secret and showed its fingerprint; then every person added a share of their own. Every card and die was drawn from all of these together. Now everything is open, and anybody can check each draw.
fair-kept = The secret fits the fingerprint.
fair-broken = The secret does not fit the fingerprint!
fair-same = The fingerprint is the one this browser noted at the start.
fair-changed = The fingerprint was changed! At the start, this browser noted: { $print }
fair-commitment = Fingerprint, shown before anybody sat down
fair-share =
    { $you ->
        [yes] Your share
       *[no] Share of { $name }
    }
fair-secret = Secret, opened after the last move
fair-later = opened after the last move
fair-verify = To check every draw, download the game and run

## About

about-title = About Filon
about-what = Filon (French for a vein of gold) is a library of board games about gold that never closes. Open a box and play: against bots, around one screen, or with friends by link.
about-owners-title = Whose games these are
about-owners = Filon is an independent implementation of the mechanics of these games. Rules texts, boards and pictures here are our own. The names and the games belong to their authors and publishers, who have nothing to do with Filon.
about-buy = If you like a game, buy it: nothing replaces real cards on a real table, and it is how the next ones come to be.
box = Box
designer = Designer
publisher = Publisher
about-fair-title = Dealt where you can check it
about-fair = Nothing is decided before it is turned over, and nobody can steer it: the dealer’s secret is sealed before anybody sits down and opened after the last move, and every person adds a share of their own. The bots see exactly what a player in their seat would see.
about-privacy-title = What this page keeps
about-privacy = No counting of visitors, and no account unless you want one. One cookie says who this browser is; it goes to this house alone. Your settings and the keys of your tables stay in this browser. Under your portrait you can take all that is kept of you along, or have it deleted.
about-privacy-here = No account, no cookies, no counting of visitors. Your settings and the keys of your tables stay in this browser.
about-thanks-title = Thanks
about-icons-lucide = Pictograms of the controls: Lucide (ISC licence),
about-icons-games = Pictograms of games: Game-icons by Lorc, Delapouite and contributors (CC BY 3.0),
about-fonts = Typefaces: Fraunces by Undercase Type and Source Sans 3 by Paul D. Hunt for Adobe (both SIL Open Font License).
about-tools = Made with Svelte and Fluent.
analysis = Looking back
analysis-text = The master can look back at every decision: who was likely to win when, and what cost most.
analysis-start = Look back
analysis-preparing = Waking the master …
analysis-waits = Others come first: it goes on in about { $seconds } s
analysis-running = The master is looking …
analysis-told = Each player’s chance to win, decision by decision
plot-shows = Click to see this moment on the board.
analysis-drawn = Red: what was done. Blue: what the master preferred.
analysis-show = Show on the board
analysis-costly = What cost most
analysis-ply = Decision { $ply }, { $player }:
analysis-better = The master preferred:
analysis-none = Nothing worth a word: well played.
hint-share = Chance to win: { $share } %.
hint-compared = Chance to win: { $share } %; with the next best, { $other } %.

## The lobby

lobby = Who plays now
find = Find me a table
find-text = A seat at a table that waits for players; if there is none, one is laid for you.
find-box = Box
any-box = Any box
any-number = Any number
find-go = Find a table
finding = Looking around…
bots-welcome = Bots are welcome
bots-welcome-help = If nobody comes for a while, bots take the free seats, and make room for people who come later.
nobody-waits = Nobody waits for players right now. Be the first: find a table, and others will see you here.
waiting-tables = Tables that wait for players
running-tables = Tables to watch
show-all-tables = Show all tables
watchers =
    { $count ->
        [one] one watches
       *[other] { $count } watch
    }
watch-table = Watch:
sit-down = Sit down
chair-open = Free seat
chair-kept = invited
box-waits =
    { $count ->
        [one] { $names } waits for players
       *[other] { $names } wait for players
    }
box-runs =
    { $count ->
        [one] one table runs
       *[other] { $count } tables run
    }
and-others =
    { $count ->
        [one] one more
       *[other] { $count } more
    }

## The terms of a table

terms = What you agree on
visibility = Who may come
visibility-public = Everybody
visibility-public-help = The table is shown in the lobby; everybody may watch.
visibility-link = Who has a link
visibility-link-help = Guests sit down by their links; whoever has the link for watching may watch.
visibility-private = Only guests
visibility-private-help = Nobody watches before the end.
pace = Time
tempo-any = Any
tempo-none = No clock
tempo-fast = Fast
tempo-normal = Normal
tempo-relaxed = Relaxed
tempo-turns = Over days
pace-each-turn = For each turn
hours =
    { $hours ->
        [24] 1 day
        [48] 2 days
        [72] 3 days
       *[other] { $hours } h
    }
pace-hours = { $text } a turn
pace-bank = { $minutes } min + { $seconds } s a decision
when-away = When somebody is away
when-away-bot = A bot plays until they are back: { $level }
when-away-wait = The game waits for them
when-away-last = They come last
away-is-last = who is away comes last
away-is-bot = a bot stands in for who is away ({ $level })
fill = Bots take the free seats
fill-never = Never
fill-after =
    { $seconds ->
        [30] after 30 s
       *[other] after { $minutes } min
    }
fill-says =
    { $seconds ->
        [60] bots after 1 min
        [180] bots after 3 min
       *[other] bots after { $seconds } s
    }
late = People take over a bot’s seat
late-never = Never
late-round = Between rounds
late-now = At once
late-says-round = bots make room between rounds
late-says-now = bots make room at once
rated = It counts
rated-help = The result counts for the ratings of everybody who has one.
rated-says = rated
keep-terms = Agree on that
change-terms = Change the terms

## The waiting room

who-open = Anybody: free seat
open-note = Everybody sees the table in the lobby and can sit down. It begins when all people are ready.
gathering-open =
    { $count ->
        [one] One seat is free
       *[other] { $count } seats are free
    }
gathering-ready =
    { $count ->
        [one] One player is not ready yet
       *[other] { $count } players are not ready yet
    }
gathering-invited = Waiting for those who are invited
not-ready-all = The game begins as soon as everyone is ready.
is-ready = ready
not-ready = not ready yet
ready-off = I am ready
ready-on = Ready
get-up = Get up
seat-up = One seat earlier: { $name }
copy-table-link = Copy the table’s link
late-offer = A bot makes room
late-offer-now = You can take over the seat of a bot, with everything it has.
late-offer-round = You can take over the seat of a bot when the next round begins.
late-take = Take the seat of { $name }
late-waits = You get the seat when the next round begins.
late-not = I would rather watch
again-turned = With turned seats
again-turned-help = Everybody sits one seat further on, and somebody else begins.
## Me and others

loading-page = One moment…
me-open = { $name }: your profile and settings
games-turn = Your turn
## Time, and those who leave

span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
pace-live = { $bank } for each player, and { $increment } more for every decision.
pace-turns = { $count ->
    [one] { $count } hour for every turn; nights and holidays do not count.
   *[other] { $count } hours for every turn; nights and holidays do not count.
}
pace-none = No clock: everybody takes the time they need.
away-wait = If somebody is away, the game waits.
away-last = If somebody’s time is out, the game ends with them in last place.
away-bot = If somebody is away, a bot ({ $level }) plays until they are back.
due-over = time is out
due-minutes = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
}
due-today = until { $hour }
due-tomorrow = until tomorrow, { $hour }
due-weekday = until { $day }, { $hour }
due-day = until { $day }, { $hour }
time-left = { $time } left
time-low = You have { $time } left.
stands-in = a bot plays ({ $level })
plays-on = conceded; a bot plays on ({ $level })
by-stand-in = decided by a bot ({ $level })
stands-in-for-you = A bot ({ $level }) plays for you until you are back.
take-seat-back = Take my seat back
leaving = Leaving the game
concede = Concede
concede-sure = Give up for good? There is no way back into this game.
stop = Offer to stop here
stop-sure = Offer to stop here, with nobody losing? The game ends if all players agree.
stop-offered = { $count ->
    [one] { $names } offers to stop here, with nobody losing.
   *[other] { $names } offer to stop here, with nobody losing.
}
stop-accept = Stop here
stop-waits = You offer to stop here. The others have not answered yet.
stop-withdraw = Withdraw the offer
play-on = Play on
