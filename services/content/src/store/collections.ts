import type { ARTICLE, BLOG, BodyOf } from '@club/contracts/records'
import type { Collection, Documents, Stored } from '@club/documents'
import type { Journey } from '../domain/journey'
import type { News } from '../domain/news'
import type { Wish } from '../domain/wish'

/** A record with the administrator who wrote it last; absent for a seeded one. */
export type Kept<Body> = Body & { readonly changedBy?: string }
type Hideable<Body> = Body & { readonly active: boolean }

export type Article = Hideable<BodyOf<typeof ARTICLE>>
export type Blog = Hideable<BodyOf<typeof BLOG>>

export interface Collections {
  readonly news: Collection<Kept<News>>
  readonly journey: Collection<Kept<Journey>>
  readonly wishes: Collection<Kept<Wish>>
  readonly articles: Collection<Kept<Article>>
  readonly blogs: Collection<Kept<Blog>>
}

export type StoredNews = Stored<Kept<News>>
export type StoredJourney = Stored<Kept<Journey>>
export type StoredWish = Stored<Kept<Wish>>

/** The service's collections, wherever documents live. */
export const collectionsOf = (documents: Documents): Collections => ({
  news: documents.collection<Kept<News>>('news'),
  journey: documents.collection<Kept<Journey>>('journey'),
  wishes: documents.collection<Kept<Wish>>('wishes'),
  articles: documents.collection<Kept<Article>>('articles'),
  blogs: documents.collection<Kept<Blog>>('blogs'),
})
