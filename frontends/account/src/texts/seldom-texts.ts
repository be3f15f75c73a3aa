import type { OwnTexts } from '@club/remote-kit'

/**
 * The words of visitors' screens and of forms, by the sections in `seldom.json`: a member's everyday screens do without them. They are a part of the
 * area's own catalogue, which the build divides.
 */
export const SELDOM: OwnTexts = { name: 'account', texts: { en: () => import('./en.json?seldom'), bm: () => import('./bm.json?seldom') } }
