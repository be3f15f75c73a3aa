import { readdirSync, readFileSync } from 'node:fs'
import { serviceOf } from '../scripts/start/service-process'
import type { System } from '../scripts/start/start-system'
import { ALL_IN_ONE } from '../scripts/start/topology'

const TICK_MS = 10

/** Fields of `/proc/<pid>/stat`: the parent, the process's own processor time, and that of the children it has waited for, in ms. */
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

export interface ServiceProcess {
  readonly name: string
  readonly pid: number
  /** The folder of its bundle, among the services. */
  readonly bundle: string
}

/** The processes that run services: one for each, or the gateway's and one that all others share. */
export function servicesOf(system: System): ServiceProcess[] {
  const byPid = new Map<number, string[]>()
  for (const { name, pid } of system.services.values()) {
    if (!pid) throw new Error(`${name} is down.`)
    byPid.set(pid, [...(byPid.get(pid) ?? []), name])
  }
  return [...byPid].map(([pid, [first = '', ...others]]) =>
    others.length > 0 ? { name: 'services (one process)', pid, bundle: ALL_IN_ONE } : { name: first, pid, bundle: serviceOf(first) },
  )
}

/** Processor time so far in ms, by process: the services, the stores and the program that makes the load. */
export function processorTimes(system: System): Map<string, number> {
  return new Map([
    ...servicesOf(system).map(({ name, pid }): [string, number] => [name, processorTimeOf(pid).ownMs]),
    ...[...system.backing.processes].flatMap(([name, one]): [string, number][] => (one.pid ? [[name, processorTimeOfTree(one.pid)]] : [])),
    ['wrk', processorTimeOf(process.pid).endedChildrenMs],
  ])
}
