import { ARTICLE, BLOG } from '@club/contracts/records'
import type { Database } from '@club/postgres'
import { servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import type { ContentRecords } from '../store/records'

/** The records of content that follow from a definition. */
export const servedRecords = (db: Database, { articles, article, blogs, blog }: ContentRecords): ServedKind[] => [
  servedKind(db, ARTICLE, { record: article, list: (options) => articles.list(db, options) }),
  servedKind(db, BLOG, { record: blog, list: (options) => blogs.list(db, options) }),
]
