import type { Collection, Stored } from '@club/documents'
import type { Sql } from '@club/postgres'
import type { RecordStore, StoredRecord } from '@club/records'

interface Written {
  readonly active?: boolean
  readonly changedBy?: string
}

/**
 * Records in documents, newest first in a list. A document cannot be locked, so the instant of its last writing decides which of two edits came first. Records that can be hidden keep
 * that in their document.
 */
export function documentStore<Body extends object, ReadOnly extends object = object>(
  collectionIn: (sql: Sql) => Collection<Body & ReadOnly & Written>,
  { isHideable } = { isHideable: true },
): RecordStore<Body, ReadOnly> {
  type Whole = Body & ReadOnly
  const kept = (body: Body, active: boolean, changedBy: string) => ({ ...(body as Whole), ...(isHideable ? { active } : {}), changedBy })
  const storedOf = (found: Stored<Whole & Written>): StoredRecord<Body, ReadOnly> => ({
    ...found,
    active: found.active ?? true,
    changedBy: found.changedBy ?? '',
  })
  return {
    bodyOf({ id: _id, active: _active, createdAt: _created, updatedAt: _updated, changedBy: _by, ...body }) {
      return body as unknown as Body
    },
    async list(sql, { withInactive }) {
      const filter = { ...(withInactive || !isHideable ? {} : { active: true }) } as Partial<Record<keyof (Whole & Written) & string, boolean>>
      return (await collectionIn(sql).list(filter)).map(storedOf)
    },
    async insert(tx, id, body, { at, by }) {
      await collectionIn(tx).insert(id, kept(body, true, by), at)
      return { ...(body as Whole), id, active: true, createdAt: at, updatedAt: at, changedBy: by }
    },
    async loadForUpdate(tx, id) {
      const found = await collectionIn(tx).find(id)
      return found && storedOf(found)
    },
    replace: (tx, before, body, { at, by }) => collectionIn(tx).replace(before.id, kept(body, before.active, by), at, before.updatedAt),
    async flip(tx, id, { at, by }) {
      const flippable = collectionIn(tx) as Collection<Written>
      return (await flippable.flip(id, 'active', { changedBy: by }, at))?.active
    },
    remove: (tx, id) => collectionIn(tx).remove(id),
  }
}
