import type { OwnTexts } from '@club/remote-kit'

/** The page of an account that is being checked: its texts come with it. */
export const FROZEN: OwnTexts = { name: 'frozen', texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') } }
