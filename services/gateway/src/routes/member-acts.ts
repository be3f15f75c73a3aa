import { createHash } from 'node:crypto'
import { MEMBER_ACTS, memberDeskCalls } from '@club/contracts/http'
import type { AdminRole, MemberAct, ParsedBodyOf } from '@club/contracts/http'
import { MemberAct as WireAct } from '@club/contracts/identity'
import { CreditRefusal, CreditState, CreditType, LedgerRefusal } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { awaitCredit } from '../composition/credit-progress'
import { CATALOGUE, CREDITS, identity as meaning } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

const CALL = memberDeskCalls.actOnMember
type Body = ParsedBodyOf<typeof CALL>
type Asked<Act extends MemberAct> = Extract<Body, { act: Act }> & Named

interface Named {
  readonly memberId: string
  /** Id of the act's row in the audit log; the owner of the act writes it. */
  readonly auditId: string
  /** The member's email. */
  readonly email: string
}

const WIRE: Readonly<Record<MemberAct, WireAct>> = {
  block: WireAct.BLOCK,
  unblock: WireAct.UNBLOCK,
  'end-sessions': WireAct.END_SESSIONS,
  resend: WireAct.RESEND,
  forfeit: WireAct.FORFEIT,
  credit: WireAct.CREDIT,
  'cancel-order': WireAct.CANCEL_ORDER,
}

const LEDGER = {
  [LedgerRefusal.UNSPECIFIED]: 'internal',
  [LedgerRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [LedgerRefusal.INSUFFICIENT_POINTS]: 'forfeit-too-many',
  [LedgerRefusal.HOLD_NOT_FOUND]: 'internal',
  [LedgerRefusal.HOLD_EXPIRED]: 'internal',
  [LedgerRefusal.HOLD_CLOSED]: 'internal',
  [LedgerRefusal.TRANSFER_NOT_FOUND]: 'internal',
  [LedgerRefusal.ALREADY_REVERSED]: 'internal',
  [LedgerRefusal.INVALID_AWARD]: 'invalid-input',
  [LedgerRefusal.LINE_NOT_FOUND]: 'internal',
  [LedgerRefusal.ACCOUNT_FROZEN]: 'member-state',
  [LedgerRefusal.NOT_FROZEN]: 'internal',
  [LedgerRefusal.FREEZE_ENDED]: 'internal',
} as const satisfies RefusalMap<LedgerRefusal>

/**
 * Acts of staff on one member (trust-and-desk 7.5). Each act has one row in the audit log, under an id that is chosen here, so that the answer
 * can name it; an Idempotency-Key always gets the same id, and the owner of the act does it once for each. Identity keeps the reason before
 * another service acts: no event carries a text that may name a person.
 */
export function memberActRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity, ledger, catalogue } = services

  async function forfeit({ memberId, auditId, points, reason }: Asked<'forfeit'>) {
    const posted = unwrap(CALL, await ledger.forfeitPoints({ key: `act:${auditId}`, memberId, points: BigInt(points), reason, auditId }), LEDGER)
    return posted instanceof Refusal ? posted : { auditId }
  }

  async function credit({ memberId, auditId, email, points, title }: Asked<'credit'>) {
    const reply = await ledger.submitCredit({
      type: CreditType.CAMPAIGN,
      title,
      points: BigInt(points),
      fileHash: createHash('sha256').update(`${memberId} ${points}`).digest('hex'),
      fileName: '',
      rows: [{ memberId, email, description: '', points: 0n }],
      idempotencyKey: `act:${auditId}`,
      auditId,
    })
    const submitted = unwrap(CALL, reply, { ...CREDITS, [CreditRefusal.ALREADY_SUBMITTED]: 'credit-repeated' })
    if (submitted instanceof Refusal) return submitted
    if (submitted.$case !== 'credit') throw new Error('the ledger did not answer a credit')
    const { state } = await awaitCredit(ledger, submitted.value)
    return state === CreditState.AWAITING_APPROVAL ? { auditId, state: 'AWAITING_APPROVAL' as const } : { auditId }
  }

  async function cancelOrder({ memberId, auditId, orderId }: Asked<'cancel-order'>) {
    const cancelled = unwrap(CALL, await catalogue.cancelOrder({ memberId, orderId, auditId }), CATALOGUE)
    // Also while its points are on their way.
    return cancelled instanceof Refusal ? cancelled : { auditId }
  }

  return [
    route(CALL, async ({ body, params: { id: memberId }, caller, idempotencyKey }) => {
      const mayAct: readonly AdminRole[] = MEMBER_ACTS[body.act]
      if (!caller.role || !mayAct.includes(caller.role)) return refuse('forbidden')
      const auditId = idempotencyKey === '' ? newId() : auditIdOf(caller.id, idempotencyKey)
      const reply = await identity.actOnMember({ memberId, act: WIRE[body.act], reason: body.reason, auditId, details: detailsOf(body) })
      const acted = unwrap(CALL, reply, meaning())
      if (acted instanceof Refusal) return acted
      const named = { memberId, auditId, email: acted.value.email }
      if (body.act === 'forfeit') return forfeit({ ...body, ...named })
      if (body.act === 'credit') return credit({ ...body, ...named })
      if (body.act === 'cancel-order') return cancelOrder({ ...body, ...named })
      return { auditId }
    }),
  ]
}

/** The id of the row that an administrator's key stands for; a UUID of version 8, made of the digest. */
function auditIdOf(adminId: string, key: string): string {
  const hex = createHash('sha256').update(`${adminId} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What an act was asked with besides its reason: its key stands for exactly this. */
const detailsOf = ({ act: _act, reason: _reason, ...details }: Body): string => JSON.stringify(details)
