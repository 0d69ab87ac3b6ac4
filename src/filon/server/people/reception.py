"""The reception of a house: what it needs to know for a while to let people in, and who checks their passwords."""

from __future__ import annotations

from filon.house.means import Time
from filon.server.limits import neighbourhood
from filon.server.people.guessing import Guess, Guesses, Once
from filon.server.people.passkeys import MINUTES
from filon.server.people.passwords import Passwords
from filon.server.settings import Settings
from filon.server.store import Store

DEVICE_SECONDS = 5 * 60


class Reception:
    """Guesses are counted in memory alone, by each node for itself."""

    def __init__(self, settings: Settings, store: Store, time: Time) -> None:
        self.passwords = Passwords()
        self.questions = Once(store, "passkey", MINUTES * 60_000, time)
        """Challenges for passkeys: the person that one is made for, or nobody yet where one is shown."""
        self.devices = Once(store, "device", DEVICE_SECONDS * 1000, time)
        """Codes for another device, and the person it will be."""
        self._names = Guesses(settings.guesses_per_name, time, known_by_one=True)
        self._addresses = Guesses(settings.guesses_per_address, time, known_by_one=False)

    def guess(self, address: str, name: str = "") -> Guess:
        """Somebody at this address says a secret, of this name if it has one; `TooManyGuesses` if that has to wait."""
        here = (self._addresses, neighbourhood(address))
        return Guess((self._names, name), here) if name else Guess(here)

    def close(self) -> None:
        self.passwords.close()
