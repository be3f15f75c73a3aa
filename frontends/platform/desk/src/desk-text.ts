import { componentTexts } from '@club/ui'
import bm from './texts/bm.json'
import en from './texts/en.json'

export type DeskTextKey = keyof typeof en

/** The words of this package's components. */
export const useDeskText = componentTexts<DeskTextKey>({ en, bm })
