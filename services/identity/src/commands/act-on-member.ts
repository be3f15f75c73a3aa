import { isId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { activationMessage } from '../domain/message-texts'
import type { Member } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit, keepReason } from '../store/audit'
import { endAllSessions } from '../store/ended-sessions'
import { loadMemberForUpdate } from '../store/members'
import { insertStaffAct } from '../store/staff-acts'
import type { StaffAct } from '../store/staff-acts'
import { allowSend } from './allow-send'
import { blockLocked } from './block-member'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

type ActDeps = Pick<Deps, 'db' | 'secrets' | 'messages' | 'limits' | 'site' | 'onSendRefused'>

interface Act {
  /** Whether the account's state allows it now. */
  readonly isPossible: (member: Member) => boolean
  /** Does it; absent where another service does, which audits it under the same id. */
  readonly run?: (tx: Tx, deps: ActDeps, asked: StaffAct, member: Member) => Promise<Refusal | undefined>
}

const isOpen = ({ closedAt }: Member): boolean => closedAt === null
const isErased = ({ eraseAt }: Member): boolean => eraseAt !== null && eraseAt <= clock.now()
const isKept = (member: Member): boolean => !isErased(member)

/** The acts of staff on a member's account (trust-and-desk 7.5), each with the state of the account that it needs. */
const ACTS = {
  block: { isPossible: isKept, run: (tx, _deps, asked, member) => block(tx, asked, member, true) },
  unblock: { isPossible: isKept, run: (tx, _deps, asked, member) => block(tx, asked, member, false) },
  'end-sessions': { isPossible: isKept, run: endSessions },
  resend: { isPossible: (member) => isOpen(member) && !member.blocked && member.verifiedAt === null, run: resend },
  forfeit: { isPossible: isKept },
  // A closed account gets nothing new (trust-and-desk 1.2).
  credit: { isPossible: (member) => isOpen(member) && member.verifiedAt !== null },
  'cancel-order': { isPossible: isKept },
} as const satisfies Readonly<Record<string, Act>>

export type MemberAct = keyof typeof ACTS

export type ActOutcome = { readonly kind: 'acted'; readonly email: string } | Refusal

/**
 * Does an act of staff on a member, once for each id of its row in the audit log, in the transaction that writes this row; of an act that
 * another service does it keeps the reason for the row, which comes as that service's event. Refusals in order: record-not-found, key-reused
 * (the id names another act), wrong-state, too-many-attempts (resend). Publishes member-changed where sessions end.
 */
export function actOnMember(deps: ActDeps, asked: Omit<StaffAct, 'act'> & { readonly act: MemberAct }): Promise<ActOutcome> {
  return deps.db
    .withTransaction(async (tx): Promise<ActOutcome> => {
      const member = isId(asked.memberId) ? await loadMemberForUpdate(tx, asked.memberId) : undefined
      if (!member) return refuse('record-not-found')
      const acted = { kind: 'acted', email: member.email } as const
      const earlier = await insertStaffAct(tx, asked, clock.now())
      if (earlier) return isSame(earlier, asked) ? acted : refuse('key-reused')
      const { isPossible, run }: Act = ACTS[asked.act]
      // A refused act leaves nothing: its id stays free.
      if (!isPossible(member)) throw new Refused(refuse('wrong-state'))
      if (!run) await keepReason(tx, asked.auditId, asked.reason, clock.now())
      const refusal = await run?.(tx, deps, asked, member)
      if (refusal) throw new Refused(refusal)
      return acted
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
}

/** Leaves the transaction. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason)
  }
}

const isSame = (earlier: StaffAct, asked: StaffAct): boolean =>
  (['memberId', 'act', 'details', 'reason'] as const).every((field) => earlier[field] === asked[field])

async function block(tx: Tx, { auditId, reason }: StaffAct, member: Member, blocked: boolean): Promise<undefined> {
  await blockLocked(tx, member, { blocked, reason, auditId })
}

async function endSessions(tx: Tx, _deps: ActDeps, { auditId, memberId, reason }: StaffAct, member: Member): Promise<undefined> {
  const tokenVersion = await endAllSessions(tx, { kind: 'member', id: memberId })
  await record(tx, memberChanged({ ...member, tokenVersion }, clock.now()))
  await appendOwnAudit(tx, { id: auditId, call: 'identity.end-sessions', recordId: memberId, changes: '{}', reason })
}

async function resend(tx: Tx, deps: ActDeps, { auditId, memberId, reason }: StaffAct, member: Member): Promise<Refusal | undefined> {
  const now = clock.now()
  // No address or browser of staff counts, only the member's mailbox.
  const requester = { network: '', address: '', browser: '' }
  const send = await allowSend(tx, deps, { purpose: 'activation', addressee: member.email, requester, memberId }, now)
  if (send.kind === 'not-allowed') return refuse('too-many-attempts', { retryAfterSeconds: send.retryAfterSeconds })
  await send.queue(activationMessage(deps.site, member, deps.secrets.signLink('verify', member, now)))
  await appendOwnAudit(tx, { id: auditId, call: 'identity.resend-verification', recordId: memberId, changes: '{}', reason })
  return undefined
}
