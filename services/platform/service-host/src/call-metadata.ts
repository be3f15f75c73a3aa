import { Metadata } from 'nice-grpc-common'
import { readActor, writeActor } from './actor'
import { callContext } from './call-context'
import type { CallContext } from './call-context'
import { parseInstant } from './clock'
import { activeTraceparent } from './tracing'

/** What travels with a call of this moment beside its message: the trace, the chosen clock, who acts. */
export function outgoingMetadata(): Metadata {
  const metadata = Metadata()
  const traceparent = activeTraceparent()
  if (traceparent) metadata.set('traceparent', traceparent)
  const { instant, actor } = callContext()
  if (instant) metadata.set('x-test-now', instant.toISOString())
  if (actor) metadata.set('x-actor', writeActor(actor))
  return metadata
}

/** The same where it arrives, without the trace; a clock only where one may be chosen (decision D12). */
export const readMetadata = (metadata: Metadata, { allowTestClock }: { readonly allowTestClock: boolean }): CallContext => ({
  instant: allowTestClock ? parseInstant(metadata.get('x-test-now')) : undefined,
  actor: readActor(metadata.get('x-actor')),
})
