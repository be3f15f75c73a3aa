import { renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { CHART, rowsOf } from '../../testing/product-chart'
import { ProductTableScreen } from './product-table.screen'

const texts = { namespace: 'guide', en, bm }

describe('the chart where receipts are uploaded', () => {
  it('has the products and points of the other one, also in Malay', async () => {
    const { container } = await renderScreen(<ProductTableScreen />, { route: '/uploadReceipt/producttable', texts, language: 'bm', preload: [] })
    const tables = screen.getAllByRole('table')
    expect(rowsOf(tables[0] ?? container).slice(0, 3)).toEqual([
      'Skinature|Rangkaian penjagaan kulit|220',
      'Touch|Pek kecil|120',
      'Pek besar dan lampin seluar|190',
    ])
    for (const [group, ...rows] of CHART)
      expect(rowsOf(tables[group] ?? container).map((row) => row.split('|').at(-1))).toEqual(rows.map((row) => row.split('|').at(-1)))
  })
})
