/** A text in English and Malay. */
export interface Bilingual {
  readonly en: string
  readonly bm: string
}

/** A news record as it is kept (P3 §3). Kind B when `link` is not empty: its texts are empty then (decisions D90, D115). */
export interface News {
  readonly link: string
  readonly title: Bilingual
  readonly description: Bilingual
  readonly imageUrl: Bilingual
  /** All, or one pregnancy stage. */
  readonly showingTo: string
  readonly active: boolean
}

/** Whether a member of a stage sees a news record; `All` in any capitals (decision D09). */
export function isShownTo(news: Pick<News, 'showingTo'>, stage: string): boolean {
  return news.showingTo.toLowerCase() === 'all' || news.showingTo === stage
}
