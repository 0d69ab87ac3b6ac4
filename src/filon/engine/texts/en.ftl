error-unknown-game = There is no box called “{ $game }” on the shelf.
error-unknown-decision = “{ $decision }” is nothing that can be decided in this game.
error-not-your-turn = It is somebody else’s turn.
error-game-over = This game is over.
error-stale-ply = The table has moved on since then. Look again, and choose anew.
error-bad-option = Option { $option } cannot be “{ $value }”. It can be: { $allowed }.
error-unknown-option = There is no option { $option }. There are: { $allowed }.
error-bad-players = This box is for { $least } to { $most } players, not { $players }.
error-bad-position = This position cannot be: { $reason }.
error-bad-batch = This batch can’t be: { $reason }.
error-no-card = There is no graphics card here that CUDA programs can use: batches with device="cuda" need one by NVIDIA, with its driver and numba-cuda.
error-bad-record = Line { $line } of the record: { $reason }.
error-bad-puzzle = This puzzle can’t be played: { $reason }.
puzzle-ask = It is your turn. One decision is clearly better than all the others: which?
error-closed = This stays closed until the round is over: here, memory is the game.
undo-nothing = There is nothing of yours to take back.
undo-chance = A card or die has been drawn since: that cannot be taken back.
undo-reveal = Something was revealed: that cannot be taken back.
undo-other = Somebody else has decided since.
undo-enough = That was taken back often enough. Now decide, and go on.
undone = Taken back.
error-unknown-bot = There is no bot called “{ $level }” in this box. There are: { $allowed }.
error-unknown-table = There is no such table here.
error-who-are-you = You have no name here yet. Open the page first, or sign in.
error-bad-profile = Nobody can be called so, or look so.
error-bad-address = Nothing can be sent to this address. It has to be on the internet and begin with https://.
error-bad-subscription = These are no keys of a browser.
error-unknown-person = There is nobody of this name tag here.
error-wrong-secret = That is not right. Check the name and the secret.
error-too-many-guesses = Too many wrong answers. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
error-bad-login = A name to sign in with has 3 to 40 letters or digits; dots, dashes and underscores may stand between them.
error-login-taken = Somebody signs in with this name already.
error-weak-password = A password has at least { $least } letters and is not the name.
error-bad-passkey = This passkey can’t be used here.
error-needs-account = This needs an account: keep your name first.
error-has-account = You have an account already.
error-last-way-in = Without it, nobody could sign in any more. Set a password or add a passkey first.
error-bad-token = This token is made up or was revoked.
error-out-of-scope = { $scope ->
        [none] No token may do this, only a browser.
       *[other] The token lacks the scope “{ $scope }”.
    }
error-bad-key = This key opens no seat at this table.
error-bad-invitation = This invitation opens no seat here. Ask whoever sent it for a new one.
error-banned = You are not admitted here until { $until } (UTC).{ $why ->
    [none] {""}
   *[other] {" "}Why: { $why }
}
error-kept-apart = Somebody at this table and you have been kept apart.
error-enough = { $what ->
    [talk] Slower, please: wait a moment before you say more.
    [table-talk] So much has been said at this table that no more is kept.
    [places] You wait at { $most } tables. Get up at one of them first.
    [tables] You have laid { $most } tables that are not over. Finish one first.
    [reports] You have reported { $most } times today. Go on tomorrow.
    [blocks] You have blocked { $most } people. Let one of them go first.
    [sessions] You are signed in on { $most } devices. Sign out on one of them first.
    [tokens] You have { $most } tokens. Take one back first.
    [passkeys] You have { $most } passkeys. Remove one first.
    [subscriptions] Notices go to { $most } of your devices. Switch one off first.
    [webhooks] You have { $most } webhooks. Remove one first.
   *[other] You have { $most } of these already. Remove one first.
}
error-silent = { $why ->
    [unknown] Only somebody with a name here may write.
    [strangers] At a public table, only people who talk with strangers write to each other. You can switch that on.
    [nothing] There is nothing in it that could be said.
   *[long] That is too long: { $why } letters at most.
}
error-table-closed = The house has closed this table.
error-seat-taken = Somebody already sits here.
error-not-public = Seats are open to everybody only at a public table.
error-no-rounds = This game is played without rounds: nobody can come between them.
error-has-begun = The game has begun: it is too late for that.
error-option-taken = Somebody else at this table has chosen that. Choose another.
error-not-begun = The game begins when everybody who was invited has sat down.
error-stale-moment = The table has moved on since then. Look again, and choose anew.
error-held = This decision ends the turn; send it again without “hold” if it is meant.
error-no-hints = This game counts: everybody plays it without hints.
error-send-used = This send was already used for another decision.
error-bad-host = This server does not know itself by that name. If it is one of its names, its owner sets FILON_HOSTS to it.
error-bad-origin = That was asked by a page of another site, and is refused.
error-busy = Others come first. Try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
error-draining = This server is about to stop. Try again: another one answers, or the same in a moment.
error-house-full = This house has no room for another table.
error-bad-message = That could not be understood: { $reason }
error-too-large = That message is too long.
error-too-fast = Not so fast! Wait a moment, then try again.
error-moved = This game goes on at another table.
error-not-over = This game is not over yet.
error-old-rules = This table was played by older rules and can no longer be opened.
error-storage = The table could not be saved just now, so nothing has changed. Try again in a moment.
error-not-found = There is nothing here.
error-failed = Something went wrong on our side. Nothing has changed; try again.
error-too-many-bots = { $bots } bots were given for { $players } players: between one and as many bots as players.
error-bad-net = The net { $net } is not used: { $why }.
error-cant-train = { $game } does not say what a net should look at (inputs.py).
error-bad-count = There must be at least one of { $what }, not { $count }.
error-bad-test = A sequential test needs two bots and two differences in Elo, the smaller one first, as in 0,30; not “{ $given }”.
error-bad-cluster = There is no Ray cluster at “{ $address }”: { $problem }
error-no-ray = Ray is not installed here: install filon[cluster].
error-worker-lost = A process that played has died. Nothing is reported; try again, perhaps with fewer workers.
notice-bot = a bot
notice-somebody = somebody
notice-invited-title = { $game }: a seat is kept for you
notice-invited-body = { $alone ->
    [yes] The next game is laid.
   *[no] The next game with { $who } is laid.
}
notice-sat-title = { $game }: somebody sat down
notice-sat-body = { $alone ->
    [yes] Somebody has joined you at the table.
   *[no] { $who } has joined you at the table.
}
notice-begun-title = { $game }: the game has begun
notice-begun-body = { $alone ->
    [yes] Everybody is here.
   *[no] You play with { $who }.
}
notice-turn-title = { $game }: your turn
notice-turn-body = { $alone ->
    [yes] The table waits for you.
   *[no] The table waits for you. You play with { $who }.
}
notice-over-title = { $game }: the game is over
notice-over-body = { $alone ->
    [yes] See how it ended.
   *[no] See how it ended. You played with { $who }.
}
notice-test-title = Filon reaches you here
notice-test-body = This is what it looks like when it is your turn.
error-bad-closing = No house closes a game like this.
closed-time =
    { $playerIsYou ->
        [yes] You have no time left: the game ends here.
       *[no] { $player } has no time left: the game ends here.
    }
closed-conceded =
    { $playerIsYou ->
        [yes] You have conceded: the game ends here.
       *[no] { $player } has conceded: the game ends here.
    }
closed-house = The house has closed this table: the game ends here.
closed-agreed = All players have agreed to stop here.
reason-time = Time was out.
reason-conceded = Somebody conceded.
reason-house = The house closed the table.
reason-agreed = All agreed to stop.
error-nobody-to-ask = Nobody else plays here who could agree. You can concede.
error-no-offer = Nobody offers to stop any more.
error-bad-terms = A clock needs time: a bank for each player, or hours for each turn.

## What a box says unless it has words of its own

game-over = The game is over.
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
reason-rounds = The last round has been played.
tie-shared = Equal in everything: the win is shared.
row-total = Total
