import { BRANDS } from '../../testing/back-office'
import { inSizeOrder, productOf } from './new-batch'

it('knows no format of another brand', () => {
  const [drypantz, touch] = BRANDS
  const chosen = { brandId: touch?.id, formatId: drypantz?.format[0]?.id, sizeId: drypantz?.format[0]?.size[0]?.id }
  expect(productOf(chosen, BRANDS)).toEqual({ brand: touch, format: undefined, size: undefined })
})

it('lists sizes in their fixed order', () => {
  expect(inSizeOrder([{ name: 'xl' }, { name: 'nb' }, { name: 'm' }]).map(({ name }) => name)).toEqual(['nb', 'm', 'xl'])
})
