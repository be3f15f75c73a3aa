import type { Bilingual } from '@club/rules'

/** An article of the wishing tree: one picture for both languages (decision D114). */
export interface Article {
  readonly title: Bilingual
  readonly description: Bilingual
  readonly imageUrl: string
  readonly active: boolean
}

/** A visit that was made possible: 1 to 10 pictures, which an edit never changes (decision D114). */
export interface Blog {
  readonly title: string
  readonly venue: string
  readonly description: Bilingual
  readonly imageUrls: readonly string[]
  readonly active: boolean
}
