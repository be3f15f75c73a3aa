import type { Bilingual } from '@club/rules'

/** A news record as it is kept (back-office 3). Kind B when `link` is not empty: its texts are empty then (decisions D90, D115). */
export interface News {
  readonly link: string
  readonly title: Bilingual
  readonly description: Bilingual
  readonly imageUrl: Bilingual
  /** All, or one pregnancy stage. */
  readonly showingTo: string
  readonly active: boolean
}

/** News as it is written: link news has no texts, so that changing the kind clears the other kind's fields (decision D115). */
export const ofItsKind = <Draft extends Pick<News, 'link' | 'title' | 'description'>>(draft: Draft): Draft =>
  draft.link === '' ? draft : { ...draft, title: NO_TEXT, description: NO_TEXT }

const NO_TEXT: Bilingual = { en: '', bm: '' }

/** Whether a member of a stage sees a news record; `All` ignoring case (decision D09). */
export function isShownTo(news: Pick<News, 'showingTo'>, stage: string): boolean {
  return news.showingTo.toLowerCase() === 'all' || news.showingTo === stage
}
