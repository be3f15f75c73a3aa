import { componentTexts } from '@club/ui'
import words from '../texts/orders.json'

/** The words of acts on an order, English in both languages of the club (D13); they come with what says them. */
export const useOrderText = componentTexts<keyof typeof words>({ en: words, bm: words })
