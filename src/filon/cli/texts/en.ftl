# What the command line says.

## Help

help = A game library that never closes. Without a command: serve, and open the browser.
help-version = Say which version this is.
help-serve = Serve the tables and open the browser.
help-worker = Think for the bots of all servers on a database, until it is stopped.
help-games = List the games on the shelf.
help-play = Play a whole game in the terminal.
help-simulate = Let bots play many games, and count.
help-arena = Let bots play each other on the same deals, and say which is better and how sure that is.
help-train = Let bots play each other, and teach the net of a box what their games were worth.
help-train-games = Games by policies, before there is a net.
help-train-generations = How often games by searches follow, each time with the net of before.
help-train-searched = Games in each of these.
help-train-iterations = How many iterations a search thinks there.
help-train-epochs = How often everything is learned from.
help-train-hidden = How wide the first layer is.
help-train-above = How wide the second layer is.
help-train-trust = The part of what is learned that searches expected, where they played; the rest is how games ended.
help-train-device = Where to learn: on the processor, or on a graphics card.
help-train-folder = Where games and progress are kept; otherwise training/<game>.
help-replay = Look at the game of a record file, moment by moment; without a terminal it is told in words.
help-puzzles = Find positions where one decision is clearly better than all others, in games between bots.
help-verify = Check every card and die of a record file against the dealer’s secret.
help-renew = Write record files of an earlier format as they are written today.
help-bench = Measure how fast games run, and how fast others are.
help-check = Walk games through the checks that every game must pass.
help-game = The id of a game: see “filon games”.
help-games-given = Ids of games; all of them if none is named.
help-file = A record file (.filon).
help-option = An option of the game; may be given several times.
help-language = The language to speak; otherwise that of LANG.
help-json = Write JSON on stdout.
help-host = The address to listen at.
help-port = The port to listen at; otherwise Filon’s own, or any free one.
help-database = A database file or URL; otherwise one in your data folder.
help-no-open = Do not open the browser.
help-config = A file of settings (TOML); otherwise the one that FILON_CONFIG names.
help-serve-check = Say what would be wrong with the server, and change nothing.
help-seats = Who plays, in order: “me”, “me:Anna”, “bot”, “bot:hard”, separated by commas.
help-play-seed = Deal the same game again; otherwise nobody can foresee it.
help-pace = Seconds for which each thing a bot does is shown.
help-record = Write the finished game into this record file.
help-plain = Line by line, without drawing on the screen: for a pipe or a screen reader.
help-light = Begin with dark letters on a light ground; T changes it at any time.
help-players = How many players; otherwise as few as possible.
help-how-many = How many games.
help-bots = The level of all bots, or one for each seat, separated by commas.
help-seed = The same seed gives the same games.
help-ply = Begin at this line; without a terminal, stop there and show the table.
help-seconds = Seconds of computing for each figure.
help-each = Games for each number of players and each set of options.
help-arena-bots = Bots, separated by commas: levels, random, simple, policy:N, search:N. The last one fills the seats that are left.
help-arena-games = At least so many games: every deal is played in all seatings. With a sequential test, at most.
help-arena-players = How many players; otherwise as many as bots, or as few as the box allows.
help-sprt = Stop as soon as it is known whether the first bot is stronger than the second by ELO0 at most or by ELO1 at least.
help-workers = Processes to play in; otherwise one for each core.
help-puzzles-count = So many puzzles at most: the best of those found, of all kinds.
help-puzzles-minutes = How long to look for them.
help-puzzles-out = The file to write them into; otherwise the one in the box.
help-at-once = How many thoughts at once; otherwise one for every two cores.
help-ray = Play on the Ray cluster at this address; “local” starts one here.
help-out = The folder to write the report into; otherwise one in arena-reports.

## Lists

heading-game = Game
heading-name = Name
heading-players = Players
heading-minutes = Minutes
heading-options = Options

## Playing

titled = { $title }: { $list }
you = You
player = Player { $seat }
bot = Bot { $seat }, { $level }
level-random = random
level-novice = novice
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
key-hint = Hint
key-undo = Undo
key-why = Why not?
key-rules = Rules
key-log = Log
key-seats = Players
key-charts = Charts
key-light = Light
key-keys = Keys
key-step-back = Back
key-step = On
key-run = Play
key-result = Result
key-view = View
key-leave = Leave
screen-close = Enter or Esc: back to the table. Arrows and wheel: scroll.
screen-log = What has happened
screen-seats = Players
screen-charts = Charts
screen-result = The result
screen-help = Keys and signs
screen-help-text =
    Numbers stand on the board, in the trays and in the list: type one, or click.
    Letters are choices without a place on the board. Enter takes the marked line of the list.
    A number that could become a longer one waits for Enter.

    H      what a strong player would do
    Z      one step back, or the last decision, where that is fair
    W      why something can’t be done: then its number or a click
    Esc    out of a half-made choice
    Space  what is still to be shown, at once
    R L P C   rules, log, players, charts
    + − Home  larger, smaller, the whole board; Shift with arrows moves it
    T      light or dark
    V      the board as a picture or as a map, where the terminal shows pictures
    Q      leave

    Mouse: a click chooses what is lit, or says why it can’t be chosen; resting on a thing says what it is.
    Colours are also letters: capital letters are people, small ones markers, [brackets] shields and cards.
no-charts = This box has no charts.
no-pictures = This terminal shows no pictures: the board is a map.
answer-yes = Yes (Y)
answer-no = No (N)
thinking = { $name } is thinking …
typed = Number { $number } …: go on, or Enter.
hinted = hint
hint-thinking = A strong player is thinking …
hint-share = Chance to win: { $share } %.
why-ask = Why not what? Type its number or click it. Esc: never mind.
why-nothing = Nothing that could be pointed at is refused now.
letter-red = R
letter-blue = B
letter-green = G
letter-yellow = Y
letter-purple = P
letter-orange = O
choose-on-board = Type a number from the board.
why-legal = Nothing stands in the way of “{ $decision }”.
hand-over = { $name }, it is your turn: take the screen and press Enter.
goodbye = Goodbye. The table is cleared.
recorded = The game is written down in { $file }.
play-help =
    Type the number of a choice, or its notation.
    board   shows the board
    seats   shows the players and what lies before them
    why N   says why a decision is not possible
    undo    takes your last decision back, where the rules allow it
    log     tells what has happened
    quit    leaves the table

## Records

replay-title =
    { $title }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
renewed = { $file } is written as today.
not-renewed = { $file } was so already.
box-missing = not on the shelf: { $name }: { $reason }
verified =
    { $draws ->
        [one] The one draw is
       *[other] All { $draws } draws are
    } as the dealer’s secret says; it was fixed beforehand as { $commitment }.
verified-elsewhere =
    But the game was begun elsewhere: its first { $lines } lines, with { $draws ->
        [0] no draw
        [one] one draw
       *[other] { $draws } draws
    }, came from a dealer in a player’s hands, who could have looked at hidden cards or chosen them. { $known ->
        [yes] They are what that dealer’s own secret says, and no more is known.
       *[no] That dealer’s secret is not known, so nothing of them could be checked.
    }
not-text = this is no text file

## Simulation, benchmarks, checks

preparing = Preparing { $game }
playing = Playing { $game }
simulated =
    { $game }, { $players } players, seed { NUMBER($seed, useGrouping: 0) }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
simulated-figures =
    { $decisions } decisions and { $chances } chance outcomes, { $decisions_per_s } decisions/s
    A game has { $plies_min } to { $plies_max } plies, median { $plies_median }
    Broken invariants: { $broken_invariants }
simulated-seat = Seat { $seat }, { $level }: { $wins } wins ({ $share } %), { $points } points on average
simulated-reasons = Ends: { $list }
simulated-ties = Ties: { $list }
arena-title =
    { $game }, { $players } players, seed { NUMBER($seed, useGrouping: 0) }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } on { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
arena-bot = Bot
arena-share = Wins
arena-interval = 95 %
arena-ratio = × even
arena-rank = Rank
arena-score = Score
arena-rating = Rating
arena-ms = ms
arena-p95 = ms 95 %
arena-gap = { $bot } over { $over }: { $elo } Elo ({ $low } to { $high }), ahead in { $share } % of { $comparisons } comparisons
arena-seats = What the seats are worth: { $list }
arena-sprt =
    { $verdict ->
        [elo1] Decided: the difference is { $elo1 } Elo or more rather than { $elo0 } or less
        [elo0] Decided: the difference is { $elo0 } Elo or less rather than { $elo1 } or more
       *[open] Not decided between { $elo0 } and { $elo1 } Elo
    } (log-likelihood ratio { $llr }, bounds { $low } and { $high })
train-stored = The net is in { $net }, its games and its curve in { $folder }.
arena-stored = The report is in { $folder }.
arena-interrupted = Interrupted: this is what was played until then.
puzzles-finding = Looking for puzzles of { $game }
puzzles-found =
    { $game }: { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    } in { $file }
puzzles-kinds = What they are about: { $list }
puzzles-players = Players: { $list }
puzzles-easy = Found by the rule of thumb: { $list }
puzzles-gaps = The answer is ahead by (least, median, most): { $list }
error-no-puzzles = No puzzle of { $game } was found in this time. Look longer, or with another seed.
checking = Checking { $game }: { $stage }
check-stage = { $stage ->
    [load] imported
    [sources] sources
    [rules] rules
    [bots] bots
    [scenes] scenes
    [streams] streams
    [texts] texts
    [art] art
    [page] how to play
    [teaching] teaching
    [versions] versions
   *[modes] compiled
}
check-did = { $stage ->
    [load] the box can be imported
    [sources] { $rules } rules read
    [rules] { $games } random games, { $plies } decisions and outcomes
    [bots] { $games } games by the policy, { $plies } decisions and outcomes
    [scenes] { $games } games on the table, as every viewer sees them
    [streams] { $pairs } pairs of games that look the same to somebody, { $rows } moments
    [texts] { $texts } ids that every box needs, two languages
    [art] { $sprites } sprites that scenes show
    [page] { $clauses ->
        [one] one clause that can refuse
       *[other] { $clauses } clauses that can refuse
    }
    [teaching] lesson, puzzles, pictures
    [versions] { $versions ->
        [0] no earlier version
        [one] one earlier version still plays
       *[other] { $versions } earlier versions still play
    }
   *[modes] { $games } games, step by step the same in both modes
}
check-waits = waits for: { $stage }
check-times = { $times } times in { $games ->
    [one] one game
   *[other] { $games } games
}
check-first = first seen: { $first }
check-spared = left to the defaults: { $list }
check-more = … and { $count } more
checked = { $game }: { $wrong ->
    [0] all is well
    [one] 1 thing to mend
   *[other] { $wrong } things to mend
}{ $later ->
    [0] {""}
    [one] , 1 for later
   *[other] , { $later } for later
}{ $quick ->
    [yes] {" "}(quick: fewer games, not compiled)
   *[no] {""}
}
check-watching = Watching { $folders }. Ctrl+C ends it.
help-quick = Fewer games, and nothing is compiled: the answer comes in seconds.
help-watch = Check again whenever a file of the box is saved (quick).
help-boxes = Ids of boxes, or their folders, on the shelf or not; all of the shelf if none is named.
error-check-watch = Name what is to be watched: boxes, or folders.
measuring = Measuring { $what }
bench-missing = { $peer } is not installed, so it is not measured: `make bench` installs it.
bench-title = Decisions a second on one core
bench-in-loop = in compiled loop
bench-stepped = from Python
bench-plain = plain mode
bench-batch = batch of { $size }
bench-bytes = bytes a state
bench-theirs = a second
bench-ratio = { $game } is
bench-stepped_per_s = from Python
bench-loop_per_s = its own loop
bench-playouts_per_s = playouts in its search

## Errors

error-engine = FILON_ENGINE can be plain or compiled, not “{ $value }”.
error-train-plain = Bots play with compiled games: unset FILON_ENGINE.
error-no-torch = Training needs PyTorch: pip install filon[torch].
error-bench-plain = The bench measures compiled games: unset FILON_ENGINE.
error-language = The language can be { $allowed }, not “{ $value }”.
error-option-form = An option is written name=value, not “{ $given }”.
error-seat = A seat is “me”, “me:NAME”, “bot” or “bot:LEVEL”, not “{ $seat }”.
error-number = No choice has the number { $number }.
error-searching = { $bot } searches, and a simulation is for bots that follow their policy: random, simple, policy:N. Let it play in `filon arena`.
error-bots =
    { $bots ->
        [one] { $bots } bot is named
       *[other] { $bots } bots are named
    }, but there are { $players } players: name one level for all, or one for each.
error-broken =
    Invariants were broken { $count ->
        [one] once.
       *[other] { $count } times.
    }
error-check =
    { $count ->
        [one] { $count } check has failed.
       *[other] { $count } checks have failed.
    }
error-ply = This record has { $last } lines; there is no line { $ply }.
error-verify =
    The record is not what was dealt: { $problem }{ $more ->
        [0] .
        [one] , and { $more } more.
       *[other] , and { $more } more.
    }
error-system = { $problem }.
error-file = { $file }: { $problem }.
usage-missing = { $what } is missing: see “{ $hint }”.
usage-bad-value = The value of { $what } is not one it can have: see “{ $hint }”.
usage-no-option = There is no option { $option }: see “{ $hint }”.
usage-needs-value = { $option } needs a value: see “{ $hint }”.
usage-other = “{ $given }” is not understood: see “{ $hint }”.
help-search = Measure the search of the bots instead, beside that of OpenSpiel.
bench-search-title = Search iterations a second on one core
bench-tuned = as tuned
bench-whole = random playouts to the end
bench-of-loop = decisions, of the random loop

## Load

help-load = Play many tables at once, and say how the server bears it.
help-load-tables = How many tables; otherwise 500, or 100 with --saturate.
help-load-boxes = Ids of games, separated by commas, in turn; or “all”.
help-load-think = Seconds a player thinks, on average.
help-load-watchers = How many watch each table.
help-load-seconds = Seconds to measure for.
help-load-decisions = Stop after so many decisions.
help-load-reconnects = Lines cut and opened again in a second.
help-load-url = A server that is running (the addresses of its nodes, separated by commas); otherwise one is started for this, with a database of its own.
help-load-database = A database for it, such as postgresql://…: tables are added to it.
help-load-nodes = Start so many nodes on that database; screens are spread over them.
help-load-peer = Measure “boardgame.io” beside it, with a game like Gold.
help-load-saturate = Nobody thinks: as many decisions as the server can take.
help-load-json = Write the figures into this file, too.
load-title = { $tables } tables with { $screens } screens, { $decisions } decisions in { $seconds } seconds
load-laying = Laying tables
load-playing = Playing
load-ratio = ratio
load-decisions_per_s = decisions a second
load-done_ms = saved, ms
load-own_frame_ms = on the own screen, ms
load-other_frame_ms = on other screens, ms
load-afar_frame_ms = on screens at other nodes, ms
load-frame_bytes = bytes a frame
load-first_frame_bytes = bytes of the first frame
load-reconnect_ms = back at the table, ms
load-kb_a_table = kB a table with its screens
load-server_cpu_share = cores used by the server
load-server_cpu_ms_a_decision = ms of computing a decision
load-tool_cpu_share = cores used by this tool
load-tool_lag_ms = this tool was late by, ms
load-games_over = games played to the end
load-disconnects = lines the server cut
load-errors = Errors of { $server }: { $list }
load-no-errors = none
error-load = The server can’t be measured: { $problem }
error-load-system = Only Linux says what a server costs: run it there.
error-load-nodes = Several nodes need a database that they can share: name one of PostgreSQL with --database.
error-load-peer = A server to compare with can be { $allowed }, not “{ $peer }”.
error-load-checkout = { $peer } is measured in a working tree of the project: there is no { $folder }.

## Repair

help-repair = Save what can be read of a damaged database into a new file.
help-damaged = A database file of SQLite; it is not changed.
repaired =
    { $whole ->
        [one] { $whole } table is whole
       *[other] { $whole } tables are whole
    }, { $cut ->
        [0] none goes on from an earlier decision
        [one] { $cut } goes on from an earlier decision
       *[other] { $cut } go on from an earlier decision
    }, { $lost ->
        [0] none is lost
        [one] { $lost } is lost
       *[other] { $lost } are lost
    }; { $people ->
        [0] nobody is known
        [one] { $people } person is still known
       *[other] { $people } people are still known
    }. Serve them with: filon serve --database { $file }
error-nothing-to-save = { $file }: not a single table or person can be read.

## Ratings

help-ratings = Ratings of the people who play at a server.
help-recompute = Compute all ratings again from the stored results.
help-recompute-check = Change nothing, and say whether they are what the results say.
ratings-same = { $results } results, { $people } ratings: each is what the results say, to the last digit.
ratings-differ = { $results } results, { $people } ratings: { $different } values are not what the results say.
ratings-mended = { $results } results, { $people } ratings: { $different } values were not what the results say, and are now.

## Modules

help-bench-wasm = Measure the WebAssembly modules beside native code instead.
help-wasm = Write the bots of games as WebAssembly modules.
help-wasm-out = The folder to write into.
help-bench-research = Measure batches and the environments of other libraries instead.
bench-absent = { $peer } is not installed, so it is not measured.
bench-research-title = Random decisions a second on one core, { $size } games at once
bench-batch-alone = batch
bench-masked = with masks
bench-observed = with tensors
bench-aec = by PettingZoo’s loop
help-bench-threads = Measure how batches gain by threads instead: numbers of them, the first is what the others are compared with (1,2,4).
bench-threads-title = Random decisions a second of wall-clock time, { $size } games at once
bench-threads = { $count ->
    [one] { $count } thread
   *[other] { $count } threads
  }
error-bench-threads = Numbers of threads: different numbers from 1 to { $most }, as in 1,2,4; not “{ $given }”.
bench-wasm-title = WebAssembly in Node.js, and its share of native speed
bench-wasm-games = random decisions a second
bench-wasm-search = search iterations a second
bench-wasm-size = kB, compressed
error-no-linker = Modules need a linker: `make setup` installs it.
error-no-node = Modules are measured in Node.js: `make page` installs it.
making-module = Making the module of { $game }
wasm-written = { $file }: { $size } kB, { $compressed } kB compressed

## Keeping a house

help-admin = Keep a house in order: tables, people, reports, backups.
help-admin-all = Those that are over or done, too.
help-admin-most = How many at most.
help-admin-why = What is said about it to those it concerns.
help-admin-table = The id of a table, as in its address.
help-admin-person = The id of a person, or their name if nobody else has it.
help-admin-tables = List tables, the newest first.
help-admin-close = Close a table: its game is over for everybody.
help-admin-people = Find people by their name.
help-admin-name = Part of a name.
help-admin-export = Write all that is kept of a person, as JSON.
help-admin-export-file = A new file; without one, it is printed.
help-admin-delete = Forget a person: their games stay, without a name.
help-admin-yes = It is meant: nothing brings them back.
help-admin-ban = Do not admit a person or an address for a time.
help-admin-who = An address, the id of a person, or their name if nobody else has it.
help-admin-days = For how many days.
help-admin-unban = Admit somebody again.
help-admin-bans = List who is not admitted.
help-admin-talk = Show what was said at a table.
help-admin-unsay = Take away words that were said.
help-admin-number = Their number at this table.
help-admin-reports = Read what was reported.
help-admin-done = Put a report away.
help-admin-report = Its number.
help-admin-backup = Copy the database into a new file, also while a server runs.
help-admin-backup-file = The file to be made.
help-admin-restore = Put a backup in the place of the database, while no server runs.
help-admin-restore-file = A backup.
admin-column-id = id
admin-column-game = game
admin-column-seats = seats
admin-column-visibility = open to
admin-column-created = since (UTC)
admin-column-lines = lines
admin-column-begun = begun
admin-column-over = over
admin-column-closed = closed
admin-column-kind = kind
admin-column-name = name
admin-column-seen = seen (UTC)
admin-column-what = who
admin-column-until = until (UTC)
admin-column-why = why
admin-column-number = no.
admin-column-at = when (UTC)
admin-column-seat = seat
admin-column-person = by
admin-column-person-name = called
admin-column-text = words
admin-column-words = words
admin-column-reaction = reaction
admin-column-removed = removed
admin-column-about = about
admin-column-about-name = called
admin-column-table = table
admin-column-done = done
admin-yes = yes
admin-no-tables = There are no such tables.
admin-no-people = There are no such people.
admin-no-bans = Everybody is admitted.
admin-no-talk = Nothing was said there.
admin-no-reports = Nothing is reported.
admin-no-database = There is no database { $file }.
admin-over = Table { $table } is over already.
admin-closed = The house has closed this table.
admin-closing = Table { $table } is closed by the running server within seconds; if none runs, by the next one.
admin-nobody = Nobody has the id or the name “{ $person }”.
admin-several = Several people are called “{ $person }”. Give an id: { $ids }.
admin-say-yes = Nothing brings { $person } back. If it is meant, say --yes.
admin-deleting = { $person } is forgotten by the running server within seconds; if none runs, by the next one.
admin-banned = { $who } is not admitted until { $until } (UTC).
admin-not-banned = { $who } is admitted already.
admin-unbanned = { $who } is admitted again.
admin-no-words = Table { $table } has no words number { $number }.
admin-unsaid = The words number { $number } of table { $table } are gone.
admin-no-report = There is no report number { $report }.
admin-done = Report { $report } is put away.
admin-carried-in = The database is as the backup was: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
error-not-empty = This database has tables or people already: a backup is brought back into an empty one.
error-other-version = This database has version { $version }, and this program { $head }: use the Filon that serves it, or start this one on it once.
admin-backed-up = { $file } has { $tables ->
    [one] { $tables } table
   *[other] all { $tables } tables
}, and was checked.
admin-restored = { $file } is as the backup was: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, checked.
admin-before = What was there before is in { $file }.
error-bad-backup = { $file } can’t be used: { $problem }
error-setting-unknown = { $name } is no setting{ $near ->
    [none] : docs/settings.md lists them all.
   *[other] ; did you mean { $near }?
}
error-setting-value = { $name } must be { $kind ->
    [number] a number
    [whole] a whole number
    [yes] yes or no
    [words] words separated by commas
    [networks] networks or addresses as 10.1.0.0/16, separated by commas
    [place] an address and a port as 127.0.0.1:9017
    [choice] one of { $among }
   *[text] a text
}, not “{ $value }”.
error-setting-range = { $name } must be between { $least } and { $most }, not { $value }.
error-setting-file = { $file } is no TOML: { $problem }
serve-bad-name = hosts: “{ $name }” can’t be the name of a server.
serve-bad-contact = contact: “{ $contact }” is neither mailto: with an address nor the address of a page.
serve-everybody-a-proxy = proxies: { $proxy } is everybody; then everybody could say to be anybody.
serve-proxy-without-name = There is a proxy but no name in hosts: behind it, only addresses, localhost and the name of this machine are answered.
serve-open-metrics = metrics: whoever reaches { $place } can read figures of this server; keep it in a network of your own.
serve-port-free = Port { $port } at { $host } is free.
serve-port-taken = Port { $port } at { $host } can’t be used: { $problem }
serve-page = The page is built.
serve-no-page = The page is not built: run make page.
serve-boxes = { $count ->
    [one] { $count } box is
   *[other] { $count } boxes are
} on the shelf.
serve-no-box = Not on the shelf: { $box }: { $reason }
serve-cache = Compiled games go into { $folder }.
serve-no-cache = Nothing can be written into { $folder }, where compiled games go: set FILON_CACHE, or compile to no.
serve-bad-database = database: this is no address of a database.
serve-no-driver = This database needs the package { $package }: pip install 'filon[postgres]'
serve-redis = Notices go by the Redis at { $place }.
serve-no-redis = The Redis at { $place } can’t be used: { $problem }
serve-bad-redis = redis is no address of one (redis://host:6379).
serve-idle-redis = redis is of no use here: only the nodes of a PostgreSQL have to tell each other anything.
serve-no-redis-package = Notices by a Redis need the package { $package }: pip install 'filon[redis]'
serve-no-database = { $database } can’t be opened: { $problem }
serve-damaged = { $file } is damaged ({ $problem }): filon repair saves what can be read.
serve-shared = Another server has the tables in { $file }.
serve-read-only = { $file } can’t be written.
serve-new-database = { $database } is new: it is made at the start.
serve-older-database = { $database } has version { $version }: it is brought to { $head } at the start.
serve-newer-database = { $database } has version { $version }, which this program ({ $head }) does not know: it can serve beside newer ones, until they are all new.
serve-database = { $database } can be reached, and has version { $version }.
serve-checked = { $wrong ->
    [0] It can serve.
    [one] { $wrong } thing is wrong: it can’t serve.
   *[other] { $wrong } things are wrong: it can’t serve.
}

help-new-game = Write a new box that runs, to be changed into yours: rules, scene, texts in both languages, art, law and tests
help-new-name = What the box is called by commands and addresses: small letters, digits and underscores
help-new-title = What people call it
help-new-players = How many can play: two numbers, or one
help-new-package = A package of its own in this folder, or a folder beside the boxes of this working tree
ask-new-name = Name of the box (small letters, digits and underscores)
ask-new-title = Title
ask-new-players = Players
ask-new-folder = Shall it lie in this working tree, beside the other boxes? (no: a package of its own)
new-folder =
    The box lies in { $folder }, its tests in { $tests }, its law in { $law }.
    Next: filon check { $game }; filon serve --reload; docs/adding-a-game.md
new-package =
    The package lies in { $folder }.
    Next: pip install --editable { $folder }; filon check { $game }; filon serve --reload
error-new-name = A box is called by small letters, digits and underscores, the first of them a letter, and by no word of Python; not “{ $name }”.
error-new-taken = There is a box { $name } already.
error-new-title = A title has up to 40 letters, without quotation marks, braces and signs of code; not “{ $title }”.
error-new-players = A box is for 2 to { $most } players, written like 2-4 or 3; not “{ $players }”.
error-new-exists = There is { $folder } already, and nothing was written.
error-new-no-checkout = This program is installed, and no working tree: write a package of its own, with --package.

help-freeze = Keep the rules of a box as they are now, before they are changed: tables and records go on under them.
frozen =
    The rules of { $game }, version { $version }, lie in { $folder }. Nothing there is changed any more.
    { $raised ->
        [yes] The box has version { $next } now.
       *[no] Give the box version { $next } in its __init__.py.
    }
    Next: change the rules; filon check { $game }; filon records { $game } --cover; docs/adding-a-game.md
error-freeze-together = These boxes share their rules, so they have one version: { $boxes }. Give them the same one first.
help-records = What the records of a box show, and what no record shows yet
help-cover = Play games until every number of players, option, ending, tie-break and an undo is on record, and write them
help-cover-out = Where the records lie (otherwise with the tests of the box)
help-cover-games = The most games that are played
help-cover-minutes = The most time that is spent
covering = { $game }: looking for what no record shows
record-written = { $file }
covered =
    { $games ->
        [0] { $game }: { $shown } of { $cases } cases are on record.
        [one] { $game }: { $shown } of { $cases } cases are on record, after one game.
       *[other] { $game }: { $shown } of { $cases } cases are on record, after { $games } games.
    }
error-cover = Shown by no record: { $missing }

help-reload = For authors: begin again whenever a file of a box is saved. Tables are kept
serve-watching = Begins again when something is saved in { $folders }
serve-reloading = A file was saved: the server begins again.
serve-waiting = The server could not begin: it waits for the next save.

## Campaigns

help-campaign = Show at any size, stopped and gone on with at any time, what the tests show in small: { $list }.
help-campaign-name = Which campaign.
help-campaign-boxes = Ids of games, separated by commas; all of them if none is named.
help-campaign-parts = Parts, separated by commas, as a report names them; all of them if none is named.
help-campaign-size = The share of its full size, such as 0.001.
help-campaign-minutes = Begin nothing new after so many minutes, counted from now; a soak lasts so long at most.
help-campaign-state = Where what was done is kept; otherwise under build/campaigns. What was done with other sources does not count.
help-campaign-report = Write a report into this folder, as JSON and as a page, going on from the one that is there.
help-campaign-chunk = Repeat this chunk alone: what a flaw names.
help-campaign-url = A server that is running, for “attack” alone; otherwise one is started for it.
help-campaign-mine = The server is yours, although it is on another machine.
campaign-running = { $name }
campaign-full = of full size
campaign-seconds = seconds
campaign-interrupted = Stopped before its end: the same command goes on.
campaign-well = Nothing was found that must not be.
error-campaign = This campaign can’t be run: { $reason }.
error-campaign-url = Only “attack” goes to a server that is named: “{ $name }” starts its own.
error-campaign-name = There is no campaign “{ $name }”; there are { $allowed }.
error-flaws =
    { $count ->
        [one] One flaw was found
       *[other] { $count } flaws were found
    }; to see the first again: filon campaign { $name } --chunk { $chunk }
