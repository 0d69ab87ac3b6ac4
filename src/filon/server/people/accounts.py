"""Accounts as they are kept: how somebody signs in, and where they are signed in."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from filon.house.problems import Enough, LastWayIn, LoginTaken, NotFound
from filon.house.rows import Conflict
from filon.house.seating import hash_key, opens
from filon.server.people.passkeys import Made
from filon.server.people.register import open_session
from filon.server.people.wire import Account, PasskeyInfo, SessionInfo
from filon.server.schema import accounts, passkeys, persons, recovery_codes, sessions
from filon.server.store import Store, troubles

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike: codes are written down and read aloud
_CODES = 8
_MOST_PASSKEYS, _MOST_SESSIONS = 10, 40
SHORT = 16
"""Letters of a digest that name what it stands for, to the one whose it is."""


def spoken_code(groups: int) -> str:
    """A code to read aloud, in groups of four letters (20 bits each)."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(groups))


def heard_code(text: str) -> str:
    """The code as it was made, however it is typed."""
    letters = [letter for letter in text.lower() if letter.isalnum()]
    return "-".join("".join(letters[k : k + 4]) for k in range(0, len(letters), 4))


class Accounts:
    """All accounts a server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # ── reading ──

    def find_login(self, login: str) -> tuple[str, str]:
        """Whose name it is, and their password as it is kept; empty where there is none."""
        found = sa.select(accounts.c.person, accounts.c.password).where(accounts.c.login == login)
        with troubles(), self._store.reading.connect() as connection:
            row = connection.execute(found).first()
        return (row.person, row.password) if row else ("", "")

    def find(self, person: str) -> tuple[str, str]:
        """The name to sign in with, and the password as it is kept; empty where there is none."""
        found = sa.select(accounts.c.login, accounts.c.password).where(accounts.c.person == person)
        with troubles(), self._store.reading.connect() as connection:
            row = connection.execute(found).first()
        return (row.login, row.password) if row else ("", "")

    def find_passkey(self, id: str) -> tuple[str, Made] | None:
        """Whose it is, and what is kept of it."""
        with troubles(), self._store.reading.connect() as connection:
            row = connection.execute(sa.select(passkeys).where(passkeys.c.id == id)).first()
        return (row.person, Made(row.id, row.public_key, row._mapping["count"])) if row else None

    def all_of(self, person: str, session: str) -> Account:
        """How this person signs in, asked by this session."""
        login, password = self.find(person)
        with troubles(), self._store.reading.connect() as connection:
            keys = connection.execute(
                sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
            ).all()
            browsers = connection.execute(
                sa.select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc())
            ).all()
            mine = sa.select(sa.func.count()).where(recovery_codes.c.person == person)
            codes = connection.execute(mine).scalar() or 0
        return Account(
            login,
            bool(password),
            codes,
            [PasskeyInfo(row.id, row.label, row.created, row.used) for row in keys],
            [
                SessionInfo(row.digest[:SHORT], row.label, row.created, row.seen, row.digest == session)
                for row in browsers
            ],
        )

    # ── writing ──

    def add(self, person: str, login: str, password: str, passkey: Made | None, label: str, now: int) -> None:
        """The guest has an account; `LoginTaken` if somebody else has the name."""
        try:
            with troubles(), self._store.engine.begin() as connection:
                connection.execute(sa.insert(accounts).values(person=person, login=login, password=password))
                connection.execute(sa.update(persons).where(persons.c.id == person).values(kind="account"))
                if passkey:
                    connection.execute(sa.insert(passkeys).values(_passkey(person, passkey, label, now)))
        except Conflict:
            raise LoginTaken from None

    def set_password(self, person: str, password: str, *, but: str = "") -> None:
        """The password is another one; all sessions `but` this one are over, if it is given."""
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.update(accounts).where(accounts.c.person == person).values(password=password))
            if but:
                others = sa.and_(sessions.c.person == person, sessions.c.digest != but)
                connection.execute(sa.delete(sessions).where(others))

    def add_passkey(self, person: str, passkey: Made, label: str, now: int) -> None:
        with troubles(), self._store.engine.begin() as connection:
            if _count(connection, passkeys.c.person == person) >= _MOST_PASSKEYS:
                raise Enough(_MOST_PASSKEYS)
            connection.execute(sa.insert(passkeys).values(_passkey(person, passkey, label, now)))

    def note_used(self, passkey: str, count: int, now: int) -> None:
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.update(passkeys).where(passkeys.c.id == passkey).values(count=count, used=now))

    def drop_passkey(self, person: str, id: str) -> None:
        """The passkey is good no more; `LastWayIn` if there is nothing else to sign in by."""
        mine = sa.and_(passkeys.c.person == person, passkeys.c.id == id)
        with troubles(), self._store.engine.begin() as connection:
            has_password = connection.execute(
                sa.select(accounts.c.password).where(accounts.c.person == person)
            ).scalar()
            if not has_password and _count(connection, passkeys.c.person == person) < 2:
                raise LastWayIn
            if not connection.execute(sa.delete(passkeys).where(mine)).rowcount:
                raise NotFound

    def renew_codes(self, person: str) -> list[str]:
        """New recovery codes; all old ones are good no more."""
        codes = [spoken_code(4) for _ in range(_CODES)]
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(recovery_codes).where(recovery_codes.c.person == person))
            connection.execute(
                sa.insert(recovery_codes), [{"digest": hash_key(code), "person": person} for code in codes]
            )
        return codes

    def use_code(self, person: str, code: str) -> bool:
        """Whether it was a recovery code of this person; it is used up."""
        with troubles(), self._store.engine.begin() as connection:
            its = sa.select(recovery_codes.c.digest).where(recovery_codes.c.person == person)
            # Every comparison is made: how long it takes says nothing.
            found = [digest for digest in connection.execute(its).scalars() if opens(code, digest)]
            return bool(found) and bool(
                connection.execute(sa.delete(recovery_codes).where(recovery_codes.c.digest == found[0])).rowcount
            )

    # ── sessions ──

    def sign_in(self, person: str, before: str, label: str, now: int) -> str:
        """The token of a browser that is this person from now on, whatever session it had before."""
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(sessions).where(sessions.c.digest == before))
            old = (
                sa.select(sessions.c.digest)
                .where(sessions.c.person == person)
                .order_by(sessions.c.seen.desc())
                .offset(_MOST_SESSIONS - 1)
            )
            connection.execute(sa.delete(sessions).where(sessions.c.digest.in_(connection.scalars(old).all())))
            return open_session(connection, person, label, now)

    def sign_out(self, session: str) -> None:
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(sessions).where(sessions.c.digest == session))

    def sign_out_everywhere(self, person: str) -> None:
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(sessions).where(sessions.c.person == person))

    def sign_out_there(self, person: str, id: str) -> None:
        """The session that `SessionInfo` names so is over."""
        with troubles(), self._store.engine.begin() as connection:
            its = sa.and_(sessions.c.person == person, sa.func.substr(sessions.c.digest, 1, SHORT) == id)
            if not connection.execute(sa.delete(sessions).where(its)).rowcount:
                raise NotFound


def _passkey(person: str, made: Made, label: str, now: int) -> dict[str, object]:
    kept = {"id": made.id, "public_key": made.public_key, "count": made.uses, "person": person}
    return kept | {"label": label[:80], "created": now, "used": 0}


def _count(connection: sa.Connection, which: sa.ColumnElement[bool]) -> int:
    return connection.execute(sa.select(sa.func.count()).where(which)).scalar() or 0
