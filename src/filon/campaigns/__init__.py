"""Campaigns: what the tests show in seconds, at whatever size there is time for (`filon campaign`).

Each is a module with a `CAMPAIGN`; `runner.py` carries them out, on all cores, and goes on where it was stopped.
"""

MODES = {
    "games": "compiled",
    "modes": "plain",
    "fair": "compiled",
    "race": "plain",
    "crash": "plain",
    "simulate": "plain",
}
"""Every campaign, and the mode of the engine that it runs in."""
