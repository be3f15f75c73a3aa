import { componentTexts } from '@club/ui'
import words from '../../texts/landing.json'

/** The words of where staff land, English in both languages of the club (D13); they come with what says them, not with every first view. */
export const useLandingText = componentTexts<keyof typeof words>({ en: words, bm: words })
