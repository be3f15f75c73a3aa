import type { CreditBatch, CreditDetail, CreditDetailRow } from '@club/contracts/http'
import type { MemberName } from '@club/contracts/identity'
import { CreditRowState, CreditState, CreditType } from '@club/contracts/points-ledger'
import type { Credit, CreditRow } from '@club/contracts/points-ledger'
import { Fault } from '@club/kernel'
import { isoOf, orNull } from './instants'

const STATES: Readonly<Partial<Record<CreditState, CreditDetail['state']>>> = {
  [CreditState.AWAITING_APPROVAL]: 'AWAITING_APPROVAL',
  [CreditState.REJECTED]: 'rejected',
  [CreditState.CREDITING]: 'crediting',
  [CreditState.CREDITED]: 'credited',
  [CreditState.REVERSING]: 'reversing',
  [CreditState.REVERSED]: 'reversed',
}
const ROW_STATES: Readonly<Partial<Record<CreditRowState, CreditDetailRow['state']>>> = {
  [CreditRowState.WAITING]: 'waiting',
  [CreditRowState.CREDITED]: 'credited',
  [CreditRowState.UNKNOWN]: 'unknown',
  [CreditRowState.REPEATED]: 'repeated',
  [CreditRowState.FAILED]: 'failed',
  [CreditRowState.REVERSED]: 'reversed',
}

const known = <Meant>(meant: Meant | undefined, what: string): Meant => {
  if (meant === undefined) throw new Fault(`the ledger answered an unknown ${what}`)
  return meant
}

/** A batch as the history lists it; `names` are the administrators' by id. */
export const toCreditBatch = (credit: Credit, names: ReadonlyMap<string, string>): Omit<CreditBatch, 'details'> => ({
  id: credit.id,
  type: credit.type === CreditType.CAMPAIGN ? 'campaign' : 'refund',
  title: credit.title,
  points: credit.type === CreditType.CAMPAIGN ? Number(credit.points) : null,
  createdAt: isoOf(credit.createdAt),
  createdBy: names.get(credit.createdBy) ?? '',
  total: credit.total,
  credited: credit.credited,
  state: known(STATES[credit.state], 'state of a credit'),
  parked: credit.parkedAt ? { at: isoOf(credit.parkedAt), reason: credit.parkedReason } : null,
  sum: Number(credit.sum),
  fileName: credit.fileName,
})

/** A row of a credit; `people` are the members by id. */
export const toCreditRow = (
  { id, memberId, email, description, points }: CreditRow,
  people: ReadonlyMap<string, Pick<MemberName, 'quiet'>>,
): CreditBatch['details'][number] => ({
  id,
  userId: orNull(memberId),
  email,
  quiet: people.get(memberId)?.quiet ?? false,
  description,
  points: Number(points),
})

/** A batch with the outcome of each of its rows; `names` are the administrators' by id, `people` the members. */
export const toCreditDetail = (
  credit: Credit,
  rows: readonly CreditRow[],
  names: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, Pick<MemberName, 'quiet'>>,
): Omit<CreditDetail, 'auditId'> => ({
  ...toCreditBatch(credit, names),
  approval: credit.decidedAt ? { at: isoOf(credit.decidedAt), by: names.get(credit.decidedBy) ?? credit.decidedBy, reason: credit.decisionReason } : null,
  reversal: credit.reversedAt
    ? {
        at: isoOf(credit.reversedAt),
        by: names.get(credit.reversedBy) ?? credit.reversedBy,
        reason: credit.reversalReason,
        recovered: Number(credit.recovered),
        notRecovered: Number(credit.notRecovered),
      }
    : null,
  waitingMembers: credit.waitingMembers,
  creditedPoints: Number(credit.creditedPoints),
  details: rows.map((row) => toCreditDetailRow(credit, row, people)),
})

/** A row with what became of it. */
export const toCreditDetailRow = (credit: Pick<Credit, 'state'>, row: CreditRow, people: ReadonlyMap<string, Pick<MemberName, 'quiet'>>): CreditDetailRow => ({
  ...toCreditRow(row, people),
  state: credit.state === CreditState.REJECTED && row.state === CreditRowState.WAITING ? 'rejected' : known(ROW_STATES[row.state], 'state of a row'),
  recovered: Number(row.recovered),
})
