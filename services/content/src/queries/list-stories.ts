import type { Stored } from '@club/documents'
import type { Article, Blog } from '../domain/story'
import type { Collections } from '../store/collections'

interface Query {
  readonly withInactive: boolean
}

const shown = ({ withInactive }: Query) => (withInactive ? {} : { active: true })

/** The articles of the wishing tree, newest first; hidden ones only on request (decision D09). */
export const listArticles = ({ articles }: Collections, request: Query): Promise<Stored<Article>[]> => articles.list(shown(request))

/** The blogs of the wishing tree, newest first; hidden ones only on request (decision D09). */
export const listBlogs = ({ blogs }: Collections, request: Query): Promise<Stored<Blog>[]> => blogs.list(shown(request))
