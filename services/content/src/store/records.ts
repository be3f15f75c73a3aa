import { ARTICLE, BLOG, JOURNEY, NEWS, WISH } from '@club/contracts/records'
import type { BodyOf, OwnBodyOf } from '@club/contracts/records'
import type { Sql } from '@club/postgres'
import { recordOf } from '@club/records'
import { ofItsKind } from '../domain/news'
import type { Collections } from './collections'
import { documentStore } from './document-store'

export type ContentRecords = ReturnType<typeof contentRecords>

const NO_POINTS = { points: 0 }

/** The stores and records of content, in a transaction where documents live in its database. */
export function contentRecords(collectionsIn: (sql: Sql) => Collections) {
  const news = documentStore<BodyOf<typeof NEWS>>((sql) => collectionsIn(sql).news)
  const articles = documentStore<BodyOf<typeof ARTICLE>>((sql) => collectionsIn(sql).articles)
  const blogs = documentStore<BodyOf<typeof BLOG>>((sql) => collectionsIn(sql).blogs)
  const wishes = documentStore<BodyOf<typeof WISH>, OwnBodyOf<typeof WISH>>((sql) => collectionsIn(sql).wishes)
  const journeys = documentStore<BodyOf<typeof JOURNEY>>((sql) => collectionsIn(sql).journey, { isHideable: false })
  return {
    stores: { news, articles, blogs, wishes, journeys },
    news: recordOf(NEWS, { store: news, normalised: ofItsKind, addition: {} }),
    article: recordOf(ARTICLE, { store: articles, addition: {} }),
    blog: recordOf(BLOG, { store: blogs, addition: {} }),
    // A new wish begins without entered points; one that has some keeps them.
    wish: recordOf(WISH, { store: wishes, normalised: (wish) => ({ ...NO_POINTS, ...wish }) }),
    journey: recordOf(JOURNEY, { store: journeys }),
  }
}
