"""The lobby: public tables that wait for people or can be watched, and how somebody finds one."""
