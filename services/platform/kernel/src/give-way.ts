import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

/** Of work that may take its time, without starving beside the services. */
const NICENESS = 4

/**
 * Lets a child process give way to the services. Call it right after its start: Linux counts niceness by thread, and a thread takes over that
 * of whoever starts it (sched(7)). One that already gives way more stays so, which is all that a plain user may do; one that has ended is left
 * alone.
 */
export function giveWay({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return
  try {
    if (getPriority(pid) < NICENESS) setPriority(pid, NICENESS)
  } catch {
    // It has ended, or a container forbids it: the work is done all the same.
  }
}
