import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

/** Niceness of work that may take its time, without starving beside the services. */
const NICENESS = 4

/**
 * Lowers a child process's priority below the services'. Call it right after its start: Linux counts niceness by thread, and a new thread
 * inherits that of its creator (sched(7)). A process that is already nicer stays so, because a plain user may only raise niceness; one that
 * has ended is left alone.
 */
export function giveWay({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return
  try {
    if (getPriority(pid) < NICENESS) setPriority(pid, NICENESS)
  } catch {
    // It has ended, or a container forbids it: the work is done all the same.
  }
}
