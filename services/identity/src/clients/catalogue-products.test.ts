import { createProducts } from './catalogue-products'

it('refuses a size of another brand, claims a product once, and asks again for one that it does not know', async () => {
  const known = new Set(['touch|pants|m'])
  const asked: string[] = []
  const products = createProducts({
    claimProduct: async ({ brandId, formatId, sizeId }) => {
      const product = [brandId, formatId, sizeId].join('|')
      asked.push(product)
      return { isKnown: known.has(product) }
    },
  })
  const [dry, touch] = [
    { brandId: 'dry', formatId: 'pants', sizeId: 'm' },
    { brandId: 'touch', formatId: 'pants', sizeId: 'm' },
  ]
  expect([await products.belongTogether(dry), await products.belongTogether(touch), await products.belongTogether(touch)]).toEqual([false, true, true])
  expect(asked).toEqual(['dry|pants|m', 'touch|pants|m'])
  known.add('dry|pants|m')
  expect(await products.belongTogether(dry)).toBe(true)
})
