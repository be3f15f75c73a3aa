import type { Collection } from '@club/documents'
import type { Tx } from '@club/postgres'
import { defineRecord } from '@club/records'
import type { RecordStore, StoredRecord } from '@club/records'
import type { Journey } from '../domain/journey'
import { ofItsKind } from '../domain/news'
import type { News } from '../domain/news'
import type { Article, Blog } from '../domain/story'
import type { Wish } from '../domain/wish'
import type { Collections } from './collections'

type Said<Body extends object> = Omit<Body, 'active'>

/**
 * Records in documents. A document cannot be locked, so the instant of its last writing decides which of two edits came first.
 * Records that can be hidden keep that in their document.
 */
function documentStore<Body extends object>(
  collectionIn: (tx: Tx) => Collection<Body & { readonly active?: boolean; readonly changedBy?: string }>,
  { isHideable } = { isHideable: true },
): RecordStore<Body> {
  const kept = (body: Body, active: boolean, changedBy: string) => ({ ...body, ...(isHideable ? { active } : {}), changedBy })
  return {
    bodyOf({ id: _id, active: _active, createdAt: _created, updatedAt: _updated, changedBy: _by, ...body }) {
      return body as unknown as Body
    },
    async insert(tx, id, body, { at, by }) {
      await collectionIn(tx).insert(id, kept(body, true, by), at)
      return { ...body, id, active: true, createdAt: at, updatedAt: at, changedBy: by }
    },
    async loadForUpdate(tx, id): Promise<StoredRecord<Body> | undefined> {
      const found = await collectionIn(tx).find(id)
      return found && { ...found, active: found.active ?? true, changedBy: found.changedBy ?? '' }
    },
    replace: (tx, before, body, { at, by }) => collectionIn(tx).replace(before.id, kept(body, before.active, by), at, before.updatedAt),
    async flip(tx, id, { at, by }) {
      const flippable = collectionIn(tx) as Collection<{ readonly active?: boolean; readonly changedBy?: string }>
      return (await flippable.flip(id, 'active', { changedBy: by }, at))?.active
    },
    remove: (tx, id) => collectionIn(tx).remove(id),
  }
}

/** The records of content, in a transaction where documents live in its database. */
export function contentRecords(collectionsIn: (tx: Tx) => Collections) {
  return {
    /** News for members, of either kind; link news keeps no texts (decisions D90, D95, D115). */
    news: defineRecord({
      service: 'content',
      name: 'news',
      store: documentStore<Said<News>>((tx) => collectionsIn(tx).news),
      unknown: 'not-found',
      pictures: ['imageUrl'],
      normalised: ofItsKind,
      addition: {},
    }),
    /** An article with one picture (decision D114). */
    article: defineRecord({
      service: 'content',
      name: 'article',
      store: documentStore<Said<Article>>((tx) => collectionsIn(tx).articles),
      unknown: 'not-found',
      pictures: ['imageUrl'],
      addition: {},
    }),
    /** A blog; its pictures never change (decision D114). */
    blog: defineRecord({
      service: 'content',
      name: 'blog',
      store: documentStore<Said<Blog>>((tx) => collectionsIn(tx).blogs),
      unknown: 'not-found',
      addition: {},
    }),
    /** A wish (decision D116). Fields about a child: the log says that they changed, not what they were. */
    wish: defineRecord({
      service: 'content',
      name: 'wish',
      store: documentStore<Said<Wish>>((tx) => collectionsIn(tx).wishes),
      unknown: 'not-found',
      personal: ['name', 'age', 'wishes'],
    }),
    /** The journey's statistics: one record that is never added nor hidden (back-office 5). */
    journey: defineRecord({
      service: 'content',
      name: 'journey',
      store: documentStore<Journey>((tx) => collectionsIn(tx).journey, { isHideable: false }),
      unknown: 'not-found',
    }),
  }
}
