"""Passkeys (WebAuthn): a browser proves that it has a key that never leaves the device."""

from __future__ import annotations

import ipaddress
import json
import logging
from contextlib import suppress
from typing import NamedTuple

from filon.house.problems import BadPasskey
from filon.server.files import AnyRequest
from filon.server.people.guessing import Once

NAME = "Filon"
MINUTES = 5
"""For so long a question is good."""

log = logging.getLogger(__name__)


class RelyingParty(NamedTuple):
    """What a passkey is made for: the name of a server, and the addresses of its page."""

    name: str
    origins: list[str]


class Made(NamedTuple):
    """A passkey as it is kept."""

    id: str
    public_key: str
    uses: int


def party_of(request: AnyRequest) -> RelyingParty:
    """The place as the browser sees it: behind a proxy the scheme may be another than the one that we see. The gate has
    made sure that the host is ours. A bare address has no passkeys."""
    host = request.headers.get("host", "").lower()
    name = request.url.hostname or ""
    with suppress(ValueError):
        ipaddress.ip_address(name)
        raise BadPasskey
    return RelyingParty(name, [f"https://{host}", f"http://{host}"])


def creation_question(party: RelyingParty, person: str, login: str, known: list[str], asked: Once) -> str:
    """What a browser makes a passkey by."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=party.name,
        rp_name=NAME,
        user_id=person.encode(),
        user_name=login,
        timeout=MINUTES * 60_000,
        # It is all that is asked for when signing in: the name, and a finger or a number.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known],
    )
    asked.add(bytes_to_base64url(options.challenge), person)
    return options_to_json(options)


def check_created(party: RelyingParty, person: str, credential: str, asked: Once) -> Made:
    """The passkey that a browser made for this person."""
    from webauthn import base64url_to_bytes, verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    challenge = _challenge(credential)
    if asked.take(challenge) != person:
        raise BadPasskey
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.name,
            expected_origin=party.origins,
            require_user_verification=True,
        )
    except Exception as error:  # a parser of what strangers send can fail in many ways
        log.debug("a passkey was refused: %s", error)
        raise BadPasskey from None
    id, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
    return Made(id, key, made.sign_count)


def request_question(party: RelyingParty, asked: Once) -> str:
    """What a browser shows that it has a passkey by; it asks its person which."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=party.name, timeout=MINUTES * 60_000, user_verification=UserVerificationRequirement.REQUIRED
    )
    asked.add(bytes_to_base64url(options.challenge), "")
    return options_to_json(options)


def id_of(credential: str) -> str:
    """Which passkey it says to be."""
    return str(_part(credential, "id"))


def check_shown(party: RelyingParty, credential: str, kept: Made, asked: Once) -> int:
    """How often the passkey was used by now, if it is the one that is kept."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    challenge = _challenge(credential)
    if asked.take(challenge) != "":
        raise BadPasskey
    try:
        shown = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.name,
            expected_origin=party.origins,
            credential_public_key=base64url_to_bytes(kept.public_key),
            credential_current_sign_count=kept.uses,
            require_user_verification=True,
        )
    except Exception as error:
        log.debug("a passkey was refused: %s", error)
        raise BadPasskey from None
    return shown.new_sign_count


def _part(credential: str, *path: str) -> object:
    found: object
    try:
        found = json.loads(credential)
    except (ValueError, RecursionError):
        raise BadPasskey from None
    for name in path:
        if not isinstance(found, dict) or name not in found:
            raise BadPasskey
        found = found[name]
    return found


def _challenge(credential: str) -> str:
    """The question that it answers: only if we asked it, and it was not answered yet, is it looked at any further."""
    from webauthn import base64url_to_bytes

    try:
        data = json.loads(base64url_to_bytes(str(_part(credential, "response", "clientDataJSON"))))
    except (ValueError, RecursionError):
        raise BadPasskey from None
    challenge = data.get("challenge") if isinstance(data, dict) else None
    if not isinstance(challenge, str):
        raise BadPasskey
    return challenge
