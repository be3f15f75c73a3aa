import { ARTICLE, BLOG } from '@club/contracts/records'
import type { BodyOf } from '@club/contracts/records'
import type { Collection, Stored } from '@club/documents'
import type { Sql } from '@club/postgres'
import { defineRecord, recordOf } from '@club/records'
import type { RecordStore, StoredRecord } from '@club/records'
import type { Journey } from '../domain/journey'
import { ofItsKind } from '../domain/news'
import type { News } from '../domain/news'
import type { Wish } from '../domain/wish'
import type { Collections } from './collections'

type Said<Body extends object> = Omit<Body, 'active'>
type Written = { readonly active?: boolean; readonly changedBy?: string }

/** Records in documents, newest first in a list. */
interface DocumentStore<Body extends object> extends RecordStore<Body> {
  /** Hidden ones only on request (decision D09). */
  list(sql: Sql, options: { readonly withInactive: boolean }): Promise<StoredRecord<Body>[]>
}

/**
 * A document cannot be locked, so the instant of its last writing decides which of two edits came first. Records that can be hidden keep
 * that in their document.
 */
function documentStore<Body extends object>(
  collectionIn: (sql: Sql) => Collection<Body & Written>,
  { isHideable } = { isHideable: true },
): DocumentStore<Body> {
  const kept = (body: Body, active: boolean, changedBy: string) => ({ ...body, ...(isHideable ? { active } : {}), changedBy })
  const storedOf = (found: Stored<Body & Written>): StoredRecord<Body> => ({ ...found, active: found.active ?? true, changedBy: found.changedBy ?? '' })
  return {
    bodyOf({ id: _id, active: _active, createdAt: _created, updatedAt: _updated, changedBy: _by, ...body }) {
      return body as unknown as Body
    },
    async list(sql, { withInactive }) {
      const filter = { ...(withInactive ? {} : { active: true }) } as Partial<Record<keyof (Body & Written) & string, boolean>>
      return (await collectionIn(sql).list(filter)).map(storedOf)
    },
    async insert(tx, id, body, { at, by }) {
      await collectionIn(tx).insert(id, kept(body, true, by), at)
      return { ...body, id, active: true, createdAt: at, updatedAt: at, changedBy: by }
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

export type ContentRecords = ReturnType<typeof contentRecords>

/** The records of content, in a transaction where documents live in its database. */
export function contentRecords(collectionsIn: (sql: Sql) => Collections) {
  const articles = documentStore<BodyOf<typeof ARTICLE>>((sql) => collectionsIn(sql).articles)
  const blogs = documentStore<BodyOf<typeof BLOG>>((sql) => collectionsIn(sql).blogs)
  return {
    articles,
    blogs,
    /** News for members, of either kind; link news keeps no texts (decisions D90, D95, D115). */
    news: defineRecord({
      service: 'content',
      name: 'news',
      store: documentStore<Said<News>>((sql) => collectionsIn(sql).news),
      unknown: 'not-found',
      pictures: ['imageUrl'],
      normalised: ofItsKind,
      addition: {},
    }),
    article: recordOf(ARTICLE, { store: articles, addition: {} }),
    blog: recordOf(BLOG, { store: blogs, addition: {} }),
    /** A wish (decision D116). Fields about a child: the log says that they changed, not what they were. */
    wish: defineRecord({
      service: 'content',
      name: 'wish',
      store: documentStore<Said<Wish>>((sql) => collectionsIn(sql).wishes),
      unknown: 'not-found',
      personal: ['name', 'age', 'wishes'],
    }),
    /** The journey's statistics: one record that is never added nor hidden (back-office 5). */
    journey: defineRecord({
      service: 'content',
      name: 'journey',
      store: documentStore<Journey>((sql) => collectionsIn(sql).journey, { isHideable: false }),
      unknown: 'not-found',
    }),
  }
}
