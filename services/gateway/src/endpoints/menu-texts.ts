import type { Bilingual } from '@club/rules'

/** Labels of the header's menus that lead to the brand's own site (account 2). */
export const MENU_TEXTS = {
  products: { en: 'Products', bm: 'Produk' },
  tips: { en: 'Parenting tips', bm: 'Tip keibubapaan' },
} as const satisfies Readonly<Record<string, Bilingual>>
