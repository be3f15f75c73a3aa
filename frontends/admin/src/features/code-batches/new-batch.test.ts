import { BRANDS } from '../../testing/back-office'
import { productOf } from './new-batch'

it('knows no format of another brand', () => {
  const [drypantz, touch] = BRANDS
  const chosen = { brandId: touch?.id, formatId: drypantz?.format[0]?.id, sizeId: drypantz?.format[0]?.size[0]?.id }
  expect(productOf(chosen, BRANDS)).toEqual({ brand: touch, format: undefined, size: undefined })
})
