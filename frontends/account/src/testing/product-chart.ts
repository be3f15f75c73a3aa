import { within } from '@testing-library/react'

/** The chart of account 9: product, pack and points of each row in its order; a product's other packs follow it. */
export const CHART: readonly (readonly [group: number, ...rows: string[]])[] = [
  [
    0,
    'Skinature|Skin-care items|220',
    'Touch|Smaller packs|120',
    'Larger packs and pants|190',
    'Wee Wee Dry|Smaller packs|120',
    'Larger packs|170',
    'DryPantz|All packs|150',
    'Open Diapers|All packs|120',
    'Classic Pants|All packs|120',
  ],
  [1, 'Baby Bath|750ml|90', 'Baby Shampoo|750ml|90', 'Baby Talcum Oat|500g x 2|90', 'Head To Toe|220ml|40', '450ml|50', '450ml x 2|100', '650ml|90'],
  [2, 'Wipes|30s|30', '60s|40', '120s|90', '160s|90', 'Lotion Tissue|40pcs x 5|60'],
  [3, 'Kids|200ml|60', '400ml|100', '550ml|140', 'Kids Handwash|200ml|60'],
]
/** The rows of a table of products, each as its texts in their order. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map((cell) => cell.textContent)
        .filter((text) => text !== '')
        .join('|'),
    )
