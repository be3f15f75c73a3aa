import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { assert, mailboxOf, newId } from '@club/kernel'
import { isChangedMeanwhile } from '@club/records'
import { clock } from '@club/service-host'
import { maskedChange } from '../domain/masked'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import type { Member } from '../domain/member'
import { saveAccount } from '../store/accounts'
import { appendOwnAudit, findEditor } from '../store/audit'
import { findMember, loadMemberForUpdate } from '../store/members'
import { deleteUnverified, loadHoldersForUpdate, lockContacts } from '../store/new-members'
import { deleteProviderAccounts } from '../store/provider-accounts'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'

export interface AccountEdit {
  readonly memberId: string
  readonly name: string
  /** Lower case. */
  readonly email: string
  /** 601…; null only where an undo brings back that there was none. */
  readonly number: string | null
  /** The account as its editor read it; absent: not compared. */
  readonly opened?: AccountForm | undefined
}

/** The fields of an account that staff edit, as their form has them: an empty number for none. */
type AccountForm = Readonly<Record<(typeof FIELDS)[number], string>>
const formOf = ({ name, email, number }: Pick<Member, 'name' | 'email' | 'number'>): AccountForm => ({ name, email, number: number ?? '' })

/** An undoing of an earlier edit: the ids of its own row and of the edit's, and what the account must be for it to be done. */
export interface UndoneEdit {
  readonly id: string
  readonly undoes: string
  readonly expected: Pick<Member, 'name' | 'email' | 'number'>
}

/**
 * Changes an account for staff (decision D96). A new email or number ends the member's sessions and links; an account of that email or
 * number that was never verified is replaced. The former fields are sealed under the key of the member. Refusals in order:
 * record-not-found (unknown, or due to be erased), record-changed (somebody else changed a field since it was opened), taken (email, then
 * number). Publishes member-changed.
 */
export function editAccount(deps: Pick<Deps, 'db' | 'secrets'>, edit: AccountEdit): Promise<{ kind: 'saved' } | Refusal> {
  return deps.db.withTransaction((tx) => editAccountIn(tx, deps, edit))
}

/** As `editAccount`, in a transaction that does more; refused as wrong-state when the account is not what an undoing expects. */
export async function editAccountIn(tx: Tx, deps: Pick<Deps, 'secrets'>, edit: AccountEdit, undoing?: UndoneEdit): Promise<{ kind: 'saved' } | Refusal> {
  const { memberId, name, email, number, opened } = edit
  await lockContacts(tx, edit)
  const holders = (await loadHoldersForUpdate(tx, edit)).filter(({ id }) => id !== memberId)
  const member = await loadMemberForUpdate(tx, memberId)
  // An erased account has no personal fields to change.
  if (!member || (member.eraseAt && member.eraseAt <= clock.now())) return refuse('record-not-found')
  const now = formOf(member)
  if (isChangedMeanwhile({ now, opened, sent: formOf(edit) })) {
    const changed = FIELDS.filter((field) => opened?.[field] !== now[field]).map((field) => [field, now[field]] as const)
    const changedBy = await findEditor(tx, memberId, Object.fromEntries(changed))
    return refuse('record-changed', { now: JSON.stringify(now), changedBy: changedBy ?? 'member' })
  }
  const verified = holders.filter(({ verifiedAt }) => verifiedAt !== null)
  if (undoing && FIELDS.some((field) => undoing.expected[field] !== member[field])) return refuse('wrong-state')
  const sameMailbox = member.email === email ? undefined : verified.find((holder) => mailboxOf(holder.email) === mailboxOf(email))
  if (sameMailbox) return refuse('taken', { field: 'email', takenBy: sameMailbox.id })
  const sameNumber = number === null ? undefined : verified.find((holder) => holder.number === number)
  if (sameNumber) return refuse('taken', { field: 'number', takenBy: sameNumber.id })
  await deleteUnverified(
    tx,
    holders.map(({ id }) => id),
  )
  const changed = { name: member.name !== name, email: member.email !== email, number: member.number !== number }
  await saveAccount(tx, { id: memberId, name, email, number, endSessions: changed.email || changed.number })
  if (changed.email) await deleteProviderAccounts(tx, memberId)
  const saved = await findMember(tx, memberId)
  assert(saved, 'the row is locked')
  await record(tx, memberChanged(saved, clock.now()))
  const fields = FIELDS.filter((field) => changed[field])
  const changes = Object.fromEntries(fields.map((field) => [field, maskedChange(member[field], edit[field])]))
  const { id, undoes } = { id: undoing?.id ?? newId(), undoes: undoing?.undoes }
  const sealed = (values: Pick<Member, 'name' | 'email' | 'number'>) =>
    deps.secrets.members.seal(tx, memberId, id, JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]]))))
  const values = fields.length > 0 ? { sealedBefore: await sealed(member), sealedAfter: await sealed(edit) } : {}
  await appendOwnAudit(tx, {
    id,
    call: 'identity.edit-account',
    recordId: memberId,
    changes: JSON.stringify(changes),
    ...values,
    ...(undoes ? { undoes } : {}),
  })
  return { kind: 'saved' }
}

const FIELDS = ['name', 'email', 'number'] as const
