/** State of an alarm's freeze of one account (trust-and-desk 10.1). */
export type FreezeState = 'frozen' | 'released' | 'forfeited'

/** Acts that their own service completed before the freeze, and refuses during it: their points are never withheld. */
const COMPLETED_ACTS = ['registration:', 'mystery-box:'] as const

/**
 * Whether an award waits while its member is frozen (trust-and-desk 10.2, ADR 58). Those that jobs, staff and events bring do, such as
 * birthdays, receipts, reviews and referrals; a code or a box that the member was allowed to use was paid for before.
 */
export const isWithheldWhileFrozen = (key: string): boolean => !COMPLETED_ACTS.some((act) => key.startsWith(act))
