import type { Collection, Documents, Stored } from '@club/documents'
import type { Journey } from '../domain/journey'
import type { News } from '../domain/news'
import type { Article, Blog } from '../domain/story'
import type { Wish } from '../domain/wish'

export interface Collections {
  readonly news: Collection<News>
  readonly journey: Collection<Journey>
  readonly wishes: Collection<Wish>
  readonly articles: Collection<Article>
  readonly blogs: Collection<Blog>
}

export type StoredNews = Stored<News>
export type StoredJourney = Stored<Journey>
export type StoredWish = Stored<Wish>

/** The service's collections, wherever documents live. */
export const collectionsOf = (documents: Documents): Collections => ({
  news: documents.collection<News>('news'),
  journey: documents.collection<Journey>('journey'),
  wishes: documents.collection<Wish>('wishes'),
  articles: documents.collection<Article>('articles'),
  blogs: documents.collection<Blog>('blogs'),
})
