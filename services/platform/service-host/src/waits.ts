import type { ServiceDefinition } from './rpc'

/** Tag of `club.platform.v1.waits_ms` in a definition: ts-proto keeps an unknown option by its tag. */
const WAITS_MS = (50001 << 3).toString()
/** Time for the work of every call, besides its declared wait. */
const WORK_MS_MAX = 3000
/** Margin before its caller gives up, so that the reply that the wait is over still arrives. */
const SPARE_MS = 300

type Method = Pick<ServiceDefinition['methods'][string], 'options'>

/** How long a call may wait before it is answered, as its definition says; 0 where it says nothing. */
export function waitsMsOf({ options }: Method): number {
  const unknown = (options as { readonly _unknownFields?: Readonly<Record<string, readonly Uint8Array[]>> })._unknownFields
  return varint(unknown?.[WAITS_MS]?.at(-1) ?? new Uint8Array())
}

/** How long a client waits for a call: the call's declared wait, and the time for its work (ADR 18). */
export const deadlineMsOf = (method: Method): number => waitsMsOf(method) + WORK_MS_MAX

/** How much of a wait is left to a caller that must be answered before their deadline, in milliseconds. */
export const waitMsLeft = (waitMs: number, deadline: number): number => Math.max(0, Math.min(waitMs, deadline - Date.now() - SPARE_MS))

const varint = (bytes: Uint8Array): number => bytes.reduce((sum, byte, index) => sum + (byte & 0x7f) * 2 ** (7 * index), 0)
