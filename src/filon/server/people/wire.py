"""What the page and programs say about people, and are told of them. `house/wire.py` says how routes are written.

Routes (who is asked about is known by a cookie, or by a personal token in the header `Authorization: Bearer TOKEN`)
  GET    /api/me                           Me | null: who this browser is
  POST   /api/me                           Arrival -> Me: this browser is somebody from now on (the same if it was)
  PATCH  /api/me                           MyChanges -> Me
  GET    /api/me/tables                    list[MyTable]: open ones first, and of these where it is my turn
  GET    /api/people/{person}              Profile: as much as they allow

Only from a browser, by its cookie (no token is enough)
  GET    /api/me/account                   Account | null: how one signs in, and where one is signed in
  POST   /api/me/account                   NewAccount -> Me: a guest keeps their name
  POST   /api/me/password                  NewPassword: another one, or the first
  POST   /api/me/recovery                  RecoveryCodes: eight new codes; the old ones are good no more
  POST   /api/me/passkeys/options          WhoseKey -> PasskeyQuestion: what a browser makes a passkey by
  POST   /api/me/passkeys                  NewPasskey
  DELETE /api/me/passkeys/{id}
  DELETE /api/me/sessions/{id}             another browser is signed out
  POST   /api/me/device                    DeviceCode: another device signs in by it, once and soon
  GET    /api/me/tokens                    list[TokenInfo]: mine and those of my bots
  POST   /api/me/tokens                    NewToken -> TokenMade: the only copy of it
  DELETE /api/me/tokens/{id}
  GET    /api/me/bots                      list[PersonInfo]
  POST   /api/me/bots                      NewBot -> PersonInfo
  DELETE /api/me/bots/{person}             as if it had left the house
  GET    /api/me/export                    a JSON file of all that is kept of one
  POST   /api/me/leave                     Leaving: the account is gone; games stay, without the name

Signing in: whoever was a guest until then brings their seats along
  POST   /api/sign-in                      SignIn -> Me: by name and password
  POST   /api/sign-in/recovery             UseRecovery -> Me: by name and one of the codes, which is used up
  POST   /api/sign-in/passkey/options      PasskeyQuestion
  POST   /api/sign-in/passkey              UsePasskey -> Me
  POST   /api/sign-in/device               UseDevice -> Me: by the code that another device shows
  POST   /api/sign-out                     SignOut: this browser, or all
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Language = Literal["en", "fr"]
Kind = Literal["guest", "account", "bot", "gone"]
Scope = Literal["read", "profile", "play", "lay"]
"""What a token is for: to look (at oneself, at profiles, at own tables); to change one's name, looks and wishes; to sit
down and decide; to lay tables and invite to them. Who plays by a program is a bot: the last two are for bots alone."""
Login = Annotated[str, Meta(min_length=1, max_length=80)]
Secret = Annotated[str, Meta(max_length=256)]
Label = Annotated[str, Meta(min_length=1, max_length=80)]
Credential = Annotated[str, Meta(max_length=12_000)]
"""What a browser answers to a `PasskeyQuestion`: `PublicKeyCredential.toJSON()`, as text."""


class Wishes(msgspec.Struct, frozen=True):
    """What a person wants: others' behaviour towards them, and when they may be told something."""

    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """The time zone, by its name in the IANA database."""
    quiet: tuple[Annotated[int, Meta(ge=0, le=24)], Annotated[int, Meta(ge=0, le=24)]] = (22, 8)
    """Hours in which nothing is sent and no turn runs out: from, to; the same twice: none."""
    away: tuple[Annotated[str, Meta(max_length=10)], Annotated[str, Meta(max_length=10)]] = ("", "")
    """Holidays, first and last day as in 2026-12-24; no turn runs out. Empty: none."""
    strangers: bool = False
    """Whether they talk with strangers."""
    rated: bool = True
    shows_games: bool = True
    """Whether others see their games and results."""
    shows_rating: bool = True


class PersonInfo(msgspec.Struct):
    """Somebody, as everybody may know them."""

    id: str
    name: str
    kind: Kind
    colour: int
    portrait: str
    """Numbers of parts, with dots between them."""


class Me(msgspec.Struct):
    """Somebody, as they know themselves."""

    person: PersonInfo
    wishes: Wishes
    created: int
    """Milliseconds since 1970."""


class Arrival(msgspec.Struct):
    language: Language = "en"
    """For the name that is given at first."""
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """Where the browser says it is; one that is not known is none."""


class MyChanges(msgspec.Struct):
    """What is not given stays as it is."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    colour: Annotated[int, Meta(gt=-1, le=63)] | None = None  # `ge=0` is lost on the way to the schema
    portrait: Annotated[str, Meta(max_length=32)] | None = None
    wishes: Wishes | None = None


# ── accounts ───────────────────────────────────────────────────────────────────────────────────────────


class PasskeyInfo(msgspec.Struct):
    id: str
    label: str
    created: int
    used: int
    """Both in milliseconds since 1970."""


class SessionInfo(msgspec.Struct):
    """A browser that is signed in."""

    id: str
    label: str
    """What the browser calls itself."""
    created: int
    seen: int
    """To the hour, in milliseconds since 1970."""
    this: bool
    """Whether it is the one that asks."""


class Account(msgspec.Struct):
    """How somebody signs in, and where they are signed in."""

    login: str
    """Empty: there is no account yet."""
    password: bool
    """Whether there is one."""
    codes: int
    """Recovery codes that are still good."""
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]


class NewAccount(msgspec.Struct):
    """A name to sign in with, and at least one of password and passkey."""

    login: Login
    password: Secret = ""
    passkey: Credential = ""
    label: Annotated[str, Meta(max_length=80)] = ""
    """Of the passkey."""


class NewPassword(msgspec.Struct):
    new: Secret
    old: Secret = ""
    """Asked for where there is one."""


class RecoveryCodes(msgspec.Struct):
    codes: list[str]


class WhoseKey(msgspec.Struct):
    """For whom a passkey is to be made."""

    login: Annotated[str, Meta(max_length=80)] = ""
    """Of the account that is to be; empty: of the one there is."""


class PasskeyQuestion(msgspec.Struct):
    options: str
    """JSON for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`; good for five
    minutes."""


class NewPasskey(msgspec.Struct):
    passkey: Credential
    label: Annotated[str, Meta(max_length=80)] = ""


class DeviceCode(msgspec.Struct):
    code: str
    seconds: int
    """For how long it is good."""


class Leaving(msgspec.Struct):
    password: Secret = ""
    """Asked for where there is one."""


class SignIn(msgspec.Struct):
    login: Login
    password: Secret


class UseRecovery(msgspec.Struct):
    login: Login
    code: Secret


class UsePasskey(msgspec.Struct):
    passkey: Credential


class UseDevice(msgspec.Struct):
    code: Secret


class SignOut(msgspec.Struct):
    everywhere: bool = False


# ── programs ───────────────────────────────────────────────────────────────────────────────────────────


class NewBot(msgspec.Struct):
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class NewToken(msgspec.Struct):
    label: Label
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=8)]
    bot: Annotated[str, Meta(max_length=16)] = ""
    """Which of my bots it is for; empty: for me."""


class TokenInfo(msgspec.Struct):
    id: str
    label: str
    scopes: list[Scope]
    person: str
    """Whom it stands for: me, or a bot of mine."""
    created: int
    used: int
    """To the hour, in milliseconds since 1970; 0: never."""


class TokenMade(msgspec.Struct):
    token: str
    """Nobody can see it again."""
    info: TokenInfo


# ── games ──────────────────────────────────────────────────────────────────────────────────────────────


class MySeat(msgspec.Struct):
    """A seat of a table, as far as a list needs it."""

    name: str
    level: str
    """Of a bot; a person has none."""
    mine: bool
    person: str
    rank: int = 0
    """In a finished game, where it is known: 1 = won; equal ranks share the place."""


class MyTable(msgspec.Struct):
    """A table at which one sits."""

    table: str
    game: str
    begun: bool
    over: bool
    turn: bool
    """Whether it is my turn."""
    when: int
    """Since when it is whose turn it is; when the game was over, or the table laid: milliseconds since 1970."""
    seats: list[MySeat]


class BoxResults(msgspec.Struct):
    """How somebody fared with one box."""

    game: str
    games: int
    won: int
    last: int
    """When the last one was over, in milliseconds since 1970."""


class Profile(msgspec.Struct):
    """Somebody, as they let others see them."""

    person: PersonInfo
    created: int
    owner: PersonInfo | None
    """Who made the bot."""
    played: list[BoxResults] | None
    """Finished games of each box, the favourite first; null: they keep it to themselves."""
