import type { Collection, Documents, Stored } from '@club/documents'
import type { Journey } from '../domain/journey'
import type { News } from '../domain/news'

export interface Collections {
  readonly news: Collection<News>
  readonly journey: Collection<Journey>
}

export type StoredNews = Stored<News>
export type StoredJourney = Stored<Journey>

/** The service's collections, wherever documents live. */
export const collectionsOf = (documents: Documents): Collections => ({
  news: documents.collection<News>('news'),
  journey: documents.collection<Journey>('journey'),
})
