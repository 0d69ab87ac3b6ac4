"""Notices: who is told what, when and where. `docs/notices.md` says it in words."""
