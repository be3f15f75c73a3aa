import type { Stored } from '@club/documents'
import type { Article, Blog } from '../domain/story'
import type { Collections } from '../store/collections'

interface Asked {
  readonly withInactive: boolean
}

const shown = ({ withInactive }: Asked) => (withInactive ? {} : { active: true })

/** The articles of the wishing tree, newest first; hidden ones only when asked for (decision D09). */
export const listArticles = ({ articles }: Collections, asked: Asked): Promise<Stored<Article>[]> => articles.list(shown(asked))

/** The blogs of the wishing tree, newest first; hidden ones only when asked for (decision D09). */
export const listBlogs = ({ blogs }: Collections, asked: Asked): Promise<Stored<Blog>[]> => blogs.list(shown(asked))
