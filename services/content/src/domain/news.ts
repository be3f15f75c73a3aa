import type { Bilingual } from '@club/rules'

const NO_TEXT: Bilingual = { en: '', bm: '' }

/** News as it is written: link news has no texts, so that changing the kind clears the other kind's fields (decision D115). */
export const ofItsKind = <Draft extends { readonly link: string; readonly title: Bilingual; readonly description: Bilingual }>(draft: Draft): Draft =>
  draft.link === '' ? draft : { ...draft, title: NO_TEXT, description: NO_TEXT }

/** Whether a member of a stage sees a news record; `All` ignoring case (decision D09). */
export function isShownTo(news: { readonly showingTo: string }, stage: string): boolean {
  return news.showingTo.toLowerCase() === 'all' || news.showingTo === stage
}
