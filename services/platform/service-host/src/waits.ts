import { WAITS_MS } from '@club/contracts/waits'
import type { ServiceDefinition } from './rpc'

/** Time for the work of every call, besides its declared wait. */
const WORK_MS_MAX = 3000
/** Margin before its caller gives up, so that the reply that the wait is over still arrives. */
const SPARE_MS = 300

const waits: Readonly<Record<string, Readonly<Record<string, number>>>> = WAITS_MS

/**
 * Milliseconds that a call may wait on purpose before it is answered, as `proto/waits.ts` says; 0 for most.
 * @throws Error for an RPC without an entry.
 */
export function waitsMsOf<Definition extends ServiceDefinition>({ fullName }: Definition, method: keyof Definition['methods'] & string): number {
  const waitsMs = waits[fullName]?.[method]
  if (waitsMs === undefined) throw new Error(`${fullName}/${method} has no entry in proto/waits.ts`)
  return waitsMs
}

/** Milliseconds that a client waits for a call: the call's declared wait, and the time for its work (ADR 18). */
export const deadlineMsOf = <Definition extends ServiceDefinition>(definition: Definition, method: keyof Definition['methods'] & string): number =>
  waitsMsOf(definition, method) + WORK_MS_MAX

/** Milliseconds of a wait that are left to a caller who must be answered before their deadline. */
export const waitMsLeft = (waitMs: number, deadline: number): number => Math.max(0, Math.min(waitMs, deadline - Date.now() - SPARE_MS))
