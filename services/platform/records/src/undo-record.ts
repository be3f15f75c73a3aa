import { isDeepStrictEqual } from 'node:util'
import { isId, refused } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { nameOf, noteChange, writtenAfter } from './change-record'
import type { StaffRecord, StoredRecord, ValueChange } from './definition'
import { findPersonalValues } from './personal-values'
import { changedSinceAct, fieldsOf } from './undo'
import type { ActToUndo, Inverse, Inverses, UndoneField, UndoPlan } from './undo'

type AnyRecord = StaffRecord<Record<string, unknown>, object>
type Stored = StoredRecord<Record<string, unknown>>

/**
 * The inverses of the acts on a record (trust-and-desk 8.1): an edit goes back to what it replaced, a hide shows, a removal comes back as it
 * was, and an addition disappears where the definition says when nobody uses it (`addition`). Each is audited as the act that it is.
 */
export function inversesOf<Body extends object, ReadOnly extends object>(definition: StaffRecord<Body, ReadOnly>): Inverses {
  const record = definition as unknown as AnyRecord
  const service = typeof record.service === 'string' ? record.service : record.service.name
  const inverses: Record<string, Inverse> = {
    edit: (tx, act) => planEdit(tx, record, act),
    toggle: (tx, act) => planToggle(tx, record, act),
    remove: (tx, act) => planReturn(tx, record, act),
    ...(record.addition ? { add: (tx: Tx, act: ActToUndo) => planRemoval(tx, record, act) } : {}),
  }
  const withKept: (inverse: Inverse) => Inverse = record.personal && typeof record.service === 'string' ? withPersonalValues : (inverse) => inverse
  return Object.fromEntries(Object.entries(inverses).map(([verb, inverse]) => [`${service}.${verb}-${record.name}`, withKept(inverse)]))
}

/** Gives an inverse the values of the act's personal fields, which the log does not have. */
const withPersonalValues =
  (inverse: Inverse): Inverse =>
  async (tx, act) =>
    inverse(tx, { ...act, changes: { ...act.changes, ...(await findPersonalValues(tx, act.auditId)) } })

async function planEdit(tx: Tx, record: AnyRecord, act: ActToUndo): Promise<UndoPlan> {
  if (isPersonal(act)) return refused('personal')
  const before = await locked(tx, record, act)
  if (!before) return refused('record-gone')
  const was = record.store.bodyOf(before)
  const changed = changedSinceAct(act, was)
  if (changed.length > 0) return refused('changed-since', { changes: changed })
  const changes = fieldsOf(act, was)
  const body = { ...was, ...Object.fromEntries(changes.map(({ field, then }) => [field, asTyped(then, was[field])])) }
  // A rule that changes further fields would undo more than the act did.
  if (record.normalised && !isDeepStrictEqual(record.normalised(body), body)) return refused('rules')
  if (record.judge?.(body, before)) return refused('rules')
  return {
    kind: 'possible',
    changes,
    isTried: isTable(record),
    async carryOut() {
      if (!(await record.store.replace(tx, before, body, writtenAfter(before)))) throw new Error(`others kept changing a ${record.name}`)
      await record.saved?.(tx, before.id, body)
      await note(tx, record, { verb: 'edit', body, changes: swapped(changes) }, act)
      return undefined
    },
  }
}

async function planToggle(tx: Tx, record: AnyRecord, act: ActToUndo): Promise<UndoPlan> {
  const before = await locked(tx, record, act)
  if (!before) return refused('record-gone')
  const now = { active: before.active }
  const changed = changedSinceAct(act, now)
  if (changed.length > 0) return refused('changed-since', { changes: changed })
  const changes = fieldsOf(act, now)
  return {
    kind: 'possible',
    changes,
    async carryOut() {
      await record.store.flip(tx, before.id, { at: clock.now(), by: actor().id })
      await note(tx, record, { verb: 'toggle', body: record.store.bodyOf(before), changes: swapped(changes) }, act)
      return undefined
    },
  }
}

/** The undoing of an addition: the record goes, unless it was changed or is used. */
async function planRemoval(tx: Tx, record: AnyRecord, act: ActToUndo): Promise<UndoPlan> {
  const before = await locked(tx, record, act)
  if (!before) return refused('record-gone')
  const was = record.store.bodyOf(before)
  const logged = isPersonal(act) ? [] : changedSinceAct(act, { ...was, active: before.active })
  if (logged.length > 0) return refused('changed-since', { changes: logged })
  if (await record.addition?.isUsed?.(tx, before.id, before)) return refused('in-use')
  const held: Record<string, ValueChange> = Object.fromEntries(
    Object.entries({ ...was, active: before.active }).map(([field, value]) => [field, { before: value }]),
  )
  return {
    kind: 'possible',
    changes: fieldsOf(act, { ...was, active: before.active }),
    isTried: isTable(record),
    async carryOut() {
      await record.addition?.clear?.(tx, before.id)
      await record.store.remove(tx, before.id)
      await note(tx, record, { verb: 'remove', body: was, changes: held }, act)
      return undefined
    },
  }
}

/** The undoing of a removal: the record comes back under its id, hidden unless the log says that it was shown. */
async function planReturn(tx: Tx, record: AnyRecord, act: ActToUndo): Promise<UndoPlan> {
  if (isPersonal(act)) return refused('personal')
  if (await locked(tx, record, act)) return refused('changed-since', { changes: fieldsOf(act, {}) })
  const changes = fieldsOf(act, {})
  const all = Object.fromEntries(changes.map(({ field, then }) => [field, then]))
  const { active, ...body } = all
  if (record.judge?.(body, undefined)) return refused('rules')
  return {
    kind: 'possible',
    changes,
    isTried: isTable(record),
    async carryOut() {
      const written = { at: clock.now(), by: actor().id }
      await record.store.insert(tx, act.recordId, body, written)
      await record.saved?.(tx, act.recordId, body)
      if (active !== true) await record.store.flip(tx, act.recordId, written)
      const added = Object.fromEntries(Object.entries({ ...body, active: active === true }).map(([field, value]) => [field, { after: value }]))
      await note(tx, record, { verb: 'add', body, changes: added }, act)
      return undefined
    },
  }
}

/** Whether the record lies in the database of the transaction. A removed document would not come back with it. */
const isTable = ({ store }: AnyRecord): boolean => store.table !== undefined

const locked = (tx: Tx, record: AnyRecord, { recordId }: ActToUndo): Promise<Stored | undefined> =>
  isId(recordId) ? record.store.loadForUpdate(tx, recordId) : Promise.resolve(undefined)

const isPersonal = ({ changes }: ActToUndo): boolean =>
  Object.values(changes).some((change) => typeof change !== 'object' || change === null || 'masked' in change)

/** A value of the log as the record's field has it: the log keeps big integers and instants as text. */
function asTyped(logged: unknown, now: unknown): unknown {
  if (typeof now === 'bigint') return BigInt(logged as string)
  if (now instanceof Date) return new Date(logged as string)
  return logged
}

const swapped = (changes: readonly UndoneField[]): Record<string, ValueChange> =>
  Object.fromEntries(
    changes.map(({ field, now, then }) => [field, { ...(now === undefined ? {} : { before: now }), ...(then === undefined ? {} : { after: then }) }]),
  )

interface Noted {
  readonly verb: 'add' | 'edit' | 'toggle' | 'remove'
  readonly body: Record<string, unknown>
  readonly changes: Readonly<Record<string, ValueChange>>
}

const note = (tx: Tx, record: AnyRecord, { verb, body, changes }: Noted, { recordId, undoneBy, auditId }: ActToUndo) =>
  noteChange(tx, record, { verb, recordId, recordName: nameOf(record, body), changes, id: undoneBy, undoes: auditId })
