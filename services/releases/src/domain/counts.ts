export type Side = 'stable' | 'canary'

/** Reporter of an event: a member by id, anybody else by network (decision D143). */
export interface Reporter {
  readonly kind: 'member' | 'network'
  readonly id: string
}

/** Ticket of the page that reports (ADR 50). */
export interface Ticket {
  /** One for each load of a page. */
  readonly id: string
  /** Epoch seconds. */
  readonly until: number
  /** Remote → revision of its pointer that the page holds. */
  readonly revisions: Readonly<Record<string, number>>
}

/** Counts of one side: how many members with a voice saw it, for how many it failed, and the median of their waits. */
export interface SideCounts {
  readonly seenBy: number
  readonly failedFor: number
  readonly paintMs: number | null
  /** How many of them said how long they waited. */
  readonly paintedFor: number
}

/** Reports of one side without a voice. They decide nothing. */
export interface Hearsay {
  readonly members: Pick<SideCounts, 'seenBy' | 'failedFor'>
  readonly networks: Pick<SideCounts, 'seenBy' | 'failedFor'>
}

/** Since the pointer changed last, and in the last one to two minutes. */
export interface Counts {
  readonly whole: Readonly<Record<Side, SideCounts>>
  readonly recent: Readonly<Record<Side, SideCounts>>
  readonly hearsay: Readonly<Record<Side, Hearsay>>
}
