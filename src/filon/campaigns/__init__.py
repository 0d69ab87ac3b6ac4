"""Campaigns: what the tests show in seconds, at whatever size there is time for (`filon campaign`).

Each is a module with a `CAMPAIGN`; `runner.py` carries them out, on all cores, and goes on where it was stopped.
"""

MODES = {
    "games": "compiled",
    "twins": "plain",
    "modes": "plain",
    "crash": "plain",
    "race": "plain",
    "simulate": "plain",
    "wire": "plain",
    "mutants": "plain",
    "fair": "compiled",
    "attack": "plain",
}
"""Every campaign, and the mode of the engine that it runs in."""
