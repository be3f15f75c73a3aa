import { componentTexts } from '@club/ui'
import en from '../../texts/views.json'

/** The words of saved views, apart from those of every list: most visits open none. */
export const useViewsText = componentTexts<keyof typeof en>({ en, bm: en })
