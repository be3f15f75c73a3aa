import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { CHART, rowsOf } from '../../testing/product-chart'
import { ProductsInfoScreen } from './products-info.screen'

const texts = { namespace: 'guide', en, bm }

describe('the product points chart', () => {
  it('names every product with its packs and points', async () => {
    const { container } = await renderScreen(<ProductsInfoScreen />, { route: '/productsinfo', texts, preload: [] })
    const tables = screen.getAllByRole('table')
    for (const [group, ...rows] of CHART) expect(rowsOf(tables[group] ?? container)).toEqual(rows)
    await expectAccessible(container)
  })
})
