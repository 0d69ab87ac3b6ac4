"""The routes of `wire.py` about one's account: from a browser alone, no token is enough."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from filon.house.problems import HasAccount, WeakPassword, WrongSecret
from filon.server.files import AnyRequest
from filon.server.house import House
from filon.server.live import TheHouse
from filon.server.people.accounts import Accounts, spoken_code
from filon.server.people.held import export
from filon.server.people.identity import TheWho, cookie
from filon.server.people.moving import leave
from filon.server.people.passkeys import check_created, creation_question, party_of
from filon.server.people.passwords import LEAST, check_password, tidy_login
from filon.server.people.reception import DEVICE_SECONDS
from filon.server.people.register import Person
from filon.server.people.routes import me_of
from filon.server.people.wire import (
    Account,
    DeviceCode,
    Leaving,
    Me,
    NewAccount,
    NewPasskey,
    NewPassword,
    PasskeyQuestion,
    RecoveryCodes,
    WhoseKey,
)
from filon.server.routing import BY_COOKIE, NOTHING, TheLimits, address_of, only_json, refusals, spend

_EXPORT_COST = 20  # of sitting down: all that somebody ever decided is read
_REFUSES = refusals(401, 404, 409, 413, 415, 429)


@get("/api/me/account", responses=refusals(401, 429))
async def account(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> Account:
    """How I sign in, and where I am signed in."""
    spend(limits.reads, request)
    return await asyncio.to_thread(Accounts(house.store).all_of, who.known().id, who.session)


@post("/api/me/account", status_code=200, guards=[only_json], responses=_REFUSES)
async def keep_account(
    request: AnyRequest, data: JSONBody[NewAccount], who: TheWho, house: TheHouse, limits: TheLimits
) -> Me:
    """A guest keeps who they are: by a name to sign in with, and a password, a passkey or both."""
    spend(limits.arrivals, request)
    person, login = who.known(), tidy_login(data.login)
    if person.kind != "guest":
        raise HasAccount
    if data.password:
        check_password(data.password, login)
    elif not data.passkey:
        raise WeakPassword(LEAST)
    passkey, questions = None, house.reception.questions
    if data.passkey:
        passkey = await asyncio.to_thread(check_created, party_of(request), person.id, data.passkey, questions)
    kept = await house.reception.passwords.make(data.password) if data.password else ""
    add = Accounts(house.store).add
    await asyncio.to_thread(add, person.id, login, kept, passkey, data.label, house.time.now())
    person.kind = "account"
    return me_of(person)


async def _check_password(request: AnyRequest, house: House, person: Person, password: str) -> None:
    """It is the password of this person, or they have none; `WrongSecret` else."""
    login, kept = await asyncio.to_thread(Accounts(house.store).find, person.id)
    if kept:
        guess = house.reception.guess(address_of(request), f"password {login}")
        if not await house.reception.passwords.fits(kept, password):
            raise WrongSecret
        guess.was_right()


@post("/api/me/password", status_code=204, guards=[only_json], responses=_REFUSES)
async def change_password(
    request: AnyRequest, data: JSONBody[NewPassword], who: TheWho, house: TheHouse, limits: TheLimits
) -> None:
    """Another password, or the first. All other browsers are signed out."""
    spend(limits.arrivals, request)
    person, accounts = who.kept(), Accounts(house.store)
    login, _ = await asyncio.to_thread(accounts.find, person.id)
    check_password(data.new, login)
    await _check_password(request, house, person, data.old)
    kept = await house.reception.passwords.make(data.new)
    await asyncio.to_thread(accounts.set_password, person.id, kept, but=who.session)
    house.let_go(person.id)


@post("/api/me/recovery", status_code=200, responses=_REFUSES)
async def renew_codes(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> RecoveryCodes:
    """Eight new recovery codes, seen this once; the old ones are good no more."""
    spend(limits.sits, request)
    return RecoveryCodes(await asyncio.to_thread(Accounts(house.store).renew_codes, who.kept().id))


# ── passkeys ───────────────────────────────────────────────────────────────────────────────────────────


@post("/api/me/passkeys/options", status_code=200, guards=[only_json], responses=_REFUSES)
async def ask_new_passkey(
    request: AnyRequest, data: JSONBody[WhoseKey], who: TheWho, house: TheHouse, limits: TheLimits
) -> PasskeyQuestion:
    """What a browser makes a passkey by."""
    spend(limits.arrivals, request)
    person, party = who.known(), party_of(request)
    mine = await asyncio.to_thread(Accounts(house.store).all_of, person.id, who.session)
    login, known = mine.login or tidy_login(data.login), [passkey.id for passkey in mine.passkeys]
    questions = house.reception.questions
    return PasskeyQuestion(await asyncio.to_thread(creation_question, party, person.id, login, known, questions))


@post("/api/me/passkeys", status_code=204, guards=[only_json], responses=_REFUSES)
async def add_passkey(
    request: AnyRequest, data: JSONBody[NewPasskey], who: TheWho, house: TheHouse, limits: TheLimits
) -> None:
    """The passkey that the browser made opens the account, too."""
    spend(limits.arrivals, request)
    person, questions = who.kept(), house.reception.questions
    made = await asyncio.to_thread(check_created, party_of(request), person.id, data.passkey, questions)
    await asyncio.to_thread(Accounts(house.store).add_passkey, person.id, made, data.label, house.time.now())


@delete("/api/me/passkeys/{id:str}", responses=_REFUSES)
async def drop_passkey(request: AnyRequest, id: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits) -> None:
    """The passkey opens nothing any more; the last way in stays."""
    spend(limits.sits, request)
    await asyncio.to_thread(Accounts(house.store).drop_passkey, who.kept().id, id)


# ── devices ────────────────────────────────────────────────────────────────────────────────────────────


@delete("/api/me/sessions/{id:str}", responses=_REFUSES)
async def sign_out_there(
    request: AnyRequest, id: FromPath[str], who: TheWho, house: TheHouse, limits: TheLimits
) -> None:
    """Another browser of mine is nobody any more."""
    spend(limits.sits, request)
    person = who.known()
    await asyncio.to_thread(Accounts(house.store).sign_out_there, person.id, id)
    house.let_go(person.id)


@post("/api/me/device", status_code=200, responses=_REFUSES)
async def device_code(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> DeviceCode:
    """A code by which another device is me, once and soon. The one before is good no more."""
    spend(limits.arrivals, request)
    person, devices, code = who.known(), house.reception.devices, spoken_code(2)
    await asyncio.to_thread(devices.drop, person.id)
    await asyncio.to_thread(devices.add, code, person.id)
    return DeviceCode(code, DEVICE_SECONDS)


# ── all of it ──────────────────────────────────────────────────────────────────────────────────────────


@get("/api/me/export", media_type="application/json", responses=refusals(401, 429))
async def export_all(request: AnyRequest, who: TheWho, house: TheHouse, limits: TheLimits) -> Response[bytes]:
    """A file of all that is kept of me."""
    spend(limits.sits, request, _EXPORT_COST)
    told = await asyncio.to_thread(lambda: msgspec.json.encode(export(house.store, who.known().id)))
    headers = {"content-disposition": 'attachment; filename="filon.json"'}
    return Response(msgspec.json.format(told), media_type="application/json", headers=headers)


@post("/api/me/leave", status_code=204, guards=[only_json], responses=_REFUSES | NOTHING)
async def leave_house(
    request: AnyRequest, data: JSONBody[Leaving], who: TheWho, house: TheHouse, limits: TheLimits
) -> Response[None]:
    """I am gone. Games stay, without my name."""
    spend(limits.arrivals, request)
    person = who.known()
    await _check_password(request, house, person, data.password)
    await leave(house, person.id)
    return Response(None, cookies=[cookie("", request.url.scheme == "https")])


_ALL: list[ControllerRouterHandler] = [
    account,
    keep_account,
    change_password,
    renew_codes,
    ask_new_passkey,
    add_passkey,
    drop_passkey,
    sign_out_there,
    device_code,
    export_all,
    leave_house,
]
ROUTES: list[ControllerRouterHandler] = [Router("", route_handlers=_ALL, security=BY_COOKIE)]
