import { HoldState } from '@club/contracts/points-ledger'
import type { HoldRecord } from '@club/contracts/points-ledger'
import { firstIdOf, isId } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Contradiction } from '@club/postgres'

/** Records in a page at most; the ledger answers as many. */
export const PURCHASES_PER_PAGE_MAX = 500
const FROM_THE_START = new Date(0)

/** A spending of points, as its owner recorded it; its saga has the same id. */
export interface Purchase {
  readonly id: string
  /** Its place among all of them: an id that begins with its time, its own or another that was made with it. */
  readonly mark: string
  readonly memberId: string
  readonly points: Points
  /** The member's line in the ledger. */
  readonly entryId: string
  /** `pending` is compared with nothing: its saga is under way. */
  readonly state: 'pending' | 'bought' | 'refused'
  /** The member's line that gave the points back; null without a cancellation. */
  readonly returnedEntryId?: string | null
}

export interface HoldsReader {
  /** @throws when the ledger does not answer. */
  byKeys(keys: readonly string[]): Promise<HoldRecord[]>
  settled(toAccounts: readonly string[], afterId: string): Promise<HoldRecord[]>
}

export interface SpendingRecords {
  /** A page of records after a mark, oldest first, of those that cost points. */
  listPurchases(afterMark: string): Promise<readonly Purchase[]>
  findPurchases(ids: readonly string[]): Promise<readonly Purchase[]>
  /** The programme's accounts that nobody else spends to. */
  readonly accounts: readonly string[]
}

const HOLD_STEP = ':hold-points'

/** The key under which a saga that spends points holds them. */
export const holdKeyOf = (sagaId: string): string => sagaId + HOLD_STEP

const describe = (hold: HoldRecord | undefined): string => (hold ? `${hold.state}, ${hold.points} points of ${hold.memberId}` : 'no hold')

/**
 * Compares purchases with the ledger's holds: each purchase has one settled hold of its member, points and line; a refused one
 * has none; only cancelled ones were given back; and no settled hold lacks its record.
 * Begins at an instant on both sides; without `since` compares all.
 * @throws when the ledger does not answer.
 */
export async function compareSpending(
  ledger: HoldsReader,
  records: SpendingRecords,
  since: Date | undefined,
): Promise<{ compared: number; findings: Contradiction[] }> {
  const afterMark = firstIdOf(since ?? FROM_THE_START)
  const findings: Contradiction[] = []
  let compared = 0
  for (let mark = afterMark; ;) {
    const page = await records.listPurchases(mark)
    const ended = page.filter(({ state }) => state !== 'pending')
    const holds = ended.length === 0 ? [] : await ledger.byKeys(ended.map(({ id }) => holdKeyOf(id)))
    const byKey = new Map(holds.map((hold) => [hold.key, hold]))
    for (const purchase of ended) {
      const hold = byKey.get(holdKeyOf(purchase.id))
      const isPaid = hold?.state === HoldState.SETTLED
      if (purchase.state === 'refused' && isPaid)
        findings.push({ check: 'refused-is-not-paid', subject: purchase.id, expected: 'no settled hold', found: describe(hold) })
      const fits = isPaid && hold.points === purchase.points && hold.memberId === purchase.memberId && hold.entryId === purchase.entryId
      if (purchase.state === 'bought' && !fits)
        findings.push({
          check: 'bought-is-paid',
          subject: purchase.id,
          expected: `settled, ${purchase.points} points of ${purchase.memberId}`,
          found: describe(hold),
        })
    }
    findings.push(...(await returnsOf(records, ended, byKey)))
    compared += ended.length
    const last = page.at(-1)
    if (!last || page.length < PURCHASES_PER_PAGE_MAX) break
    mark = last.mark
  }
  for (let mark = afterMark; ;) {
    const page = await ledger.settled(records.accounts, mark)
    const ids = page.map(({ key }) => key.slice(0, -HOLD_STEP.length))
    const known = new Set((await records.findPurchases(ids.filter(isId))).map(({ id }) => id))
    page.forEach((hold, index) => {
      // Between the pivot and the record its saga is under way; a refused one was found above.
      if (!known.has(ids[index] as string)) findings.push({ check: 'paid-is-bought', subject: hold.key, expected: 'a record', found: describe(hold) })
    })
    const last = page.at(-1)
    if (!last || page.length < PURCHASES_PER_PAGE_MAX) break
    mark = last.id
  }
  return { compared, findings }
}

/** Purchases whose points the ledger gave back otherwise than their owner recorded. One that is cancelled meanwhile is read again. */
async function returnsOf(records: SpendingRecords, purchases: readonly Purchase[], byKey: ReadonlyMap<string, HoldRecord>): Promise<Contradiction[]> {
  const returnedFor = ({ id }: Purchase): string => byKey.get(holdKeyOf(id))?.returnedEntryId ?? ''
  const differs = (purchase: Purchase): boolean => returnedFor(purchase) !== (purchase.returnedEntryId ?? '')
  const differing = purchases.filter(differs).map(({ id }) => id)
  if (differing.length === 0) return []
  const now = await records.findPurchases(differing)
  return now
    .filter((purchase) => purchase.state !== 'pending' && differs(purchase))
    .map((purchase) => ({
      check: 'cancelled-is-given-back',
      subject: purchase.id,
      expected: purchase.returnedEntryId ?? 'nothing given back',
      found: returnedFor(purchase) || 'nothing given back',
    }))
}
