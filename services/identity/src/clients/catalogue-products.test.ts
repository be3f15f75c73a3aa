import { createProducts } from './catalogue-products'

const brand = (id: string) => ({
  id,
  name: id,
  description: '',
  imageUrl: '',
  createdAt: undefined,
  updatedAt: undefined,
  formats: [{ id: 'pants', name: 'pants', sizes: [{ id: 'm', name: 'm', description: '' }] }],
})

it('refuses a size of another brand, and asks again for a product it does not know', async () => {
  let brands = [brand('touch')]
  let requestCount = 0
  let ms = 0
  const client = { listBrands: async () => ((requestCount += 1), { brands }) }
  const products = createProducts(client, () => ms)
  expect(await products.belongTogether({ brandId: 'dry', formatId: 'pants', sizeId: 'm' })).toBe(false)
  expect(await products.belongTogether({ brandId: 'touch', formatId: 'pants', sizeId: 'm' })).toBe(true)
  expect(requestCount).toBe(1)
  brands = [brand('touch'), brand('dry')]
  ms = 1500
  expect(await products.belongTogether({ brandId: 'dry', formatId: 'pants', sizeId: 'm' })).toBe(true)
  expect(requestCount).toBe(2)
  ms = 61_600
  expect(await products.belongTogether({ brandId: 'dry', formatId: 'pants', sizeId: 'm' })).toBe(true)
  expect(requestCount).toBe(3)
})
