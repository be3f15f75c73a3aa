import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** What `/proc/<pid>/stat` says of a process: its parent, its processor time, and that of the children it has waited for, in ms. */
export function processorTimeOf(pid: number): { parent: number; ownMs: number; endedChildrenMs: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ms = (...indexes: number[]) => indexes.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * TICK_MS
  return { parent: Number(fields[1]), ownMs: ms(11, 12), endedChildrenMs: ms(13, 14) }
}

/** Processor time of a process and its children, ended ones included, in ms. */
export function processorTimeOfTree(pid: number): number {
  const { ownMs, endedChildrenMs } = processorTimeOf(pid)
  let sum = ownMs + endedChildrenMs
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const child = processorTimeOf(Number(name))
      if (child.parent === pid) sum += child.ownMs
    } catch {
      // It ended while we looked.
    }
  }
  return sum
}
