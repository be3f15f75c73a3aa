import type { OwnTexts } from '@club/remote-kit'

/** Help, questions and charts are long and seldom read: their texts come with them. */
export const GUIDE: OwnTexts = { name: 'guide', texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') } }
