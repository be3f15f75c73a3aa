import { ARTICLE, BLOG, JOURNEY, NEWS, WISH } from '@club/contracts/records'
import type { BodyOf, OwnBodyOf } from '@club/contracts/records'
import { Fault } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { recordOf, servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import { ofItsKind } from '../domain/news'
import type { Collections } from './collections'
import { documentStore } from './document-store'
import { notingUnused, wishClaims } from './unused-wishes'

const NO_POINTS = { points: 0 }

/** The records of content, in a transaction where documents live in its database. */
export function contentRecords(collectionsIn: (sql: Sql) => Collections): readonly ServedKind[] {
  const news = documentStore<BodyOf<typeof NEWS>>((sql) => collectionsIn(sql).news)
  const articles = documentStore<BodyOf<typeof ARTICLE>>((sql) => collectionsIn(sql).articles)
  const blogs = documentStore<BodyOf<typeof BLOG>>((sql) => collectionsIn(sql).blogs)
  const wishes = notingUnused(documentStore<BodyOf<typeof WISH>, OwnBodyOf<typeof WISH>>((sql) => collectionsIn(sql).wishes))
  const journeys = documentStore<BodyOf<typeof JOURNEY>>((sql) => collectionsIn(sql).journey, { isHideable: false })
  return [
    servedKind(NEWS, { record: recordOf(NEWS, { store: news, normalised: ofItsKind, addition: {} }) }),
    servedKind(ARTICLE, { record: recordOf(ARTICLE, { store: articles, addition: {} }) }),
    servedKind(BLOG, { record: recordOf(BLOG, { store: blogs, addition: {} }) }),
    // A new wish begins without entered points; one that has some keeps them.
    servedKind(WISH, { record: recordOf(WISH, { store: wishes, normalised: (wish) => ({ ...NO_POINTS, ...wish }), addition: { isUsed: wishClaims.isUsed } }) }),
    servedKind(JOURNEY, {
      record: recordOf(JOURNEY, { store: journeys }),
      async list(db, options) {
        const kept = await journeys.list(db, options)
        // Figures of zero would be invented.
        if (kept.length === 0) throw new Fault('there is no journey record: run the seed')
        return kept
      },
    }),
  ]
}
