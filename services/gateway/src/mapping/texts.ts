import type { Bilingual } from '@club/rules'

/** A text in both languages as the browser gets it; a language that the service leaves out is empty. */
export const textOf = (text: { readonly en: string; readonly bm: string } | undefined): Bilingual => ({ en: text?.en ?? '', bm: text?.bm ?? '' })
