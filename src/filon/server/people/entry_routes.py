"""The routes of `wire.py` by which somebody comes in and goes.

Whoever asks wrongly is told nothing but that: neither the words nor the time it takes say whether there is such a name.
"""

from __future__ import annotations

import asyncio

from litestar import Response, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from filon.house.problems import BadLogin, WrongSecret
from filon.server.files import AnyRequest
from filon.server.house import House
from filon.server.live import TheHouse
from filon.server.people.accounts import Accounts, heard_code
from filon.server.people.identity import TheWho, Who, cookie
from filon.server.people.moving import join_account
from filon.server.people.passkeys import check_shown, id_of, party_of, request_question
from filon.server.people.passwords import tidy_login
from filon.server.people.register import Register
from filon.server.people.routes import me_of
from filon.server.people.wire import Me, PasskeyQuestion, SignIn, SignOut, UseDevice, UsePasskey, UseRecovery
from filon.server.routing import BY_COOKIE, NOTHING, TheLimits, address_of, only_json, refusals, spend

_NOBODYS = "?"
"""A name that nobody can have."""
_REFUSES = refusals(401, 413, 415, 429)


def _login(text: str) -> str:
    try:
        return tidy_login(text)
    except BadLogin:
        return _NOBODYS


async def _let_in(request: AnyRequest, who: Who, house: House, person: str) -> Response[Me]:
    """This browser is this person from now on; if it was a guest, their seats come along."""
    if who.person and who.person.kind == "guest" and who.id != person:
        await join_account(house, who.id, person)
    label = request.headers.get("user-agent", "")
    token = await asyncio.to_thread(Accounts(house.store).sign_in, person, who.session, label, house.time.now())
    found = await asyncio.to_thread(Register(house.store).find, person)
    if found is None or found.kind == "gone":
        raise WrongSecret
    return Response(me_of(found), cookies=[cookie(token, request.url.scheme == "https")])


@post("/api/sign-in", status_code=200, guards=[only_json], responses=_REFUSES)
async def sign_in(
    request: AnyRequest, data: JSONBody[SignIn], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[Me]:
    """By name and password."""
    spend(limits.arrivals, request)
    login, accounts, passwords = _login(data.login), Accounts(house.store), house.reception.passwords
    guess = house.reception.guess(address_of(request), f"password {login}")
    person, kept = await asyncio.to_thread(accounts.find_login, login)
    if not await passwords.fits(kept, data.password):
        raise WrongSecret
    guess.was_right()
    if passwords.is_old(kept):
        await asyncio.to_thread(accounts.set_password, person, await passwords.make(data.password))
    return await _let_in(request, who, house, person)


@post("/api/sign-in/recovery", status_code=200, guards=[only_json], responses=_REFUSES)
async def recover(
    request: AnyRequest, data: JSONBody[UseRecovery], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[Me]:
    """By name and a recovery code, which is used up."""
    spend(limits.arrivals, request)
    login, accounts = _login(data.login), Accounts(house.store)
    guess = house.reception.guess(address_of(request), f"code {login}")
    person, _ = await asyncio.to_thread(accounts.find_login, login)
    if not await asyncio.to_thread(accounts.use_code, person, heard_code(data.code)):
        raise WrongSecret
    guess.was_right()
    return await _let_in(request, who, house, person)


@post("/api/sign-in/device", status_code=200, guards=[only_json], responses=_REFUSES)
async def come_along(
    request: AnyRequest, data: JSONBody[UseDevice], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[Me]:
    """By the code that another device shows."""
    spend(limits.arrivals, request)
    guess = house.reception.guess(address_of(request))
    person = await asyncio.to_thread(house.reception.devices.take, heard_code(data.code))
    if person is None:
        raise WrongSecret
    guess.was_right()
    return await _let_in(request, who, house, person)


@post("/api/sign-in/passkey/options", status_code=200, responses=_REFUSES)
async def ask_passkey(request: AnyRequest, house: TheHouse, limits: TheLimits) -> PasskeyQuestion:
    """What a browser shows a passkey by."""
    spend(limits.arrivals, request)
    questions = house.reception.questions
    return PasskeyQuestion(await asyncio.to_thread(request_question, party_of(request), questions))


@post("/api/sign-in/passkey", status_code=200, guards=[only_json], responses=_REFUSES)
async def show_passkey(
    request: AnyRequest, data: JSONBody[UsePasskey], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[Me]:
    """By a passkey."""
    spend(limits.arrivals, request)
    party, accounts = party_of(request), Accounts(house.store)
    guess = house.reception.guess(address_of(request))
    found = await asyncio.to_thread(accounts.find_passkey, id_of(data.passkey))
    if found is None:
        raise WrongSecret
    person, kept = found
    count = await asyncio.to_thread(check_shown, party, data.passkey, kept, house.reception.questions)
    guess.was_right()
    await asyncio.to_thread(accounts.note_used, kept.id, count, house.time.now())
    return await _let_in(request, who, house, person)


@post("/api/sign-out", status_code=204, guards=[only_json], security=BY_COOKIE, responses=_REFUSES | NOTHING)
async def sign_out(
    request: AnyRequest, data: JSONBody[SignOut], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[None]:
    """This browser is nobody any more; or no browser is this person."""
    spend(limits.sits, request)
    person, accounts = who.known(), Accounts(house.store)
    if data.everywhere:
        await asyncio.to_thread(accounts.sign_out_everywhere, person.id)
    else:
        await asyncio.to_thread(accounts.sign_out, who.session)
    house.let_go(person.id)
    return Response(None, cookies=[cookie("", request.url.scheme == "https")])


ROUTES: list[ControllerRouterHandler] = [sign_in, recover, come_along, ask_passkey, show_passkey, sign_out]
