import { KINDS } from '../records/kinds'
import type { AnyKind } from '../records/record-kind'
import { MEMBER_ACTS } from './member-desk'
import type { MemberAct } from './member-desk'
import type { AdminRole } from './call'
import type { ErrorName } from './errors'

interface Acts {
  readonly acts: readonly string[]
  /** Who may do them, where that is not everybody who may call. */
  readonly roles?: readonly AdminRole[]
}

/** How acts of a call are taken back, or why they are not (trust-and-desk 8.3). */
type UndoRule = Acts & ({ readonly undone: Undone } | { readonly because: Because; readonly why: string })

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
  | 'points returned, or taken again'
  | 'back to where it was, unless it went on since'
  | 'the alarm goes back to open without a freeze, or to frozen with what was taken'

/** Refusals that say why an act cannot be undone. */
type Because = Extract<ErrorName, `undo-${string}`>

const edited = (...acts: string[]): UndoRule[] => [{ acts, undone: 'former values' }]
const switched = (...acts: string[]): UndoRule[] => [{ acts, undone: 'shown or hidden again' }]
const added = (...acts: string[]): UndoRule[] => [{ acts, undone: 'removed unless used' }]
/** Acts that are not undone, with the reason in a sentence: staff read it in the preview of the undo. */
const kept = (because: Because, why: string, ...acts: string[]): UndoRule[] => [{ acts, because, why }]

/** As `kept`, of an act on a member: with those who may do it. */
const ofMember = (act: MemberAct, why: string, ...acts: string[]): UndoRule[] => [{ acts, because: 'undo-final', why, roles: MEMBER_ACTS[act] }]

const ONLY_OWNER = 'Only the administrator whose account it is can do it, on the screen on which it was done.'

/** How acts on a record that follows from a definition are undone. */
const OF_RECORDS = { add: 'removed unless used', edit: 'former values', toggle: 'shown or hidden again', remove: 'added again' } as const

/** Rules of the calls of a kind of record. */
const rulesOf = ({ owner, kind, calls }: AnyKind): [string, UndoRule[]][] =>
  (['add', 'edit', 'toggle', 'remove'] as const).flatMap((verb) => {
    const acts = [`${owner}.${verb}-${kind}`]
    return calls[verb] ? [[calls[verb].id, [{ acts, undone: OF_RECORDS[verb] }]]] : []
  })

/**
 * Every call that writes in the back office, by its id: the actions that it leaves in the audit log, and how they are undone, or why not
 * (trust-and-desk 8.3). A test compares it with the contract and with the inverses of the services.
 */
export const UNDO_OF_CALLS: Readonly<Record<string, readonly UndoRule[]>> = {
  ...Object.fromEntries(KINDS.flatMap(rulesOf)),
  'admin.second-factor.begin': kept('undo-final', 'A beginning changes nothing until its code is confirmed.', 'identity.second-factor.begin'),
  'admin.second-factor.confirm': kept('undo-by-hand', ONLY_OWNER, 'identity.second-factor.switch-on'),
  'admin.second-factor.remove': kept('undo-by-hand', ONLY_OWNER, 'identity.second-factor.switch-off'),
  'admin.brand.assign': added('catalogue.assign-format', 'catalogue.unassign-format'),
  'admin.bulk-users.submit': kept(
    'undo-final',
    'The rows are members by now, who may have signed in: an account is closed by its member, or by dev on a written wish (1.5).',
    'identity.bulk-upload',
  ),
  'admin.code.toggle': switched('codes.toggle-batch'),
  'admin.double-points.edit': edited('codes.set-double-points-day'),
  'admin.code.generate': [{ acts: ['codes.generate-batch'], undone: 'deactivated unless registered' }],
  'admin.contest.draft.save': [
    ...added('contests.add-contest-draft'),
    { acts: ['contests.edit-contest-draft'], undone: 'former values, unless a picture was replaced' },
  ],
  'admin.contest.draft.remove': [{ acts: ['contests.remove-contest-draft'], undone: 'added again, unless it had pictures' }],
  // Its credit is a mass credit of one row.
  'admin.members.act': [
    { acts: ['member:block', 'member:unblock'], undone: 'blocked or unblocked again', roles: MEMBER_ACTS.block },
    { acts: ['points-ledger.forfeit-points', 'points-ledger.return-points'], undone: 'points returned, or taken again', roles: MEMBER_ACTS.forfeit },
    ...ofMember('end-sessions', 'An ended session cannot begin again by itself: the member signs in.', 'identity.end-sessions'),
    ...ofMember('resend', 'A mail that was sent is with its reader.', 'identity.resend-verification'),
    ...ofMember('cancel-order', 'The points are back with the member; taking them again is an order, which only the member places.', 'catalogue.cancel-order'),
  ],
  'admin.mystery.prizes.name': edited('contests.name-mystery-prize'),
  'admin.contest.toggle': switched('contests.toggle-contest'),
  'admin.contest.add': added('contests.add-contest'),
  'admin.contest.edit': edited('contests.edit-contest'),
  'admin.activity.update': edited('contests.set-entry-status'),
  'admin.mass-credit.submit': [{ acts: ['points-ledger.submit-credit'], undone: 'reversed as a batch, which is final' }],
  'admin.mass-credit.approve': kept(
    'undo-final',
    'A granted batch is taken back by undoing its submission, codes by switching the batch off; a rejected one is sent again (D142, D146).',
    'points-ledger.decide-credit',
    'points-ledger.decide-issuance',
  ),
  'admin.mass-credit.reverse': kept(
    'undo-final',
    'Members have read that the points were taken back; a new batch credits them (D142).',
    'points-ledger.reverse-credit',
  ),
  'admin.fraud.alarms.decide': [{ acts: ['fraud.decide-alarm'], undone: 'the alarm goes back to open without a freeze, or to frozen with what was taken' }],
  'admin.households.decide': edited('identity.decide-household'),
  'admin.order.move': [{ acts: ['catalogue.move-order', 'samples.move-order'], undone: 'back to where it was, unless it went on since' }],
  'admin.releases.change': kept('undo-by-hand', 'The screen of releases shows the version before and returns to it (ADR 28).'),
  'admin.account.edit': edited('identity.edit-account'),
  'admin.voucher.upload': [{ acts: ['catalogue.stock-voucher-codes', 'catalogue.withdraw-voucher-codes'], undone: 'withdrawn unless issued' }],
  'admin.view.save': added('identity.add-view'),
  'admin.view.remove': [{ acts: ['identity.remove-view'], undone: 'added again' }],
  'admin.audit.undo': kept('undo-final', 'It leaves no act of its own: an undoing is the act that it is, and is undone like that one.'),
}
