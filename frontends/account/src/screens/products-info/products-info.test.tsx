import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { ProductTableScreen } from '../product-table/product-table.screen'
import { ProductsInfoScreen } from './products-info.screen'

const texts = { namespace: 'guide', en, bm }

/** The chart of P1 §9: product, pack and points of each row in its order; a product's other packs follow it. */
const CHART: readonly (readonly [group: number, ...rows: string[]])[] = [
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
  [1, 'Baby Bath|750ml|90', 'Baby Shampoo|750ml|90', 'Baby Talcum Oat|500g x 2|90', 'Head To Toe|450ml|50', '450ml x 2|100', '650ml|90', '220ml|40'],
  [2, 'Wipes|60s|40', '120s|90', '160s|90', '30s|30', 'Lotion Tissue|40pcs x 5|60'],
  [3, 'Kids|200ml|60', '400ml|100', '550ml|140', 'Kids Handwash|200ml|60'],
]
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map((cell) => cell.textContent)
        .filter((text) => text !== '')
        .join('|'),
    )

describe('the product points chart', () => {
  it('names every product with its packs and points', async () => {
    const { container } = await renderScreen(<ProductsInfoScreen />, { route: '/productsinfo', texts, preload: [] })
    const tables = screen.getAllByRole('table')
    for (const [group, ...rows] of CHART) expect(rowsOf(tables[group] ?? container)).toEqual(rows)
    await expectAccessible(container)
  })

  it('has the same products and points in Malay, also where receipts are uploaded', async () => {
    const { container } = await renderScreen(<ProductTableScreen />, { route: '/uploadReceipt/producttable', texts, language: 'bm', preload: [] })
    const tables = screen.getAllByRole('table')
    expect(rowsOf(tables[0] ?? container).slice(0, 3)).toEqual(['Skinature|Item penjagaan kulit|220', 'Touch|Pek kecil|120', 'Pek besar dan lampin seluar|190'])
    for (const [group, ...rows] of CHART)
      expect(rowsOf(tables[group] ?? container).map((row) => row.split('|').at(-1))).toEqual(rows.map((row) => row.split('|').at(-1)))
  })
})
