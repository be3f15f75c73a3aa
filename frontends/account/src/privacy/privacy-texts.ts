import type { OwnTexts } from '@club/remote-kit'

/** The pages about a member's own data: their texts come with them. */
export const PRIVACY: OwnTexts = { name: 'privacy', texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') } }
