import { isId } from '@club/kernel'
import { Metadata } from 'nice-grpc-common'
import { readActor, writeActor } from './actor'
import { callContext } from './call-context'
import type { Act, CallContext } from './call-context'
import { parseInstant } from './clock'
import { activeTraceparent } from './tracing'

/** Subtracted from the caller's remaining time for the callee, so that its answer arrives before the caller gives up. */
const MARGIN_MS = 50

/** Metadata of a call besides its message: the trace, the chosen clock, the actor, the requested act, and the time left until a deadline. */
export function outgoingMetadata(deadline: number): Metadata {
  const metadata = Metadata()
  const traceparent = activeTraceparent()
  if (traceparent) metadata.set('traceparent', traceparent)
  const { instant, actor, act } = callContext()
  if (instant) metadata.set('x-test-now', instant.toISOString())
  if (actor) metadata.set('x-actor', writeActor(actor))
  if (act) metadata.set('x-act', `${act.id}:${act.sets ? 'on' : 'off'}`)
  metadata.set('x-time-left-ms', String(Math.max(0, Math.floor(deadline - Date.now()) - MARGIN_MS)))
  return metadata
}

/** The same where it arrives, without the trace; a clock only where one may be chosen (decision D12). */
export const readMetadata = (metadata: Metadata, { allowTestClock }: { readonly allowTestClock: boolean }): CallContext => ({
  instant: allowTestClock ? parseInstant(metadata.get('x-test-now')) : undefined,
  actor: readActor(metadata.get('x-actor')),
  act: readAct(metadata.get('x-act')),
  deadline: deadlineOf(metadata.get('x-time-left-ms')),
})

/** Reads "0190…:on"; undefined when absent or no such text. */
function readAct(text = ''): Act | undefined {
  const [id = '', state] = text.split(':')
  return isId(id) && (state === 'on' || state === 'off') ? { id, sets: state === 'on' } : undefined
}

const deadlineOf = (timeLeftMs: string | undefined): number | undefined =>
  timeLeftMs && /^\d{1,9}$/.test(timeLeftMs) ? Date.now() + Number(timeLeftMs) : undefined
