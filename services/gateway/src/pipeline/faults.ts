import { Fault, Overloaded } from '@club/kernel'
import { ClientError, Status } from '@club/service-host'
import { refuse } from './refusal'
import type { Refusal } from './refusal'

const NOT_THERE: readonly Status[] = [Status.NOT_FOUND, Status.FAILED_PRECONDITION, Status.UNIMPLEMENTED]
const AWAY: readonly Status[] = [Status.UNAVAILABLE, Status.DEADLINE_EXCEEDED, Status.RESOURCE_EXHAUSTED, Status.ABORTED, Status.CANCELLED]

/**
 * Translates a fault into a refusal: 503 when a service did not answer in time, 404 for what the service does not have,
 * 400 for what it could not read, else 500 without a detail.
 */
export function refusalOfFault(error: unknown): Refusal {
  if (error instanceof Fault) return refuse('unavailable')
  if (error instanceof Error && error.name === 'AbortError') return refuse('unavailable')
  if (!(error instanceof ClientError)) return refuse('internal')
  if (AWAY.includes(error.code)) return refuse('unavailable')
  if (NOT_THERE.includes(error.code)) return refuse('not-found')
  if (error.code === Status.INVALID_ARGUMENT || error.code === Status.OUT_OF_RANGE) return refuse('invalid-input')
  return refuse('internal')
}

/** Whether a call was refused because too much was under way: nothing is broken, so such calls are counted instead of logged one by one. */
export const isOverload = (error: unknown): boolean => error instanceof Overloaded || (error instanceof ClientError && error.code === Status.RESOURCE_EXHAUSTED)
