import { isId, refused } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { planOneValue } from '@club/records'
import type { ActToUndo, Inverse, Inverses, UndoneField, UndoPlan } from '@club/records'
import { actor, clock } from '@club/service-host'
import { blockLocked } from './commands/block-member'
import { viewAudit } from './commands/change-views'
import type { Deps } from './commands/deps'
import { TWO_ADDRESSES } from './commands/decide-household'
import { editAccountIn } from './commands/edit-account'
import { mask } from './domain/masked'
import type { Member } from './domain/member'
import { mayRemoveView } from './domain/saved-view'
import { findAdmin, lockAdmin } from './store/admins'
import { appendOwnAudit, findSealedValues } from './store/audit'
import { listDoubtedMembers, loadDoubtForUpdate, restoreDoubt } from './store/household-doubts'
import { findMember, loadMemberForUpdate } from './store/members'
import { promoterKind } from './store/promoters'
import { findView, hasFreePlace, keepView, removeView } from './store/saved-views'

type UndoDeps = Pick<Deps, 'secrets'> & { readonly site: Pick<Deps['site'], 'url'> }

/** How acts of staff on members and promoters are taken back (trust-and-desk 8). */
export function inversesOfIdentity({ secrets, site }: UndoDeps): Inverses {
  const ofPromoters = async (_: Tx, { auditId }: ActToUndo, sealed: Buffer) => secrets.records.open(auditId, sealed)
  const ofMember = (tx: Tx, { auditId, recordId }: ActToUndo, sealed: Buffer) => secrets.members.open(tx, recordId, auditId, sealed)
  const promoters = Object.entries(promoterKind(site.url, secrets.records).inverses)
  return {
    ...Object.fromEntries(promoters.map(([action, inverse]) => [action, withPersonalValues(ofPromoters, inverse)])),
    'identity.edit-account': withPersonalValues(ofMember, (tx, act) => planAccount(tx, { secrets }, act)),
    'identity.decide-household': planHousehold,
    'member:block': planBlock,
    'member:unblock': planBlock,
    'identity.add-view': planView,
    'identity.remove-view': planView,
  }
}

type Open = (tx: Tx, act: ActToUndo, sealed: Buffer) => Promise<string | undefined>
type Values = Readonly<Record<string, unknown>>

/**
 * Gives an inverse the personal values of the act, which the log shows masked. What it answers is masked again. Refused as personal when they
 * are not kept, or were lost with the key of an erased member (trust-and-desk 1.4).
 */
const withPersonalValues =
  (open: Open, inverse: Inverse): Inverse =>
  async (tx, act) => {
    const sealed = await findSealedValues(tx, act.auditId)
    if (!sealed) return inverse(tx, act)
    const [before, after] = [await open(tx, act, sealed.before), await open(tx, act, sealed.after)]
    if (before === undefined || after === undefined) return refused('personal')
    const [was, became] = [JSON.parse(before) as Values, JSON.parse(after) as Values]
    const personal = Object.fromEntries(Object.keys(was).map((field) => [field, { before: was[field] ?? undefined, after: became[field] ?? undefined }]))
    const plan = await inverse(tx, { ...act, changes: { ...act.changes, ...personal } })
    const shown = (changes: readonly UndoneField[]) => changes.map((change) => (change.field in was ? maskedField(change) : change))
    return plan.changes ? { ...plan, changes: shown(plan.changes) } : plan
  }

const maskedField = ({ field, now, then }: UndoneField): UndoneField => ({ field, now: maskedText(now), then: maskedText(then) })
const maskedText = (value: unknown): unknown => (typeof value === 'string' ? mask(value) : value)

const FIELDS = ['name', 'email', 'number'] as const
const isField = (field: string): field is (typeof FIELDS)[number] => (FIELDS as readonly string[]).includes(field)
const isErased = ({ eraseAt }: Member): boolean => eraseAt !== null && eraseAt <= clock.now()

/** An edited account gets its former fields back, as an edit does: a new email or number ends the sessions (decision D96). */
async function planAccount(tx: Tx, deps: Pick<Deps, 'secrets'>, act: ActToUndo): Promise<UndoPlan> {
  const member = isId(act.recordId) ? await findMember(tx, act.recordId) : undefined
  if (!member || isErased(member)) return refused('record-gone')
  const { name, email, number } = member
  const now = { name, email, number }
  const fields = Object.entries(act.changes).flatMap(([field, change]) =>
    isField(field) ? [{ field, ...(change as { before?: unknown; after?: unknown }) }] : [],
  )
  if (fields.length === 0 || fields.some((change) => 'masked' in change)) return refused('personal')
  const changes = fields.map(({ field, before }) => ({ field, now: now[field], then: before ?? null }))
  const since = fields.flatMap(({ field, after }, index) => (now[field] === (after ?? null) ? [] : [changes[index] as UndoneField]))
  if (since.length > 0) return refused('changed-since', { changes: since })
  return {
    kind: 'possible',
    changes,
    isTried: true,
    async carryOut() {
      const former = { ...now, ...(Object.fromEntries(changes.map(({ field, then }) => [field, then])) as Partial<typeof now>) }
      const undoing = { id: act.undoneBy, undoes: act.auditId, expected: now }
      const outcome = await editAccountIn(tx, deps, { memberId: member.id, ...former }, undoing)
      if (outcome.kind === 'saved') return undefined
      return outcome.reason === 'taken' ? refused('taken') : outcome.reason === 'wrong-state' ? refused('changed-since', { changes }) : refused('record-gone')
    },
  }
}

/** A blocked member is unblocked and the other way round, which ends their sessions as the act did (decision D44). */
const planBlock: Inverse = async (tx, act) => {
  const member = isId(act.recordId) ? await loadMemberForUpdate(tx, act.recordId) : undefined
  if (!member || isErased(member)) return refused('record-gone')
  return planOneValue(act, 'blocked', member.blocked, async (then) => {
    await blockLocked(tx, member, { blocked: then === true, reason: '', auditId: act.undoneBy, undoes: act.auditId })
  })
}

/** Two addresses are in doubt again, or decided as they were, unless somebody decided otherwise since (decision D63). */
async function planHousehold(tx: Tx, act: ActToUndo): Promise<UndoPlan> {
  const doubt = isId(act.recordId) ? await loadDoubtForUpdate(tx, act.recordId) : undefined
  if (!doubt) return refused('record-gone')
  const { isSame } = doubt
  return planOneValue({ ...act, changes: { isSame: act.changes['isSame'] } }, 'isSame', isSame, async (then) => {
    const former = (then as boolean | undefined) ?? null
    await restoreDoubt(tx, act.recordId, { isSame: former, at: clock.now(), by: actor().id, reason: act.reason ?? '' })
    const changes = JSON.stringify({ isSame: { before: isSame, after: former } })
    const row = { id: act.undoneBy, undoes: act.auditId, recordId: act.recordId, recordName: TWO_ADDRESSES }
    await appendOwnAudit(tx, { ...row, call: 'identity.decide-household', changes, about: await listDoubtedMembers(tx, act.recordId) })
  })
}

/**
 * A saved view goes, or comes back to a place of its owner, by those who may remove it. Refused as gone to others, who need not learn that it
 * is there, and by the rules where the owner has no place left.
 */
const planView: Inverse = async (tx, act) => {
  const found = isId(act.recordId) ? await findView(tx, act.recordId) : undefined
  const by = isId(actor().id) ? await findAdmin(tx, actor().id) : undefined
  if (!found || !by || !mayRemoveView(by, found)) return refused('record-gone')
  await lockAdmin(tx, found.ownerId)
  const view = await findView(tx, found.id)
  if (!view) return refused('record-gone')
  if (!view.isKept && !(await hasFreePlace(tx, view.ownerId))) return refused('rules')
  return planOneValue(act, 'kept', view.isKept, async (then) => {
    await (then === true ? keepView(tx, view) : removeView(tx, view.id, clock.now()))
    await appendOwnAudit(tx, { id: act.undoneBy, undoes: act.auditId, ...viewAudit(view, { before: view.isKept, after: then === true }) })
  })
}
