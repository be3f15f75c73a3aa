import type { Points } from '@club/kernel'
import type { TimelineEvent, TimelineKind } from '@club/rules'

/** An event about a member. */
export interface TimelineEntry {
  readonly memberId: string
  /** Names the event: published again under another id, it has the same name. */
  readonly id: string
  readonly at: Date
  readonly event: TimelineEvent
  /** What its sentence names: ids, names of products, amounts. */
  readonly params: Readonly<Record<string, string>>
  /** Of a ledger entry: its points, negative for a debit, and the balance after it. */
  readonly entry?: { readonly points: Points; readonly balanceAfter: Points }
}

/** A row of the timeline: the event, and how it was recorded. */
export interface TimelineRow extends TimelineEntry {
  /** The id under which the event was published; it sorts by time. */
  readonly recorded: string
  /** Kind and id of who caused it; '' where nobody is known. */
  readonly actorKind: string
  readonly actorId: string
  /** '' where the cause was not traced. */
  readonly traceId: string
}

/** A row's place in the order: its instant, then when it was recorded, then its id. */
export interface TimelinePlace {
  readonly at: Date
  readonly recorded: string
  readonly id: string
}

export interface TimelineQuery {
  readonly memberId: string
  readonly kinds: readonly TimelineKind[]
  readonly before: TimelinePlace | undefined
  readonly limit: number
}
