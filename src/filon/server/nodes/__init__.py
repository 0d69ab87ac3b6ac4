"""Nodes: several servers on one database. None knows another; each hears what was written, and does its share."""
