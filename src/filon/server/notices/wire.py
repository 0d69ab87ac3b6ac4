"""What the page and programs say about notices, and what notices are. `house/wire.py` says how routes are written.

Routes (for whoever is known; those of webhooks, and the test, also by a token with the scope `read` or `profile`)
  GET    /api/me/push-key                  PushKey: what a browser subscribes with; for everybody
  GET    /api/me/subscriptions             list[SubscriptionInfo]
  POST   /api/me/subscriptions             Subscription -> SubscriptionInfo: this browser is told from now on
  DELETE /api/me/subscriptions/{id}
  GET    /api/me/webhooks                  list[WebhookInfo]
  POST   /api/me/webhooks                  NewWebhook -> WebhookMade: the only copy of its secret
  DELETE /api/me/webhooks/{id}
  POST   /api/me/notices/test              a notice to all of these, to see whether they work

Webhooks get a `Notice` as JSON, in a POST with these headers
  Filon-Notice: ID                         the same for every attempt
  Filon-Signature: t=SECONDS,v1=HEX        HMAC-SHA256 by the secret over SECONDS, a dot and the body
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

NoticeKind = Literal["invited", "sat", "begun", "turn", "over", "test"]
"""A seat is kept for you; somebody sat down where you wait; the game has begun; it is your turn; the game is over; you
asked for it. Each weighs more than those before it."""
Address = Annotated[str, Meta(max_length=2000)]


class Named(msgspec.Struct):
    """Somebody at a table."""

    name: str
    """Empty: they gave none."""
    bot: bool


class Notice(msgspec.Struct):
    """What is told, as a webhook gets it; a browser gets a `Pushed`."""

    id: int
    kind: NoticeKind
    person: str
    """Who is told."""
    table: str
    """Empty for a test."""
    game: str
    seat: int
    """The one that it is about; -1: none."""
    who: list[Named]
    """Those it speaks of: who sat down, or the others at the table."""
    link: str
    """The path of the page to open."""
    at: int
    """When it happened, in milliseconds since 1970."""


class Pushed(msgspec.Struct):
    """What a browser's worker shows of a notice."""

    kind: NoticeKind
    table: str
    tag: str
    """One at a time is shown of each."""
    link: str
    """The path of the page to open."""
    title: str
    body: str
    """Both in the language of the subscription."""


class PushKey(msgspec.Struct):
    key: str
    """The server's public key (P-256, uncompressed) in base64url: `applicationServerKey`."""


class Subscription(msgspec.Struct):
    """What a browser's `PushSubscription` says of itself."""

    address: Address
    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]
    language: Literal["en", "fr"] = "en"
    """Of the notices."""


class SubscriptionInfo(msgspec.Struct):
    id: str
    """SHA-256 of its address."""
    host: str
    """The push service."""
    created: int
    """Milliseconds since 1970."""


class NewWebhook(msgspec.Struct):
    address: Address
    """`https`, on port 443 or 8443; never one of a private network, unless the owner of the server allows it."""


class WebhookInfo(msgspec.Struct):
    id: str
    address: str
    created: int
    """Milliseconds since 1970."""
    failures: int
    """How often it did not answer with a status of 2xx since it last did."""
    stopped: bool
    """Whether that was so often that nothing is sent there any more, but for tests: one that arrives ends it."""


class WebhookMade(msgspec.Struct):
    secret: str
    """What signatures are made with; nobody can see it again."""
    info: WebhookInfo
