"""The routes of `wire.py`: where somebody is told."""

from __future__ import annotations

import asyncio

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from filon.house.problems import BadAddress, NotFound
from filon.server.files import AnyRequest
from filon.server.house import House
from filon.server.live import TheHouse
from filon.server.notices.push import check_subscription
from filon.server.notices.wire import NewWebhook, PushKey, Subscription, SubscriptionInfo, WebhookInfo, WebhookMade
from filon.server.people.identity import TheWho
from filon.server.routing import BY_COOKIE, BY_PERSON, TheLimits, only_json, refusals, spend

_NEW_COST = 5  # sits: a name is looked up
_TEST_COST = 10  # sits: other servers are asked


async def _check(house: House, address: str) -> None:
    """Notices may go to this address; `BadAddress` if not, or if there is nothing."""
    try:
        await house.notices.destinations.find(address)
    except OSError:
        raise BadAddress from None


@get("/api/me/push-key", responses=refusals(429))
async def push_key(request: AnyRequest, house: TheHouse, limits: TheLimits) -> PushKey:
    """What a browser subscribes with, at its own push service."""
    spend(limits.reads, request)
    return PushKey(house.notices.keys.public)


@get("/api/me/subscriptions", security=BY_COOKIE, responses=refusals(401, 429))
async def subscriptions(request: AnyRequest, house: TheHouse, limits: TheLimits, who: TheWho) -> list[SubscriptionInfo]:
    """The browsers that are told what I am to be told."""
    spend(limits.reads, request)
    return [found.info for found in await asyncio.to_thread(house.notices.addresses.browsers, who.known().id)]


@post(
    "/api/me/subscriptions",
    status_code=201,
    guards=[only_json],
    security=BY_COOKIE,
    responses=refusals(401, 409, 413, 415, 429),
)
async def subscribe(
    request: AnyRequest, data: JSONBody[Subscription], house: TheHouse, limits: TheLimits, who: TheWho
) -> SubscriptionInfo:
    """A browser is told from now on; the same again changes its keys and language."""
    person = who.known()
    spend(limits.sits, request, _NEW_COST)
    check_subscription(data.p256dh, data.auth)
    await _check(house, data.address)
    made = await asyncio.to_thread(house.notices.addresses.subscribe, person.id, data, house.time.now())
    await house.notices.renew()
    return made.info


@get("/api/me/webhooks", scope="read", security=BY_PERSON, responses=refusals(401, 429))
async def webhooks(request: AnyRequest, house: TheHouse, limits: TheLimits, who: TheWho) -> list[WebhookInfo]:
    """The addresses of programs that are told what I am to be told."""
    spend(limits.reads, request)
    return [found.info for found in await asyncio.to_thread(house.notices.addresses.webhooks, who.known().id)]


@post(
    "/api/me/webhooks",
    status_code=201,
    scope="profile",
    guards=[only_json],
    security=BY_PERSON,
    responses=refusals(401, 409, 413, 415, 429),
)
async def add_webhook(
    request: AnyRequest, data: JSONBody[NewWebhook], house: TheHouse, limits: TheLimits, who: TheWho
) -> WebhookMade:
    """A program is told from now on. The answer has the only copy of the secret that its notices are signed with."""
    person = who.known()
    spend(limits.sits, request, _NEW_COST)
    await _check(house, data.address)
    made = await asyncio.to_thread(house.notices.addresses.add_webhook, person.id, data.address, house.time.now())
    await house.notices.renew()
    return WebhookMade(made.secret, made.info)


async def _remove(request: AnyRequest, id: str, house: House, limits: TheLimits, who: TheWho) -> None:
    person = who.known()
    spend(limits.sits, request)
    if not await asyncio.to_thread(house.notices.addresses.remove, person.id, id):
        raise NotFound


@delete("/api/me/subscriptions/{id:str}", security=BY_COOKIE, responses=refusals(401, 404, 429))
async def unsubscribe(request: AnyRequest, id: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho) -> None:
    """The browser is told no more."""
    await _remove(request, id, house, limits, who)


@delete("/api/me/webhooks/{id:str}", scope="profile", security=BY_PERSON, responses=refusals(401, 404, 429))
async def remove_webhook(
    request: AnyRequest, id: FromPath[str], house: TheHouse, limits: TheLimits, who: TheWho
) -> None:
    """The program is told no more."""
    await _remove(request, id, house, limits, who)


@post("/api/me/notices/test", status_code=202, scope="profile", security=BY_PERSON, responses=refusals(401, 429))
async def test_notices(request: AnyRequest, house: TheHouse, limits: TheLimits, who: TheWho) -> None:
    """A notice to all of my browsers and webhooks, at any hour. A webhook that was stopped goes on if it arrives."""
    person = who.known()
    spend(limits.sits, request, _TEST_COST)
    await house.notices.test(person.id)


ROUTES: list[ControllerRouterHandler] = [
    push_key,
    subscriptions,
    subscribe,
    unsubscribe,
    webhooks,
    add_webhook,
    remove_webhook,
    test_notices,
]
