#!/bin/sh
# Runs the browser named by CHROMIUM behind the services under test where both want the processor: pages may be slow, deadlines may not be missed.
# Linux weighs whole sessions (man 7 sched, "The autogroup feature"), and a process within its own; a container may forbid the first.
{ echo 5 >/proc/$$/autogroup; } 2>/dev/null
exec nice -n 5 "$CHROMIUM" "$@"
