import {
  CreditDecision,
  CreditRefusal,
  IssuanceKind as WireKind,
  IssuanceState as WireIssuanceState,
  CreditRowState as WireRowState,
  CreditState as WireState,
  CreditType as WireType,
} from '@club/contracts/points-ledger'
import type {
  Credit as WireCredit,
  CreditReply,
  CreditRow as WireRow,
  Issuance as WireIssuance,
  PointsLedgerServiceDefinition,
} from '@club/contracts/points-ledger'
import { isId, points as asPoints } from '@club/kernel'
import type { Database } from '@club/postgres'
import { refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { claimIssuance } from '../commands/claim-issuance'
import { decideIssuance } from '../commands/decide-issuance'
import { reverseCredit } from '../commands/reverse-credit'
import { submitCredit } from '../commands/submit-credit'
import type { CreditRow, CreditRowState, CreditState, CreditType } from '../domain/credit'
import type { Issuance, IssuanceKind, IssuanceLimits, IssuanceState } from '../domain/issuance'
import { CREDIT_ROWS_PER_PAGE_MAX, findCreditRows, findCredits, pageCreditRows, sumCreditRows } from '../queries/list-credits'

type Credit = Awaited<ReturnType<typeof findCredits>>[number]
type CreditMethods = Pick<
  ServiceImplementation<PointsLedgerServiceDefinition>,
  'submitCredit' | 'claimIssuance' | 'decideCredit' | 'listCredits' | 'listCreditRows' | 'reverseCredit'
>

const REFUSALS = {
  'already-submitted': CreditRefusal.ALREADY_SUBMITTED,
  'key-reused': CreditRefusal.KEY_REUSED,
  'not-found': CreditRefusal.NOT_FOUND,
  'under-way': CreditRefusal.UNDER_WAY,
  'already-reversed': CreditRefusal.ALREADY_REVERSED,
  'own-batch': CreditRefusal.OWN_BATCH,
  'not-waiting': CreditRefusal.NOT_WAITING,
} as const
const TYPE: Readonly<Record<CreditType, WireType>> = { campaign: WireType.CAMPAIGN, refund: WireType.REFUND }
const STATE: Readonly<Record<CreditState, WireState>> = {
  'awaiting-approval': WireState.AWAITING_APPROVAL,
  rejected: WireState.REJECTED,
  crediting: WireState.CREDITING,
  credited: WireState.CREDITED,
  reversing: WireState.REVERSING,
  reversed: WireState.REVERSED,
}
const ROW_STATE: Readonly<Record<CreditRowState, WireRowState>> = {
  waiting: WireRowState.WAITING,
  credited: WireRowState.CREDITED,
  unknown: WireRowState.UNKNOWN,
  repeated: WireRowState.REPEATED,
  failed: WireRowState.FAILED,
  reversed: WireRowState.REVERSED,
}
const KIND: ReadonlyMap<WireKind, IssuanceKind> = new Map([
  [WireKind.CODE_BATCH, 'code-batch'],
  [WireKind.SPECIAL_CODES, 'special-codes'],
])
const ISSUANCE_STATE: Readonly<Record<IssuanceState, WireIssuanceState>> = {
  granted: WireIssuanceState.GRANTED,
  waiting: WireIssuanceState.WAITING,
  rejected: WireIssuanceState.REJECTED,
}
const REASON_LENGTH_MAX = 500

const replyOf = (
  outcome:
    { readonly kind: 'submitted' | 'decided' | 'reversing'; readonly credit: Credit } | { readonly kind: 'refused'; readonly reason: keyof typeof REFUSALS },
): CreditReply =>
  outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { refusal: undefined, result: { $case: 'credit', value: toCredit(outcome.credit) } }

/** RPC methods for staff's mass credits (decisions D105, D106, D142); translates only. */
export const creditMethods = ({ db, limits }: { readonly db: Database; readonly limits: IssuanceLimits }): CreditMethods => ({
  async submitCredit({ type, rows, ...request }) {
    const known = type === WireType.CAMPAIGN ? 'campaign' : type === WireType.REFUND ? 'refund' : undefined
    if (!known) throw new ServerError(Status.INVALID_ARGUMENT, 'a credit is a campaign or a refund')
    return replyOf(await submitCredit({ db, limits }, { ...request, type: known, rows: rows.map((row) => ({ ...row, memberId: row.memberId || null })) }))
  },
  async listCredits(request) {
    const credits = (await findCredits(db, request)).map(toCredit)
    const [one] = credits
    return { credits: request.summed && one ? [{ ...one, ...(await sumCreditRows(db, one.id)) }] : credits }
  },
  async listCreditRows({ creditId, list, ...request }) {
    const limit = list?.limit ?? request.limit
    if (limit < 1 || limit > CREDIT_ROWS_PER_PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${CREDIT_ROWS_PER_PAGE_MAX} rows`)
    if (!list) return { rows: (await pageCreditRows(db, { ...request, creditId })).map(toRow) }
    const { rows, next } = await findCreditRows(db, creditId, list)
    return { rows: rows.map(toRow), next }
  },
  async decideCredit({ creditId, decision, reason }) {
    if (decision !== CreditDecision.APPROVE && decision !== CreditDecision.REJECT) throw new ServerError(Status.INVALID_ARGUMENT, 'approve or reject')
    expectReason(reason)
    const outcome = await decideIssuance(db, { id: creditId, isApproved: decision === CreditDecision.APPROVE, reason })
    if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
    const { credit, issuance } = outcome
    if (credit) return { refusal: undefined, result: { $case: 'credit', value: toCredit(credit) } }
    return { refusal: undefined, result: { $case: 'issuance', value: toIssuance(issuance) } }
  },
  async claimIssuance({ id, kind, points, createdBy, createdAt }) {
    const known = KIND.get(kind)
    if (!isId(id) || !known || points < 0n || createdBy === '' || !createdAt)
      throw new ServerError(Status.INVALID_ARGUMENT, 'an issuance has an id, a kind and a creator')
    const issuance = { id, kind: known, points: asPoints(points), createdBy, createdAt }
    return { issuance: toIssuance(await db.withTransaction((tx) => claimIssuance(tx, limits, issuance))) }
  },
  async reverseCredit({ creditId, reason }) {
    expectReason(reason)
    return replyOf(await reverseCredit(db, { creditId, reason }))
  },
})

function expectReason(reason: string): void {
  if (reason.length === 0 || reason.length > REASON_LENGTH_MAX)
    throw new ServerError(Status.INVALID_ARGUMENT, `a reason of up to ${REASON_LENGTH_MAX} characters`)
}

const toIssuance = ({ id, state, revision }: Issuance): WireIssuance => ({ id, state: ISSUANCE_STATE[state], revision })

const toCredit = ({
  type,
  state,
  points,
  reversedAt,
  reversedBy,
  reversalReason,
  idempotencyKey,
  decidedAt,
  decidedBy,
  decisionReason,
  parkedAt,
  lastError,
  ...credit
}: Credit): WireCredit => ({
  ...credit,
  waitingMembers: 0,
  creditedPoints: 0n,
  type: TYPE[type],
  state: STATE[state],
  points: points ?? 0n,
  reversedAt: reversedAt ?? undefined,
  reversedBy: reversedBy ?? '',
  reversalReason: reversalReason ?? '',
  idempotencyKey: idempotencyKey ?? '',
  decidedAt: decidedAt ?? undefined,
  decidedBy: decidedBy ?? '',
  decisionReason: decisionReason ?? '',
  parkedAt: parkedAt ?? undefined,
  parkedReason: parkedAt ? (lastError ?? '') : '',
})

const toRow = ({ memberId, state, ...row }: CreditRow): WireRow => ({ ...row, memberId: memberId ?? '', state: ROW_STATE[state] })
