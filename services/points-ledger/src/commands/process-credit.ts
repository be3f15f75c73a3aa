import { assert, Fault, Overloaded } from '@club/kernel'
import { isDataError } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { actAs, clock, gauge, histogram, readActor } from '@club/service-host'
import type { Logger } from '@club/service-host'
import { accountsOf, recoverable, reversalOfRow } from '../domain/credit'
import type { CreditedRow, CreditRow } from '../domain/credit'
import { memberAccount, sumPerAccount } from '../domain/movement'
import type { Movement } from '../domain/movement'
import { changeAccounts, claimKeys, writeEntries } from '../store/books'
import { dropCreditRows } from '../store/closed-members'
import { postCreditRows } from '../store/credit-posting'
import { listCreditRowsIn, lockAvailable, saveCreditRows, takePoints } from '../store/credit-rows'
import { countParked, loadCreditUnderWayForUpdate, noteFailedTry, resumeParked, saveProgress } from '../store/credits'
import type { Credit, PortionResult } from '../store/credits'
import { CREDIT_WAITS } from './submit-credit'

/** Rows of one transaction: enough for the statements to be cheap, few enough for members to wait for moments only. */
const PORTION_ROWS_MAX = 4000

const parkedNow = gauge('club_ledger_credits_parked', 'Mass credits that wait for an operator; anything but 0 is an alarm')
const seconds = histogram('club_ledger_credit_portion_seconds', 'Time of a portion of a mass credit', ['work'], [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5])

/**
 * Processes the next portion of the oldest batch that waits: credits its rows, or takes them back. A portion is one transaction with
 * what it says of its rows, so that a process that dies leaves nothing half done and nothing is done twice (decision D144). When the
 * database refuses the data of a row, the portion is halved until that row is alone, and only it fails.
 * A portion that fails for another reason is tried again later, TRIES_MAX times in a row, and then parked until an operator resumes it;
 * other credits continue meanwhile.
 * Returns whether there was work; false also when other processes hold all of it.
 */
export async function processCredit(db: Database, { rowsMax = PORTION_ROWS_MAX, sliceRowsMax, log }: ProcessOptions = {}): Promise<boolean> {
  let at: Credit | undefined
  try {
    return await db.withTransaction((tx) => processPortion(tx, { rowsMax, sliceRowsMax }, (credit) => (at = credit)))
  } catch (error) {
    if (isDataError(error))
      return rowsMax > 1 ? processCredit(db, { rowsMax: Math.ceil(rowsMax / 2), sliceRowsMax, log }) : db.withTransaction((tx) => failNextRow(tx))
    // A lost database says nothing of this credit; a statement that took too long does.
    if (!at || (error instanceof Fault && !(error instanceof Overloaded))) throw error
    const { tries, isParked } = await noteFailedTry(db, at.id, { ...TRIES, error: textOf(error) })
    log?.[isParked ? 'error' : 'warn'](
      { creditId: at.id, tries, err: error },
      isParked ? 'a mass credit is parked: resume it once the cause is gone' : 'a portion of a mass credit will be tried again',
    )
    return true
  }
}

export interface ProcessOptions {
  /** Rows of one transaction. */
  readonly rowsMax?: number
  /** Rows of one statement. */
  readonly sliceRowsMax?: number | undefined
  readonly log?: Pick<Logger, 'warn' | 'error'> | undefined
}

/** Tried for about an hour. */
const TRIES = { triesMax: 12, waitMs: 2000, waitMsMax: 600_000 } as const
const ERROR_LENGTH_MAX = 500
const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown').slice(0, ERROR_LENGTH_MAX)

/** Sets the metric of parked credits. */
export const measureParked = async (db: Database): Promise<void> => parkedNow.set(await countParked(db))

/** Resumes a parked credit; false when it is not parked. */
export const resumeCredit = (db: Database, id: string): Promise<boolean> =>
  db.withTransaction(async (tx) => {
    const isResumed = await resumeParked(tx, id)
    if (isResumed) tx.signal(CREDIT_WAITS)
    return isResumed
  })

interface Sizes {
  readonly rowsMax: number
  readonly sliceRowsMax: number | undefined
}

async function processPortion(tx: Tx, sizes: Sizes, onFound: (credit: Credit) => void): Promise<boolean> {
  const credit = await loadCreditUnderWayForUpdate(tx)
  if (!credit) return false
  onFound(credit)
  const work = credit.state === 'crediting' ? creditPortion : reversePortion
  const stop = seconds.startTimer({ work: credit.state })
  const result = await clock.runAt(credit.chosenNow ?? undefined, () =>
    actAs(readActor(credit.actor) ?? { kind: 'system', id: '' }, () => work(tx, credit, sizes)),
  )
  await saveProgress(tx, credit.id, result)
  stop()
  return true
}

const NOTHING = { done: 0, credited: 0, reversed: 0, recovered: 0n, notRecovered: 0n } as const

async function creditPortion(tx: Tx, credit: Credit, { rowsMax, sliceRowsMax }: Sizes): Promise<PortionResult> {
  const workedPosition = Math.min(credit.workedPosition + rowsMax, credit.total)
  // Points that waited for an approval are earned when they are given, not when they were asked for.
  const terms = { ...credit, createdAt: credit.decidedAt ?? credit.createdAt }
  const gone = await dropCreditRows(tx, credit, credit.workedPosition, workedPosition)
  const credited = await postCreditRows(tx, terms, {
    fromPosition: credit.workedPosition,
    toPosition: workedPosition,
    ...(sliceRowsMax ? { sliceRowsMax } : {}),
  })
  return { ...NOTHING, done: credited + gone, credited, workedPosition, state: workedPosition < credit.total ? 'crediting' : 'credited' }
}

async function reversePortion(tx: Tx, credit: Credit, { rowsMax }: Sizes): Promise<PortionResult> {
  const rows = (await listCreditRowsIn(tx, credit.id, 'credited', credit.workedPosition, rowsMax)).map((row): CreditedRow => {
    const { transferId } = row
    assert(transferId, `row ${row.id} was credited by a transfer`)
    return { ...withMember(row), transferId }
  })
  const at = credit.reversedAt
  assert(at, `credit ${credit.id} is being reversed since an instant`)
  const available = await lockAvailable(tx, accountsOf(rows))
  const taken = recoverable(rows, new Map(rows.map(({ memberId }) => [memberId, available.get(memberAccount(memberId)) ?? 0n])))
  const movements = rows.flatMap((row, index): Movement[] => {
    const points = taken[index] ?? 0n
    return points > 0n ? [reversalOfRow(credit, row, { taken: points, at })] : []
  })
  await postReversals(tx, movements)
  const reversed = rows.map((row, index): CreditRow => ({ ...row, state: 'reversed', recovered: taken[index] ?? 0n }))
  if (reversed.length > 0) await saveCreditRows(tx, credit.id, reversed)
  const recovered = taken.reduce((sum, points) => sum + points, 0n)
  const asked = rows.reduce((sum, { points }) => sum + points, 0n)
  return {
    ...NOTHING,
    workedPosition: rows.at(-1)?.position ?? credit.workedPosition,
    state: rows.length < rowsMax ? 'reversed' : 'reversing',
    reversed: rows.length,
    recovered,
    notRecovered: asked - recovered,
  }
}

/** Debits of members whose accounts are locked and cover them. */
async function postReversals(tx: Tx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const claimed = await claimKeys(tx, movements)
  assert(claimed.size === movements.length, 'a credited row was not reversed before')
  const changes = sumPerAccount(movements)
  const isMember = (account: string) => account.startsWith('member:')
  const members = await takePoints(
    tx,
    changes.filter(({ account }) => isMember(account)).map(({ account, points, entries }) => ({ account, points: -points, entries })),
  )
  const programme = await changeAccounts(tx, movements, (account) => !isMember(account))
  await writeEntries(tx, movements, new Map([...members, ...programme]))
}

/** Sets aside the row that the database refuses, and continues after it. A row that cannot be taken back counts as not recovered. */
async function failNextRow(tx: Tx): Promise<boolean> {
  const credit = await loadCreditUnderWayForUpdate(tx)
  if (!credit) return false
  const isCrediting = credit.state === 'crediting'
  const [row] = await listCreditRowsIn(tx, credit.id, isCrediting ? 'waiting' : 'credited', credit.workedPosition, 1)
  if (!row) return true
  await saveCreditRows(tx, credit.id, [{ ...row, state: isCrediting ? 'failed' : 'reversed' }])
  const outcome = isCrediting ? { done: 1 } : { reversed: 1, notRecovered: row.points }
  await saveProgress(tx, credit.id, { ...NOTHING, ...outcome, workedPosition: row.position, state: credit.state })
  return true
}

function withMember<Row extends CreditRow>(row: Row): Row & { readonly memberId: string } {
  const { memberId } = row
  assert(memberId, `row ${row.id} has a member`)
  return { ...row, memberId }
}
