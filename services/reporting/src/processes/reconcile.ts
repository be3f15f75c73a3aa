import type { Database } from '@club/postgres'
import { RECORDS_PER_PAGE_MAX } from '@club/rules'
import { gauge } from '@club/service-host'
import type { Owners } from '../clients/owners'
import { keepReconciliation, paymentsAfter, rowsBetween } from '../commands/reconciliation-rows'
import { differencesOf, REPORTS } from '../domain/reconciliation'
import type { Content, Difference, Reconciliation, Report } from '../domain/reconciliation'

/** Rows that change during the comparison are still on their way as events: a page that differs is read again, this often. */
const READINGS_MAX = 4
const PAUSE_MS = 750
const DIFFERENCES_KEPT_MAX = 20

const differing = gauge('club_report_mismatches', 'Records that a report shows differently from their owner; anything but 0 is an alarm', ['report'])

interface Page {
  readonly differences: readonly Difference[]
  readonly compared: number
  /** Start of the next page; undefined after the last. */
  readonly next: string | undefined
}

export interface ReconcileDeps {
  readonly db: Database
  readonly owners: Owners
  readonly pauseMs?: number
}

/**
 * Compares each report with its source records, page by page and both ways, and the orders also with the ledger's payments;
 * records when, how many and the first differences. @throws when an owner does not answer: the earlier result of that report stays.
 */
export async function reconcile(deps: ReconcileDeps, now: Date): Promise<Reconciliation[]> {
  const found: Reconciliation[] = []
  for (const report of REPORTS) {
    const whole = await compareAll(deps, (afterId) => recordPage(deps, report, afterId))
    const paid = report === 'orders' ? await compareAll(deps, (afterId) => paymentPage(deps, afterId)) : { differences: [], compared: 0 }
    const differences = [...whole.differences, ...paid.differences]
    const one = { report, at: now, compared: whole.compared, differing: differences.length, differences: differences.slice(0, DIFFERENCES_KEPT_MAX) }
    differing.set({ report }, one.differing)
    await keepReconciliation(deps.db, one)
    found.push(one)
  }
  return found
}

async function compareAll({ pauseMs = PAUSE_MS }: ReconcileDeps, readPage: (afterId: string) => Promise<Page>) {
  const differences: Difference[] = []
  let compared = 0
  for (let afterId: string | undefined = ''; afterId !== undefined;) {
    let page: Page = await readPage(afterId)
    for (let reading = 1; page.differences.length > 0 && reading < READINGS_MAX; reading += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      page = await readPage(afterId)
    }
    differences.push(...page.differences)
    compared += page.compared
    afterId = page.next
  }
  return { differences, compared }
}

async function recordPage({ db, owners }: ReconcileDeps, report: Report, afterId: string): Promise<Page> {
  const records = await owners.records(report, afterId, RECORDS_PER_PAGE_MAX)
  const next = nextOf(records)
  const rows = await rowsBetween(db, report, afterId, next ?? null)
  return { differences: differencesOf(records, rows), compared: records.length, next }
}

async function paymentPage({ db, owners }: ReconcileDeps, afterId: string): Promise<Page> {
  const rows = await paymentsAfter(db, afterId, RECORDS_PER_PAGE_MAX)
  const payments = await owners.payments(rows.map(({ id }) => id))
  return { differences: differencesOf(payments, rows), compared: rows.length, next: nextOf(rows) }
}

const nextOf = (page: readonly Content[]): string | undefined => (page.length < RECORDS_PER_PAGE_MAX ? undefined : page.at(-1)?.id)
