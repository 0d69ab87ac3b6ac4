"""People: who somebody is, from the first visit on."""
