import { componentTexts } from '@club/ui'
import words from '../../texts/search.json'

/** The words of the search for members, English in both languages of the club (D13); they come with what says them. */
export const useSearchText = componentTexts<keyof typeof words>({ en: words, bm: words })
