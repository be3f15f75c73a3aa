import type { OwnTexts } from '@club/remote-kit'

/** All words of the landing page with its sign-up, by the sections in `landing.json`: a first visitor does without those of members. */
export const LANDING: OwnTexts = { name: 'account', texts: { en: () => import('./en.json?landing'), bm: () => import('./bm.json?landing') } }
