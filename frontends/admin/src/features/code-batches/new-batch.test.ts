import { choose, EMPTY_DRAFT, inSizeOrder, missingFields, wholeNumber } from './new-batch'

const FULL = { brandId: 'b', formatId: 'f', sizeId: 's', quantity: '1000', points: '20' }

it.each(['', '0', '-1', '1.5', '1e3', 'ten', '1000001'])('takes "%s" for no quantity', (typed) => {
  expect(wholeNumber(typed, 1_000_000)).toBeUndefined()
  expect(missingFields({ ...FULL, quantity: typed })).toEqual(['quantity'])
})

it('misses everything of an empty form, in its order', () => {
  expect(missingFields(EMPTY_DRAFT)).toEqual(['brandId', 'formatId', 'sizeId', 'quantity', 'points'])
})

it('takes format and size away with another brand, the size with another format', () => {
  expect(choose(FULL, 'brandId', 'other')).toMatchObject({ formatId: null, sizeId: null, quantity: '1000' })
  expect(choose(FULL, 'formatId', 'other')).toMatchObject({ brandId: 'b', sizeId: null })
  expect(choose(FULL, 'brandId', 'b')).toEqual(FULL)
})

it('misses nothing of a whole form', () => {
  expect(missingFields(FULL)).toEqual([])
  expect(wholeNumber('1000000', 1_000_000)).toBe(1_000_000)
})

it('lists sizes in their fixed order', () => {
  expect(inSizeOrder([{ name: 'xl' }, { name: 'nb' }, { name: 'm' }]).map(({ name }) => name)).toEqual(['nb', 'm', 'xl'])
})
