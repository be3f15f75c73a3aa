import { componentTexts } from '@club/ui'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** The words of this package's components. */
export const useMemberText = componentTexts<keyof typeof en>({ en, bm })
