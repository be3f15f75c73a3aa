import { ARTICLE, BLOG, JOURNEY, NEWS, WISH } from '@club/contracts/records'
import { Fault } from '@club/kernel'
import type { Database } from '@club/postgres'
import { servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import type { ContentRecords } from '../store/records'

/** The records of content, which follow from their definitions. */
export const servedRecords = (db: Database, { stores, news, article, blog, wish, journey }: ContentRecords): ServedKind[] => [
  servedKind(db, NEWS, { record: news, list: (options) => stores.news.list(db, options) }),
  servedKind(db, ARTICLE, { record: article, list: (options) => stores.articles.list(db, options) }),
  servedKind(db, BLOG, { record: blog, list: (options) => stores.blogs.list(db, options) }),
  servedKind(db, WISH, { record: wish, list: (options) => stores.wishes.list(db, options) }),
  servedKind(db, JOURNEY, {
    record: journey,
    async list(options) {
      const journeys = await stores.journeys.list(db, options)
      // Figures of zero would be invented.
      if (journeys.length === 0) throw new Fault('there is no journey record: run the seed')
      return journeys
    },
  }),
]
