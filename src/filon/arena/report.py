"""A report as a folder: all figures (`report.json`), the same to read (`report.md`), and a plot (`plot.svg`)."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

FOLDER = Path("arena-reports")
_LEFT, _WIDTH, _ROW = 150, 480, 34


def folder_of(report: dict[str, Any]) -> Path:
    """Where a report lies if nobody says otherwise: the same arena, the same folder."""
    settings = report["command"].partition(" --players ")[2]
    name = "-".join([report["game"], *report["bots"], "players", settings])
    return FOLDER / re.sub(r"[^\w.=]+", "-", name)[:150].strip("-")


def write_report(report: dict[str, Any], folder: Path | None = None) -> Path:
    """The folder in which the report has been stored."""
    folder = folder or folder_of(report)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    (folder / "report.md").write_text(in_words(report), encoding="utf-8")
    (folder / "plot.svg").write_text(plot(report), encoding="utf-8")
    return folder


def in_words(report: dict[str, Any]) -> str:
    """The report as Markdown."""
    options = ", ".join(f"{name} {str(value).lower()}" for name, value in report["options"].items())
    lines = [
        f"# {report['game']}: {', '.join(report['bots'])}",
        "",
        f"{report['players']} players, {report['games']} games on {report['deals']} deals, seed {report['seed']}"
        f"{', interrupted' if report['interrupted'] else ''}. Options: {options or 'none'}.",
        "",
        "![Share of the wins of each bot, with 95 % intervals](plot.svg)",
        "",
        "| bot | games | wins | 95 % | × even | mean rank | mean score | rating | decisions | ms | ms, 95 % |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for row in report["standings"]:
        share, low, high = (100 * value for value in row["share"])
        figures = [
            row["bot"],
            row["games"],
            f"{share:.1f} %",
            f"{low:.1f}–{high:.1f} %",
            f"{row['ratio']:.2f}",
            f"{row['rank_mean']:.2f}",
            f"{row['score_mean']:.1f}",
            f"{row['rating']['mu']:.1f} ± {row['rating']['sigma']:.1f}",
            row["decisions"],
            f"{row['ms']['mean']:.3g}",
            f"{row['ms']['p95']:.3g}",
        ]
        lines.append(f"| {' | '.join(map(str, figures))} |")
    if report["gaps"]:
        lines += ["", "| | Elo | 95 % | ahead in | comparisons |", "|---|---:|---:|---:|---:|"]
    for gap in report["gaps"]:
        elo, low, high = ("∞" if value is None else f"{value:+.0f}" for value in gap["elo"])
        ahead = f"{100 * gap['share'][0]:.1f} %"
        lines.append(f"| {gap['bot']} over {gap['over']} | {elo} | {low} to {high} | {ahead} | {gap['comparisons']} |")
    lines += ["", "Seats win: " + ", ".join(f"{100 * seat[0]:.1f} %" for seat in report["seats"]) + "."]
    if test := report["sprt"]:
        lines += [
            "",
            f"Sequential test of {test['elo0']:g} against {test['elo1']:g} Elo: **{test['verdict']}**, log-likelihood "
            f"ratio {test['llr']:g} between {test['bounds'][0]:g} and {test['bounds'][1]:g}.",
        ]
    versions = ", ".join(f"{name} {value}" for name, value in report["versions"].items())
    lines += ["", "```sh", report["command"], "```", "", f"Rules {report['rules']}, {versions}.", ""]
    return "\n".join(lines)


def plot(report: dict[str, Any]) -> str:
    """The bots' shares of the wins as bars with their intervals, and the even share as a line."""
    rows = report["standings"]
    most: float = max([2 / report["players"], *(row["share"][2] for row in rows)])
    height = _ROW * len(rows) + 50

    def at(share: float) -> float:
        return round(_LEFT + _WIDTH * min(1.0, share / most), 1)

    even = at(1 / report["players"])
    drawn = []
    for k, row in enumerate(rows):
        y, (share, low, high) = 12 + _ROW * k, row["share"]
        drawn += [
            f'<text x="{_LEFT - 8}" y="{y + 16}" text-anchor="end">{escape(row["bot"])}</text>',
            f'<rect x="{_LEFT}" y="{y}" width="{at(share) - _LEFT:.1f}" height="22" fill="#d9a520"/>',
            f'<path d="M{at(low)} {y + 11}H{at(high)}M{at(low)} {y + 5}v12M{at(high)} {y + 5}v12" stroke="#3b2f1e"/>',
            f'<text x="{_LEFT + _WIDTH + 8}" y="{y + 16}">{100 * share:.1f} %</text>',
        ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDTH + 80} {height}" '
            'font-family="sans-serif" font-size="14" fill="#3b2f1e">',
            '<rect width="100%" height="100%" fill="#fdf9ef"/>',
            *drawn,
            f'<path d="M{even} 4V{height - 34}" stroke="#8a1c1c" stroke-dasharray="4 3"/>',
            f'<text x="{even}" y="{height - 14}" text-anchor="middle" fill="#8a1c1c">'
            f"{100 / report['players']:.0f} %</text>",
            "</svg>",
            "",
        ]
    )
