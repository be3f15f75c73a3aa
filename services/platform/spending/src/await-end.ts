import { deadline, waitMsLeft } from '@club/service-host'

/** The waiting call: the first with its key, or a copy. */
export type Caller = 'first' | 'copy'

/** State of the saga when the caller's time was up; `pending`: it continues without them. */
type SagaState = 'done' | 'refused' | 'pending'

/** Outcome of the note that the caller is answered before the end; `none`: nobody is notified of such a thing. */
type Deferral = 'noted' | 'too-late' | 'none'

/**
 * Decides the answer to a caller (decision D140).
 * - `read`: what the record says of the end. - `done`: the saga ended well, and the caller need not read it.
 * - `defer`: it is noted first, so that the member is notified of the end. - `pending`: it is not decided yet.
 */
export const ANSWERS: Readonly<Record<Caller, Readonly<Record<SagaState, 'done' | 'read' | 'defer' | 'pending'>>>> = {
  first: { done: 'done', refused: 'read', pending: 'defer' },
  // The first call has noted the deferral, or will: a copy notes nothing.
  copy: { done: 'done', refused: 'read', pending: 'pending' },
}

/** Whether the record is read before the saga is waited for: the saga of one that ended long ago is forgotten. */
export const READS_FIRST: Readonly<Record<Caller, boolean>> = { first: false, copy: true }

/** Answer after a deferral; too late: the end was decided in this very moment. */
export const AFTER_DEFERRAL: Readonly<Record<Deferral, 'read' | 'pending'>> = { noted: 'pending', 'too-late': 'read', none: 'pending' }

export interface AwaitedEnd<End> {
  /** When the caller's time is up, of `Date.now()`; the deadline of their call may come sooner. */
  readonly until: number
  /** Waits for the saga, as its runner does. */
  advance(options: { readonly deadlineMs: number }): Promise<{ readonly kind: SagaState }>
  /** The end as it is recorded; undefined while there is none. */
  readEnd(): Promise<End | undefined>
  /** The end of one that its saga ended well; without it the record is read. */
  readonly done?: End
  /** Notes that the caller is answered before the end; false when there is one already. */
  defer?(): Promise<boolean>
}

/** Waits for the end of what was opened, as `ANSWERS` says; undefined when it is not decided in time: the saga then continues. */
export async function awaitEnd<End>(awaited: AwaitedEnd<End>, caller: Caller): Promise<End | undefined> {
  const { until, done } = awaited
  const earlier = READS_FIRST[caller] ? await awaited.readEnd() : undefined
  if (earlier !== undefined) return earlier
  const { kind } = await awaited.advance({ deadlineMs: waitMsLeft(until - Date.now(), deadline()) })
  const answer = ANSWERS[caller][kind]
  if (answer === 'done') return done ?? awaited.readEnd()
  const last = answer === 'defer' ? AFTER_DEFERRAL[await defer(awaited)] : answer
  return last === 'read' ? awaited.readEnd() : undefined
}

async function defer({ defer: note }: Pick<AwaitedEnd<unknown>, 'defer'>): Promise<Deferral> {
  if (!note) return 'none'
  return (await note()) ? 'noted' : 'too-late'
}
