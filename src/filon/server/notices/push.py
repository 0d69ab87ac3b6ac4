"""Web push: a server's own keys (VAPID, RFC 8292), and notices that only one browser can read (RFC 8291)."""

from __future__ import annotations

import base64
import binascii
import json

import http_ece
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from filon.house.problems import BadSubscription
from filon.house.rows import Conflict
from filon.server.schema import house
from filon.server.store import Store, troubles

_NAME = "push key"
_CURVE = ec.SECP256R1()
_GOOD_FOR = 12 * 3600  # seconds that a push service may take our word; at most a day
_AUTH = 16  # bytes
KEPT_FOR = 24 * 3600
"""Seconds for which a push service keeps a notice for a browser that is away."""


def in_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_subscription(p256dh: str, auth: str) -> None:
    """The keys are ones of a browser; `BadSubscription` if not."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, from_base64(p256dh))
        if len(from_base64(auth)) != _AUTH:
            raise BadSubscription
    except (ValueError, binascii.Error):
        raise BadSubscription from None


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """The message, for the browser that has the other half of this key."""
    once = ec.generate_private_key(_CURVE)
    sealed: bytes = http_ece.encrypt(
        message, private_key=once, dh=from_base64(p256dh), auth_secret=from_base64(auth), version="aes128gcm"
    )
    return sealed


class PushKeys:
    """By these, push services know this server again."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._private, self._contact = private, contact
        self.public = in_base64(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    @classmethod
    def of(cls, store: Store, contact: str) -> PushKeys:
        """Those of the database; made if it has none: subscriptions are good for one key alone."""
        asked = sa.select(house.c.value).where(house.c.name == _NAME)
        with troubles(), store.reading.connect() as connection:
            kept = connection.execute(asked).scalar()
        if kept is None:
            kept = f"{ec.generate_private_key(_CURVE).private_numbers().private_value:064x}"
            try:
                with troubles(), store.engine.begin() as connection:
                    connection.execute(sa.insert(house).values(name=_NAME, value=kept))
            except Conflict:  # another server was faster
                return cls.of(store, contact)
        return cls(ec.derive_private_key(int(kept, 16), _CURVE), contact)

    def authorization(self, origin: str, now: int) -> str:
        """The header by which a push service at this origin lets us in; `now` in milliseconds since 1970."""
        claims = {"aud": origin, "exp": now // 1000 + _GOOD_FOR, "sub": self._contact}
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(in_base64(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{in_base64(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"
