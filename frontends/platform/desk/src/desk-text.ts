import { componentTexts } from '@club/ui'
import en from './texts/en.json'

export type DeskTextKey = keyof typeof en

/** The words of this package's components: the back office is English in both languages of the club (D13). */
export const useDeskText = componentTexts<DeskTextKey>({ en, bm: en })
