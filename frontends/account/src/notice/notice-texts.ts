import type { OwnTexts } from '@club/remote-kit'

/** The privacy notice: long texts that come with its page. */
export const NOTICE: OwnTexts = { name: 'notice', texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') } }
