"""The report of a campaign as a page: what it shows, at which size, and what was found."""

from __future__ import annotations

import json
from pathlib import Path

from filon.campaigns.campaign import Campaign, Found
from filon.campaigns.runner import Report


def page_of(campaign: Campaign, report: Report) -> str:
    """The page, in Markdown."""
    found = _found(report)
    lines = [f"# Campaign: {campaign.name}", "", campaign.about.strip(), "", *_table(campaign, report), ""]
    lines += [f"![{name}]({campaign.name}-{name}.svg)\n" for name in campaign.plots(found)]
    if more := campaign.more(found).strip():
        lines += [more, ""]
    lines += ["## What must not be", ""]
    if flaws := report["flaws"]:
        lines += [f"- {flaw['chunk']}: {' '.join(flaw['what'].split())}" for flaw in flaws]
    else:
        lines.append("Nothing of it was found.")
    machine = report["machine"]
    lines += [
        "",
        "## How",
        "",
        f"Measured {_when(report)}: {machine['cores']} cores, Python {machine['python']}, {machine['mode']} mode.",
        f"Any size; it can be stopped at any time{' and gone on with' if campaign.is_kept else ''},"
        " and the number of a chunk repeats it:",
        "",
        "```sh",
        f"filon campaign {campaign.name}                # at its full size",
        f"filon campaign {campaign.name} --size 0.001   # a thousandth of it",
        "```",
    ]
    return "\n".join(lines) + "\n"


def _when(report: Report) -> str:
    """On which days: those of a part are of the same sources, whoever went on, and wherever."""
    days = [part["since"] for part in report["parts"].values() if "since" in part]
    first = min(days, default=report["date"])
    return f"on {first}" if first == report["date"] else f"from {first} to {report['date']}, at last with"


def _found(report: Report) -> dict[str, Found]:
    """What was found, by parts; a part all of whose chunks broke down has found nothing."""
    return {name: part["found"] for name, part in report["parts"].items() if part["found"]}


def _table(campaign: Campaign, report: Report) -> list[str]:
    """A line for each part: how much was done of how much, and what the campaign says of it."""
    rows = []
    begun = {part.get("since") for part in report["parts"].values()}
    for name, part in report["parts"].items():
        share = 100 * min(part["units"] / part["full"], 1)
        row = {
            "": name.replace("_", "\\_" if "/" in name else " "),
            campaign.unit: f"{part['units']:,}",
            "of full size": f"{part['full']:,}",
            "share": f"{share:.2g} %" if share < 10 else f"{share:.0f} %",
        }
        row |= campaign.columns(part["found"]) if part["found"] else {}
        rows.append(row | ({"since": part["since"]} if len(begun) > 1 else {}))
    if not rows:
        return ["Nothing has been done yet."]
    headings = list(dict.fromkeys(heading for row in rows for heading in row))
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *([row.get(h, "") for h in headings] for row in rows)]
    return [f"| {' | '.join(cells)} |" for cells in lines]


def write_report(campaign: Campaign, report: Report, folder: Path) -> list[Path]:
    """The report lies in the folder as JSON, as a page, and as drawings."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {
        f"{campaign.name}.json": json.dumps(report, ensure_ascii=False) + "\n",
        f"{campaign.name}.md": page_of(campaign, report),
    }
    files |= {f"{campaign.name}-{name}.svg": svg for name, svg in campaign.plots(_found(report)).items()}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in files]
