import { KINDS } from '../records/kinds'
import type { AnyKind } from '../records/record-kind'
import { MEMBER_ACTS } from './member-desk'
import type { AdminRole } from './call'
import type { ErrorName } from './errors'

interface Acts {
  readonly acts: readonly string[]
  /** Who may do them, where that is not everybody who may call. */
  readonly roles?: readonly AdminRole[]
}

/** How acts of a call are taken back, or why they are not (trust-and-desk 8.3). */
type UndoRule = Acts & ({ readonly undone: Undone } | { readonly because: Because })

/** How an act is undone. */
type Undone =
  | 'former values'
  | 'shown or hidden again'
  | 'removed unless used'
  | 'added again'
  | 'former values, unless a picture was replaced'
  | 'added again, unless it had pictures'
  | 'deactivated unless registered'
  | 'withdrawn unless issued'
  | 'blocked or unblocked again'
  | 'reversed as a batch, which is final'

/** Refusals that say why an act cannot be undone. */
type Because = Extract<ErrorName, `undo-${string}`>

const edited = (...acts: string[]): UndoRule[] => [{ acts, undone: 'former values' }]
const switched = (...acts: string[]): UndoRule[] => [{ acts, undone: 'shown or hidden again' }]
const added = (...acts: string[]): UndoRule[] => [{ acts, undone: 'removed unless used' }]
const kept = (because: Because, ...acts: string[]): UndoRule[] => [{ acts, because }]

/** How acts on a record that follows from a definition are undone. */
const OF_RECORDS = { add: 'removed unless used', edit: 'former values', toggle: 'shown or hidden again', remove: 'added again' } as const

/** Rules of the calls of a kind of record. */
const rulesOf = ({ owner, kind, calls, notUndone }: AnyKind): [string, UndoRule[]][] =>
  (['add', 'edit', 'toggle', 'remove'] as const).flatMap((verb) => {
    const acts = [`${owner}.${verb}-${kind}`]
    const because = notUndone?.[verb]
    return calls[verb] ? [[calls[verb].id, [because ? { acts, because } : { acts, undone: OF_RECORDS[verb] }]]] : []
  })

/**
 * Every call that writes in the back office, by its id: the actions that it leaves in the audit log, and how they are undone, or why not
 * (trust-and-desk 8.3). A test compares it with the contract and with the inverses of the services.
 */
export const UNDO_OF_CALLS: Readonly<Record<string, readonly UndoRule[]>> = {
  ...Object.fromEntries(KINDS.flatMap(rulesOf)),
  'admin.second-factor.begin': kept('undo-final', 'identity.second-factor.begin'),
  'admin.second-factor.confirm': kept('undo-by-hand', 'identity.second-factor.switch-on'),
  'admin.second-factor.remove': kept('undo-by-hand', 'identity.second-factor.switch-off'),
  'admin.brand.assign': kept('undo-kept', 'catalogue.assign-format'),
  'admin.bulk-users.submit': kept('undo-final', 'identity.bulk-upload'),
  'admin.code.toggle': switched('codes.toggle-batch'),
  'admin.double-points.edit': edited('codes.set-double-points-day'),
  'admin.code.generate': [{ acts: ['codes.generate-batch'], undone: 'deactivated unless registered' }],
  'admin.contest.draft.save': [
    ...added('contests.add-contest-draft'),
    { acts: ['contests.edit-contest-draft'], undone: 'former values, unless a picture was replaced' },
  ],
  'admin.contest.draft.remove': [{ acts: ['contests.remove-contest-draft'], undone: 'added again, unless it had pictures' }],
  'admin.members.act': [
    { acts: ['member:block', 'member:unblock'], undone: 'blocked or unblocked again', roles: MEMBER_ACTS.block },
    // Its credit is a mass credit of one row. A mail, an ended session, a forfeit and a cancelled order are facts towards the member.
    {
      acts: ['identity.end-sessions', 'identity.resend-verification', 'points-ledger.forfeit-points', 'catalogue.cancel-order'],
      because: 'undo-final',
    },
  ],
  'admin.mystery.prizes.name': edited('contests.name-mystery-prize'),
  'admin.contest.toggle': switched('contests.toggle-contest'),
  'admin.contest.add': added('contests.add-contest'),
  'admin.contest.edit': edited('contests.edit-contest'),
  'admin.activity.update': edited('contests.set-entry-status'),
  'admin.mass-credit.submit': [{ acts: ['points-ledger.submit-credit'], undone: 'reversed as a batch, which is final' }],
  'admin.mass-credit.approve': kept('undo-final', 'points-ledger.decide-credit', 'points-ledger.decide-issuance'),
  'admin.mass-credit.reverse': kept('undo-final', 'points-ledger.reverse-credit'),
  'admin.fraud.alarms.decide': kept('undo-by-hand', 'fraud.decide-alarm'),
  'admin.households.decide': kept('undo-final', 'identity.decide-household'),
  'admin.order.move': kept('undo-final', 'catalogue.move-order', 'samples.move-order'),
  'admin.releases.change': kept('undo-by-hand'),
  'admin.account.edit': edited('identity.edit-account'),
  'admin.voucher.upload': [{ acts: ['catalogue.stock-voucher-codes', 'catalogue.withdraw-voucher-codes'], undone: 'withdrawn unless issued' }],
  'admin.audit.undo': kept('undo-final'),
}
