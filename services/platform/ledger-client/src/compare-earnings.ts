import type { Contradiction } from '@club/postgres'
import type { Award, PostAgain } from './post-again'

/** Earnings in a page at most; the ledger posts as many in a call. */
export const EARNINGS_PER_PAGE_MAX = 256

/** A cause of earned points, as its owner recorded it, and the award for it. */
export interface Earning extends Omit<Award, 'traceparent'> {
  readonly id: string
}

/**
 * Posts the awards of records once more: a credit that is there answers its first outcome, a missing one is posted by that very call
 * and is `healed`. A record that the ledger credited otherwise is a finding of the check's name. `listPage` returns the records
 * after an id, by id, at most EARNINGS_PER_PAGE_MAX.
 * @throws when the ledger does not answer.
 */
export async function compareEarnings(
  ledger: { readonly postAgain: PostAgain },
  check: string,
  listPage: (afterId: string) => Promise<readonly Earning[]>,
  fromId: string,
): Promise<{ compared: number; healed: string[]; findings: Contradiction[] }> {
  const healed: string[] = []
  const findings: Contradiction[] = []
  let compared = 0
  for (let afterId = fromId; ;) {
    const page = await listPage(afterId)
    const outcomes = await ledger.postAgain(page.map((earning) => ({ ...earning, traceparent: '' })))
    page.forEach(({ id, points }, index) => {
      if (outcomes[index] === 'posted') healed.push(id)
      else if (outcomes[index] !== 'replayed') findings.push({ check, subject: id, expected: `${points} points`, found: 'another credit' })
    })
    compared += page.length
    const last = page.at(-1)
    if (!last || page.length < EARNINGS_PER_PAGE_MAX) return { compared, healed, findings }
    afterId = last.id
  }
}
