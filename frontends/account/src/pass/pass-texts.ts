import type { OwnTexts } from '@club/remote-kit'

/** The pages of pass-along links: their texts come with them. */
export const PASS: OwnTexts = { name: 'pass', texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') } }
