"""`filon admin`: what whoever keeps a house does in it. It works on the database, whether a server runs or not."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from filon.cli.words import Refused, word

if TYPE_CHECKING:
    from filon.server.store import Store

admin = typer.Typer(help=word("help-admin"), rich_markup_mode=None, no_args_is_help=True)

Database = Annotated[str | None, typer.Option(help=word("help-database"))]
AsJson = Annotated[bool, typer.Option("--json", help=word("help-json"))]
Everything = Annotated[bool, typer.Option("--all", help=word("help-admin-all"))]
Most = Annotated[int, typer.Option(help=word("help-admin-most"), min=1)]
Why = Annotated[str, typer.Option(help=word("help-admin-why"))]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help=word("help-admin-table"), show_default=False)]
Person = Annotated[str, typer.Argument(metavar="PERSON", help=word("help-admin-person"), show_default=False)]
_LONGEST_WHY = 200  # letters that are kept
_DAY = 24 * 3600 * 1000  # milliseconds


@contextmanager
def _open(database: str | None) -> Iterator[Store]:
    """The store; `Refused` if there is no database, because none is made here."""
    from filon.server.serve import check_database, file_of
    from filon.server.settings import database_url
    from filon.server.store import Store

    url = database_url(database)
    file = file_of(url)
    if file and not file.exists():
        raise Refused("admin-no-database", file=str(file))
    check_database(url)
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def _now() -> int:
    return time.time_ns() // 1_000_000


def _show(rows: list[dict[str, Any]], as_json: bool, columns: Sequence[str], empty: str) -> None:
    """The rows are on stdout: as JSON whole, else these columns of them. Times are in UTC, to the minute."""
    if as_json:
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    if not rows:
        print(word(empty))
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(word(f"admin-column-{column.replace('_', '-')}"), overflow="fold")
    for row in rows:
        table.add_row(*(Text(_written(column, row[column])) for column in columns))
    Console().print(table)


def _written(column: str, value: object) -> str:
    from filon.server.order.bans import date_of

    if column in ("created", "seen", "until", "at") and isinstance(value, int):
        return date_of(value)
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    if isinstance(value, bool):
        return word("admin-yes") if value else "–"
    return "–" if value in (None, "") else str(value)


# ── tables ──


@admin.command(help=word("help-admin-tables"))
def tables(database: Database = None, over: Everything = False, most: Most = 50, as_json: AsJson = False) -> None:
    from filon.server.order.lists import list_tables

    with _open(database) as store:
        found = list_tables(store, over, most)
    columns = ("id", "game", "seats", "visibility", "created", "lines", "begun", "over", "closed")
    _show(found, as_json, columns, "admin-no-tables")


@admin.command(help=word("help-admin-close"))
def close(table: TableId, why: Why = "", database: Database = None) -> None:
    from filon.server.order.errands import Errand, Errands

    with _open(database) as store:
        row = store.find_table(table)
        if row is None:
            raise Refused("error-unknown-table")
        if row.over:
            raise Refused("admin-over", table=table)
        Errands(store).leave(Errand("close", table, why=why[:_LONGEST_WHY] or word("admin-closed")))
    print(word("admin-closing", table=table))


# ── people ──


@admin.command(help=word("help-admin-people"))
def people(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help=word("help-admin-name"))] = "",
    database: Database = None,
    most: Most = 50,
    as_json: AsJson = False,
) -> None:
    from filon.server.order.lists import list_people

    with _open(database) as store:
        found = list_people(store, name, most)
    _show(found, as_json, ("id", "kind", "name", "created", "seen"), "admin-no-people")


def _the_person(store: Store, given: str) -> str:
    """The id of the one person that is meant; `Refused` if nobody is, or several are."""
    from filon.server.order.lists import people_named

    found = people_named(store, given)
    if not found:
        raise Refused("admin-nobody", person=given)
    if len(found) > 1:
        raise Refused("admin-several", person=given, ids=", ".join(str(row["id"]) for row in found))
    return str(found[0]["id"])


@admin.command(help=word("help-admin-export"))
def export(
    person: Person,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help=word("help-admin-export-file"))] = None,
    database: Database = None,
) -> None:
    from filon.server.people.held import export as all_of

    with _open(database) as store:
        text = json.dumps(all_of(store, _the_person(store, person)), indent=2, ensure_ascii=False)
    if file:
        with file.open("x", encoding="utf-8") as out:
            out.write(text + "\n")
    else:
        print(text)


@admin.command(help=word("help-admin-delete"))
def delete(
    person: Person,
    yes: Annotated[bool, typer.Option("--yes", help=word("help-admin-yes"))] = False,
    database: Database = None,
) -> None:
    from filon.server.order.errands import Errand, Errands

    with _open(database) as store:
        id = _the_person(store, person)
        if not yes:
            raise Refused("admin-say-yes", person=id)
        Errands(store).leave(Errand("forget", id))
    print(word("admin-deleting", person=id))


# ── who is not admitted ──


@admin.command(help=word("help-admin-ban"))
def ban(
    who: Annotated[str, typer.Argument(metavar="WHO", help=word("help-admin-who"), show_default=False)],
    days: Annotated[float, typer.Option(help=word("help-admin-days"), min=0.001, max=36500)] = 7.0,
    why: Why = "",
    database: Database = None,
) -> None:
    from filon.server.order.bans import Ban, Bans, date_of

    with _open(database) as store:
        what, now = _address(who) or _the_person(store, who), _now()
        until = now + round(days * _DAY)
        Bans(store).add(Ban(what, until, why[:_LONGEST_WHY], now))
    print(word("admin-banned", who=what, until=date_of(until)))


def _address(text: str) -> str:
    """The neighbourhood of an address; empty if it is none."""
    import ipaddress

    from filon.server.limits import neighbourhood

    try:
        ipaddress.ip_address(text)
    except ValueError:
        return ""
    return neighbourhood(text)


@admin.command(help=word("help-admin-unban"))
def unban(
    who: Annotated[str, typer.Argument(metavar="WHO", help=word("help-admin-who"), show_default=False)],
    database: Database = None,
) -> None:
    from filon.server.order.bans import Bans

    with _open(database) as store:
        bans = Bans(store)
        what = _address(who) or who
        if not bans.lift(what):
            what = _address(who) or _the_person(store, who)
            if not bans.lift(what):
                raise Refused("admin-not-banned", who=what)
    print(word("admin-unbanned", who=what))


@admin.command(help=word("help-admin-bans"))
def bans(database: Database = None, as_json: AsJson = False) -> None:
    from filon.server.order.bans import Bans

    with _open(database) as store:
        found = Bans(store)
        found.renew(_now())
    _show([ban._asdict() for ban in found.all()], as_json, ("what", "until", "why", "created"), "admin-no-bans")


# ── words ──


@admin.command(help=word("help-admin-talk"))
def talk(table: TableId, database: Database = None, most: Most = 300, as_json: AsJson = False) -> None:
    import msgspec

    from filon.server.talk.book import Book

    with _open(database) as store:
        if store.find_table(table) is None:
            raise Refused("error-unknown-table")
        lines = [msgspec.to_builtins(line) for line in Book(store).last(table, most)]
    columns = ("number", "at", "seat", "name", "person", "text", "reaction", "removed")
    _show(lines, as_json, columns, "admin-no-talk")


@admin.command(help=word("help-admin-unsay"))
def unsay(
    table: TableId,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help=word("help-admin-number"), show_default=False)],
    database: Database = None,
) -> None:
    from filon.server.order.errands import Errand, Errands
    from filon.server.talk.book import Book

    with _open(database) as store:
        if not Book(store).remove(table, number):
            raise Refused("admin-no-words", table=table, number=number)
        Errands(store).leave(Errand("unsay", table, number))
    print(word("admin-unsaid", table=table, number=number))


@admin.command(help=word("help-admin-reports"))
def reports(database: Database = None, done: Everything = False, most: Most = 50, as_json: AsJson = False) -> None:
    from filon.server.order.lists import list_reports

    with _open(database) as store:
        found = list_reports(store, done, most)
    columns = ("id", "at", "about", "about_name", "words", "why", "person", "person_name", "table", "number", "done")
    _show(found, as_json, columns, "admin-no-reports")


@admin.command(help=word("help-admin-done"))
def done(
    report: Annotated[int, typer.Argument(metavar="REPORT", help=word("help-admin-report"), show_default=False)],
    database: Database = None,
) -> None:
    from filon.server.order.lists import mark_done

    with _open(database) as store:
        if not mark_done(store, report):
            raise Refused("admin-no-report", report=report)
    print(word("admin-done", report=report))


# ── backups ──


def _place(database: str | None) -> tuple[str, Path | None]:
    """The address of the database, and its file if it is one."""
    from filon.server.serve import file_of
    from filon.server.settings import database_url

    url = database_url(database)
    return url, file_of(url)


@admin.command(help=word("help-admin-backup"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=word("help-admin-backup-file"), show_default=False)],
    database: Database = None,
) -> None:
    from filon.server.order.backup import back_up
    from filon.server.order.carrying import carry_out

    url, there = _place(database)
    tables = back_up(there, file) if there else carry_out(url, file)
    print(word("admin-backed-up", file=str(file), tables=tables))


@admin.command(help=word("help-admin-restore"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=word("help-admin-restore-file"), show_default=False)],
    database: Database = None,
) -> None:
    from filon.server.order.backup import restore as bring_back
    from filon.server.order.carrying import carry_in
    from filon.server.serve import alone

    url, there = _place(database)
    if there is None:
        print(word("admin-carried-in", tables=carry_in(file, url)))
        return
    with alone(there):
        tables, before = bring_back(file, there)
    print(word("admin-restored", file=str(there), tables=tables))
    if before:
        print(word("admin-before", file=str(before)))
