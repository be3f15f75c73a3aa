import { firstIdOf } from '@club/kernel'
import type { Contradiction } from '@club/postgres'
import type { Award, PostAgain } from './post-again'

/** Earnings in a page at most; the ledger posts as many in a call. */
const EARNINGS_PER_PAGE_MAX = 256
/** Younger ones may still be on their way to the ledger; a complete comparison includes them. */
const SETTLED_AFTER_SECONDS = 60
const FROM_THE_START = new Date(0)

/** A cause of earned points, as its owner recorded it, and the award for it. */
export interface Earning extends Omit<Award, 'traceparent'> {
  readonly id: string
}

/** A page of earnings, by id: those after an id that were earned since an instant and at least so long ago. */
export interface EarningsPage {
  readonly afterId: string
  readonly since: Date
  readonly olderThanSeconds: number
  readonly earningsMax: number
}

/** The outcome of a comparison of records with the ledger. */
export interface Reconciliation {
  readonly compared: number
  /** Ids of records whose points were missing in the ledger: they are there now. */
  readonly healed: readonly string[]
  readonly findings: readonly Contradiction[]
}

/**
 * Posts the awards of records once more: a credit that is there answers its first outcome, a missing one is posted by that very call
 * and is `healed`. A record that the ledger credited otherwise is a finding of the check's name. Without `since` compares all records.
 * @throws when the ledger does not answer.
 */
export async function compareEarnings(
  ledger: { readonly postAgain: PostAgain },
  check: string,
  listPage: (page: EarningsPage) => Promise<readonly Earning[]>,
  since: Date | undefined,
): Promise<Reconciliation> {
  const due = { since: since ?? FROM_THE_START, olderThanSeconds: since ? SETTLED_AFTER_SECONDS : 0, earningsMax: EARNINGS_PER_PAGE_MAX }
  const healed: string[] = []
  const findings: Contradiction[] = []
  let compared = 0
  for (let afterId = firstIdOf(FROM_THE_START); ;) {
    const page = await listPage({ ...due, afterId })
    const outcomes = await ledger.postAgain(page.map((earning) => ({ ...earning, traceparent: '' })))
    page.forEach(({ id, points }, index) => {
      if (outcomes[index] === 'posted') healed.push(id)
      else if (outcomes[index] !== 'replayed' && outcomes[index] !== 'withheld')
        findings.push({ check, subject: id, expected: `${points} points`, found: 'another credit' })
    })
    compared += page.length
    const last = page.at(-1)
    if (!last || page.length < EARNINGS_PER_PAGE_MAX) return { compared, healed, findings }
    afterId = last.id
  }
}
