import { isDeepStrictEqual } from 'node:util'
import { Fault, isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { actor, clock, requestedAct } from '@club/service-host'
import type { StaffRecord, StoredRecord, ValueChange, Written } from './definition'
import { keepPersonalValues } from './personal-values'

/** The refusal of an edit of a record that somebody saved since it was opened: by whom, when, and what staff's fields are now. */
export type RecordChanged = Refused<'record-changed'> & { readonly changedBy: string; readonly changedAt: Date; readonly now: object }

type Saved<Body extends object, ReadOnly extends object, Reason extends string> =
  { readonly kind: 'saved'; readonly record: StoredRecord<Body, ReadOnly> } | Refused<Reason>

/** Outcome of showing or hiding a record. */
type ToggleOutcome = { readonly kind: 'toggled'; readonly id: string; readonly active: boolean } | Refused<'not-found'>

const ATTEMPTS_MAX = 10
const MILLISECOND = 1

/** Adds a record, which is shown at once. Refusals: those of its rules, then those of its constraints. Audited. */
export function addRecord<Body extends object, ReadOnly extends object, Taken extends string, Broken extends string>(
  db: Database,
  record: StaffRecord<Body, ReadOnly, Taken, Broken>,
  draft: Body,
): Promise<Saved<Body, ReadOnly, Taken | Broken>> {
  return unlessTaken(record, () => db.withTransaction((tx) => addRecordIn(tx, record, draft)))
}

/** As `addRecord`, in a transaction that does more; a constraint's refusal is thrown as the database's error. */
export async function addRecordIn<Body extends object, ReadOnly extends object, Taken extends string, Broken extends string>(
  tx: Tx,
  record: StaffRecord<Body, ReadOnly, Taken, Broken>,
  draft: Body,
): Promise<Saved<Body, ReadOnly, Broken>> {
  const body = record.normalised?.(draft) ?? draft
  const broken = record.judge?.(body, undefined)
  if (broken) return refused(broken)
  const id = newId()
  const stored = await record.store.insert(tx, id, body, { at: clock.now(), by: actor().id })
  await record.saved?.(tx, id, body)
  await noteChange(tx, record, { verb: 'add', recordId: id, recordName: nameOf(record, body), changes: changesBetween(undefined, body) })
  return { kind: 'saved', record: stored }
}

/** An edit of one record; `seenAt` is when it was last changed as its editor read it, undefined when that is not judged. */
export interface Edit<Body extends object> {
  readonly id: string
  readonly seenAt: Date | undefined
  /** Fields that staff write; missing ones stay. */
  readonly draft: Partial<Body> | ((before: Body) => Partial<Body>)
}

/**
 * Changes a record. A save by somebody else since `seenAt` is not overwritten. Refusals in order: not-found,
 * record-changed, those of its rules, those of its constraints. Audited with the fields that changed.
 * @throws Fault when others save it over and over meanwhile, where the store cannot lock.
 */
export async function editRecord<Body extends object, ReadOnly extends object, Taken extends string, Broken extends string>(
  db: Database,
  record: StaffRecord<Body, ReadOnly, Taken, Broken>,
  edit: Edit<Body>,
): Promise<Saved<Body, ReadOnly, 'not-found' | Taken | Broken> | RecordChanged> {
  if (!isId(edit.id)) return refused('not-found')
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const outcome = await unlessTaken(record, () => db.withTransaction((tx) => editOnce(tx, record, edit)))
    if (outcome !== 'overtaken') return outcome
  }
  throw new Fault(`others kept changing a ${record.name}`)
}

async function editOnce<Body extends object, ReadOnly extends object, Taken extends string, Broken extends string>(
  tx: Tx,
  record: StaffRecord<Body, ReadOnly, Taken, Broken>,
  { id, seenAt, draft }: Edit<Body>,
): Promise<Saved<Body, ReadOnly, 'not-found' | Broken> | RecordChanged | 'overtaken'> {
  const before = await record.store.loadForUpdate(tx, id)
  if (!before) return refused('not-found')
  const was = record.store.bodyOf(before)
  const changed = changedSince(before, was, seenAt)
  if (changed) return changed
  const merged = { ...was, ...given(typeof draft === 'function' ? draft(was) : draft, record.pictures ?? []) }
  const body = record.normalised?.(merged) ?? merged
  const broken = record.judge?.(body, before)
  if (broken) return refused(broken)
  const written = writtenAfter(before)
  if (!(await record.store.replace(tx, before, body, written))) return 'overtaken'
  await record.saved?.(tx, id, body)
  await noteChange(tx, record, { verb: 'edit', recordId: id, recordName: nameOf(record, body), changes: changesBetween(was, body) })
  return { kind: 'saved', record: { ...before, ...body, updatedAt: written.at, changedBy: written.by } }
}

/** The stamp of a change now, later than the one before in any case, so that an instant names one state of the record. */
export const writtenAfter = ({ updatedAt }: { readonly updatedAt: Date }): Written => ({
  at: new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + MILLISECOND)),
  by: actor().id,
})

/**
 * Shows a hidden record, hides a shown one (decision D95); a caller that requests a state gets that, and a record that has it already
 * stays as it is. Refusal: not-found. Audited when something changed.
 */
export async function toggleRecord<Body extends object, ReadOnly extends object>(
  db: Database,
  record: StaffRecord<Body, ReadOnly>,
  id: string,
): Promise<ToggleOutcome> {
  if (!isId(id)) return refused('not-found')
  return db.withTransaction(async (tx) => {
    const act = requestedAct()
    // Locked where the store can lock, so that nobody flips it in between.
    const known = await record.store.loadForUpdate(tx, id)
    if (!known) return refused('not-found')
    if (act && known.active === act.sets) return { kind: 'toggled' as const, id, active: act.sets }
    const flip = () => record.store.flip(tx, id, { at: clock.now(), by: actor().id })
    const active = await flip()
    if (active === undefined) return refused('not-found')
    if (act && active !== act.sets) {
      await flip()
      return { kind: 'toggled' as const, id, active: act.sets }
    }
    const changes = { active: { before: !active, after: active } }
    const recordName = nameOf(record, record.store.bodyOf(known))
    await noteChange(tx, record, { verb: 'toggle', recordId: id, recordName, changes, ...(act ? { id: act.id } : {}) })
    return { kind: 'toggled' as const, id, active }
  })
}

/** The record to remove; `seenAt` is its last change as the remover read it, undefined when that is not judged. */
export interface Removal {
  readonly id: string
  readonly seenAt: Date | undefined
}

type Removed = { readonly kind: 'removed'; readonly id: string } | Refused<'not-found'> | RecordChanged

/** Removes a record permanently. Refusals: not-found, record-changed. Audited with its content. */
export function removeRecord<Body extends object, ReadOnly extends object>(
  db: Database,
  record: StaffRecord<Body, ReadOnly>,
  removal: Removal,
): Promise<Removed> {
  return db.withTransaction((tx) => removeRecordIn(tx, record, removal))
}

/** As `removeRecord`, in a transaction that does more. */
export async function removeRecordIn<Body extends object, ReadOnly extends object>(
  tx: Tx,
  record: StaffRecord<Body, ReadOnly>,
  { id, seenAt }: Removal,
): Promise<Removed> {
  const before = isId(id) ? await record.store.loadForUpdate(tx, id) : undefined
  if (!before) return refused('not-found')
  const changed = changedSince(before, record.store.bodyOf(before), seenAt)
  if (changed) return changed
  if (!(await record.store.remove(tx, id))) return refused('not-found')
  const body = record.store.bodyOf(before)
  const held = Object.entries({ ...body, active: before.active }).map(([field, value]) => [field, { before: value as unknown }])
  const changes = Object.fromEntries(held) as Record<string, ValueChange>
  await noteChange(tx, record, { verb: 'remove', recordId: id, recordName: nameOf(record, body), changes })
  return { kind: 'removed', id }
}

/** The refusal of a change based on another state of the record. */
const changedSince = ({ changedBy, updatedAt }: { changedBy: string; updatedAt: Date }, now: object, seenAt: Date | undefined): RecordChanged | undefined =>
  seenAt && seenAt.getTime() !== updatedAt.getTime() ? refused('record-changed', { changedBy, changedAt: updatedAt, now }) : undefined

/** The fields that an edit changes: without missing fields and absent pictures. */
function given<Body extends object>(draft: Partial<Body>, pictures: readonly string[]): Partial<Body> {
  const isGiven = ([field, value]: [string, unknown]) => value !== undefined && !(pictures.includes(field) && isEmptyPicture(value))
  return Object.fromEntries(Object.entries(draft).filter(isGiven)) as Partial<Body>
}

const isEmptyPicture = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).some((part) => part === ''))

function changesBetween(before: object | undefined, after: object): Record<string, ValueChange> {
  const was = (before ?? {}) as Record<string, unknown>
  const changed = Object.entries(after).filter(([field, value]) => !before || !isDeepStrictEqual(value, was[field]))
  return Object.fromEntries(changed.map(([field, value]) => [field, { ...(before ? { before: was[field] } : {}), after: value as unknown }]))
}

/** Fields that name a record, the first one that it has. */
const NAMES = ['name', 'title', 'code', 'question'] as const

/** Names a record as staff know it, in English; '' when it has no name, or one that is about a person. */
export function nameOf<Body extends object, ReadOnly extends object>({ called, personal = [] }: StaffRecord<Body, ReadOnly>, body: Body): string {
  if (called) return called(body)
  const fields = body as Readonly<Record<string, unknown>>
  const field = NAMES.find((name) => fields[name] !== undefined && !(personal as readonly string[]).includes(name))
  const name = field && fields[field]
  const text = typeof name === 'object' && name !== null && 'en' in name ? name.en : name
  return typeof text === 'string' ? text : ''
}

/** A change of a record for the audit; `undoes` is the act that it takes back, and `id` then the row's own, chosen by who asked. */
interface NotedChange {
  readonly verb: 'add' | 'edit' | 'toggle' | 'remove'
  readonly recordId: string
  readonly recordName: string
  readonly changes: Readonly<Record<string, ValueChange>>
  readonly id?: string
  readonly undoes?: string
}

/** Writes the audit of a change in the transaction that makes it. */
export async function noteChange<Body extends object, ReadOnly extends object>(
  tx: Tx,
  { service, name, personal = [] }: StaffRecord<Body, ReadOnly>,
  { verb, changes, ...row }: NotedChange,
): Promise<void> {
  const without = <Shown>(shown: (change: ValueChange) => Shown): Record<string, Shown | ValueChange> =>
    Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, (personal as readonly string[]).includes(field) ? shown(change) : change]))
  const withheld = Object.fromEntries(Object.entries(changes).filter(([field]) => (personal as readonly string[]).includes(field)))
  if (typeof service === 'string') {
    const id = row.id ?? newId()
    if (Object.keys(withheld).length > 0) await keepPersonalValues(tx, id, withheld)
    return audit(tx, { ...row, id, action: `${service}.${verb}-${name}`, changes: without(() => PERSONAL) })
  }
  return service.append(tx, { ...row, action: `${service.name}.${verb}-${name}`, changes: without((change) => service.personal(change)), personal: withheld })
}

/** The row decides whether a value is taken; the constraint that refused gives the reason. */
async function unlessTaken<Taken extends string, Outcome>(
  { constraints = {} }: { readonly constraints?: Readonly<Record<string, Taken>> },
  save: () => Promise<Outcome>,
): Promise<Outcome | Refused<Taken>> {
  try {
    return await save()
  } catch (error) {
    const constraint = constraintOf(error) ?? ''
    const taken = Object.hasOwn(constraints, constraint) ? (constraints as Readonly<Record<string, Taken>>)[constraint] : undefined
    if (taken === undefined) throw error
    return refused(taken)
  }
}
