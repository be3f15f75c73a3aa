import { isDeepStrictEqual } from 'node:util'
import type { Collection, Stored } from '@club/documents'
import { Fault, isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import type { Change } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import type { Bodies, Collections, Kept } from '../store/collections'

export type CollectionName = keyof Bodies

/** A list that members see only the active records of. */
export type ToggledCollection = Exclude<CollectionName, 'journey'>

export interface ContentStore {
  readonly db: Database
  /** The collections, in a transaction where documents live in its database. */
  collectionsIn(tx: Tx): Collections
}

type StoredIn<Name extends CollectionName> = Stored<Kept<Bodies[Name]>>

/** Somebody saved the record after it was seen: who, and when. */
export interface ChangedMeanwhile extends Refused<'changed'> {
  readonly changedBy: string
  readonly changedAt: Date
}

const ATTEMPTS_MAX = 10
const MILLISECOND = 1

const collectionIn = <Name extends CollectionName>(store: ContentStore, tx: Tx, name: Name) =>
  store.collectionsIn(tx)[name] as unknown as Collection<Kept<Bodies[Name]>>

const WORDS: Readonly<Record<CollectionName, string>> = { news: 'news', journey: 'journey', wishes: 'wish', articles: 'article', blogs: 'blog' }

/** What is about a child: the log says that it changed, not what it was. */
const CHILD: Readonly<Partial<Record<CollectionName, readonly string[]>>> = { wishes: ['name', 'age', 'wishes'] }

/** Leaves who did what; open tabs that show the collection follow from that. */
const recordAudit = (tx: Tx, name: CollectionName, verb: 'add' | 'edit' | 'toggle' | 'remove', recordId: string, changes: Readonly<Record<string, Change>>) =>
  audit(tx, {
    action: `content.${verb}-${WORDS[name]}`,
    recordId,
    changes: Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, CHILD[name]?.includes(field) ? PERSONAL : change])),
  })

/** Adds a record; members see it at once. Audited. */
export function addRecord<Name extends CollectionName>(store: ContentStore, name: Name, body: Bodies[Name]): Promise<StoredIn<Name>> {
  return store.db.withTransaction(async (tx) => {
    const [id, at] = [newId(), clock.now()]
    const kept = { ...body, changedBy: actor().id }
    await recordAudit(tx, name, 'add', id, Object.fromEntries(Object.entries(body).map(([field, after]) => [field, { after: after as unknown }])))
    await collectionIn(store, tx, name).insert(id, kept, at)
    return { ...kept, id, createdAt: at, updatedAt: at }
  })
}

/**
 * Changes a record. Where `seenAt` says when it was seen, it is refused when somebody has saved it since: the document itself decides, by the
 * instant of its last change. Refusals: not-found, changed. Audited.
 * @throws Fault when others save it over and over meanwhile.
 */
export async function editRecord<Name extends CollectionName>(
  store: ContentStore,
  name: Name,
  { id, seenAt }: { readonly id: string; readonly seenAt: Date | undefined },
  change: (before: Bodies[Name]) => Bodies[Name],
): Promise<StoredIn<Name> | Refused<'not-found'> | ChangedMeanwhile> {
  if (!isId(id)) return refused('not-found')
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await store.db.withTransaction((tx) => editOnce(store, tx, name, { id, seenAt, change }))
    if (outcome !== 'overtaken') return outcome
    if (attempt === ATTEMPTS_MAX) throw new Fault(`others kept changing a record of ${name}`)
  }
}

async function editOnce<Name extends CollectionName>(
  store: ContentStore,
  tx: Tx,
  name: Name,
  { id, seenAt, change }: { readonly id: string; readonly seenAt: Date | undefined; readonly change: (before: Bodies[Name]) => Bodies[Name] },
): Promise<StoredIn<Name> | Refused<'not-found'> | ChangedMeanwhile | 'overtaken'> {
  const collection = collectionIn(store, tx, name)
  const found = await collection.find(id)
  if (!found) return refused('not-found')
  const { createdAt, updatedAt, changedBy } = found
  if (seenAt && seenAt.getTime() !== updatedAt.getTime()) return { ...refused('changed'), changedBy: changedBy ?? '', changedAt: updatedAt }
  const before = bodyOf<Bodies[Name]>(found)
  const kept = { ...change(before), changedBy: actor().id }
  // Later than before in any case, so that an instant names one state of the record.
  const at = new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + MILLISECOND))
  if (!(await collection.replace(id, kept, at, updatedAt))) return 'overtaken'
  await recordAudit(tx, name, 'edit', id, differences(before, kept))
  return { ...kept, id, createdAt, updatedAt: at } as StoredIn<Name>
}

/** Shows a record to members, or hides it from them: one statement flips it. Refusal: not-found. Audited. */
export async function toggleRecord<Name extends ToggledCollection>(
  store: ContentStore,
  name: Name,
  id: string,
): Promise<{ readonly id: string; readonly active: boolean } | Refused<'not-found'>> {
  if (!isId(id)) return refused('not-found')
  return store.db.withTransaction(async (tx) => {
    const collection = store.collectionsIn(tx)[name] as unknown as Collection<{ active: boolean; changedBy?: string }>
    const found = await collection.flip(id, 'active', { changedBy: actor().id }, clock.now())
    if (!found) return refused('not-found')
    await recordAudit(tx, name, 'toggle', id, { active: { before: !found.active, after: found.active } })
    return { id, active: found.active }
  })
}

/** Removes a record for good. Refusal: not-found. Audited with what it held. */
export async function removeRecord<Name extends CollectionName>(store: ContentStore, name: Name, id: string): Promise<string | Refused<'not-found'>> {
  if (!isId(id)) return refused('not-found')
  return store.db.withTransaction(async (tx) => {
    const collection = collectionIn(store, tx, name)
    const found = await collection.find(id)
    if (!found || !(await collection.remove(id))) return refused('not-found')
    await recordAudit(
      tx,
      name,
      'remove',
      id,
      Object.fromEntries(Object.entries(bodyOf<Bodies[Name]>(found)).map(([field, before]) => [field, { before: before as unknown }])),
    )
    return id
  })
}

function bodyOf<Body extends object>({ id: _id, createdAt: _created, updatedAt: _updated, changedBy: _by, ...body }: Stored<Kept<Body>>): Body {
  return body as unknown as Body
}

function differences(before: object, after: object): Record<string, Change> {
  const was = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([field, value]) => field !== 'changedBy' && !isDeepStrictEqual(value, was[field]))
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: was[field], after: value as unknown }]))
}
