/** A text in both languages of the club. */
export interface Bilingual {
  readonly en: string
  readonly bm: string
}
