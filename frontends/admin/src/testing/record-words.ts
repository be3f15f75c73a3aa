import type { Catalogue } from '@club/session'
import { recordTexts } from '../screen-rows/record-rows'
import every from '../texts/record.json'

/** The words of the screens of a kind of record, as `screen-rows/record-rows.ts` loads them. */
export function wordsOfKind(namespace: string, own: Catalogue) {
  const words = recordTexts(every, own)
  return { namespace, en: words, bm: words }
}
