import type { ARTICLE, BLOG, BodyOf, JOURNEY, NEWS, OwnBodyOf, WISH } from '@club/contracts/records'
import type { Collection, Documents, Stored } from '@club/documents'

/** A record with the administrator who wrote it last; absent for a seeded one. */
export type Kept<Body> = Body & { readonly changedBy?: string }
type Hideable<Body> = Body & { readonly active: boolean }

export type News = Hideable<BodyOf<typeof NEWS>>
export type Journey = BodyOf<typeof JOURNEY>
export type Wish = Hideable<BodyOf<typeof WISH> & OwnBodyOf<typeof WISH>>
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
export type StoredWish = Stored<Kept<Wish>>

/** The service's collections, wherever documents live. */
export const collectionsOf = (documents: Documents): Collections => ({
  news: documents.collection<Kept<News>>('news'),
  journey: documents.collection<Kept<Journey>>('journey'),
  wishes: documents.collection<Kept<Wish>>('wishes'),
  articles: documents.collection<Kept<Article>>('articles'),
  blogs: documents.collection<Kept<Blog>>('blogs'),
})
