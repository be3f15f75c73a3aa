import { firstIdOf } from '@club/kernel'
import { compareSpending, PURCHASES_PER_PAGE_MAX } from '@club/ledger-client'
import type { LedgerReader } from '@club/ledger-client'
import type { Contradiction, Database } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import { auditContests, paidBoxes, paidSpendings, paidSpendingsOf } from '../commands/audit-contests'

const FROM_THE_START = new Date(0)
const BOXES_PER_CALL_MAX = 256
/** Younger ones may still be on their way to the ledger. */
const SETTLED_AFTER_SECONDS = 60

export interface Reconciliation {
  readonly compared: number
  /** Boxes whose points were missing in the ledger: they are there now. */
  readonly healed: readonly string[]
  readonly findings: readonly Contradiction[]
}

/**
 * Compares entries and gifts with the ledger, as `compareSpending` describes, and posts the points of opened boxes again: those that are
 * there are answered with their first outcome. Without `since` all of them, and whether entries, quotas, boxes and wins fit.
 * @throws when the ledger does not answer.
 */
export async function reconcile(deps: { readonly db: Database; readonly ledger: LedgerReader }, since: Date | undefined): Promise<Reconciliation> {
  const { db, ledger } = deps
  const records = {
    listPurchases: (afterId: string) => paidSpendings(db, afterId, PURCHASES_PER_PAGE_MAX),
    findPurchases: (ids: readonly string[]) => paidSpendingsOf(db, ids),
    accounts: [POINT_SOURCES['Contest Entry'].account, POINT_SOURCES['Wishing Tree'].account],
  }
  const spent = await compareSpending(ledger, records, firstIdOf(since ?? FROM_THE_START))
  const boxes = await reconcileBoxes(deps, since)
  return {
    compared: spent.compared + boxes.compared,
    healed: boxes.healed,
    findings: [...spent.findings, ...boxes.findings, ...(since ? [] : await auditContests(db))],
  }
}

async function reconcileBoxes({ db, ledger }: { readonly db: Database; readonly ledger: LedgerReader }, since: Date | undefined): Promise<Reconciliation> {
  const healed: string[] = []
  const findings: Contradiction[] = []
  let compared = 0
  for (let afterId = firstIdOf(FROM_THE_START); ;) {
    const olderThanSeconds = since ? SETTLED_AFTER_SECONDS : 0
    const page = await paidBoxes(db, { afterId, since: since ?? FROM_THE_START, olderThanSeconds, boxesMax: BOXES_PER_CALL_MAX })
    const outcomes = await ledger.postAgain(
      page.map(({ id, memberId, points, ledgerEntryId: entryId, openedAt: at }) => ({
        key: `mystery-box:${id}`,
        memberId,
        entryId,
        points,
        source: 'Mystery Box' as const,
        at,
        traceparent: '',
      })),
    )
    page.forEach(({ id, points }, index) => {
      if (outcomes[index] === 'posted') healed.push(id)
      else if (outcomes[index] !== 'replayed') findings.push({ check: 'box-is-credited', subject: id, expected: `${points} points`, found: 'another credit' })
    })
    compared += page.length
    const last = page.at(-1)
    if (!last || page.length < BOXES_PER_CALL_MAX) return { compared, healed, findings }
    afterId = last.id
  }
}
