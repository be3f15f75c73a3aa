import { batch, BRANDS } from '../../testing/back-office'
import { earlierBatches, productOf, suggestedPoints } from './new-batch'

it('knows no format of another brand', () => {
  const [drypantz, touch] = BRANDS
  const chosen = { brandId: touch?.id, formatId: drypantz?.format[0]?.id, sizeId: drypantz?.format[0]?.size[0]?.id }
  expect(productOf(chosen, BRANDS)).toEqual({ brand: touch, format: undefined, size: undefined })
})

it('finds the earlier batches of one product, the newest first, without those that failed', () => {
  const [drypantz] = BRANDS
  const format = drypantz?.format[0]
  const product = { brand: drypantz, format, size: format?.size.find(({ name }) => name === 'm') }
  const older = batch({ id: 'older', createdAt: '2026-10-01T00:00:00.000Z' })
  const others = [batch({ id: 'failed', status: 'failed' }), batch({ id: 'large', size: { name: 'l' } }), batch({ id: 'tape', format: { name: 'tape' } })]
  expect(earlierBatches(product, [older, ...others, batch()])).toEqual([batch(), older])
})

const brandOf = (name: string, formatName: string) => {
  const format = { id: 'f', name: formatName, size: [{ id: 's', name: 'm' }] }
  const brand = { ...BRANDS[0], id: 'b', name, description: '', imageUrl: '', createdAt: '', updatedAt: '', format: [format] }
  return { brand, format, size: format.size[0] }
}
const of = (name: string, format: string, changes: Partial<ReturnType<typeof batch>>) => batch({ brand: { name }, format: { name: format }, ...changes })

it('suggests no points for a product that is neither in the chart nor was generated before', () => {
  expect(suggestedPoints(brandOf('Moony', 'pants'), [of('Moony', 'tape', { points: 90 })])).toBeUndefined()
})

it('suggests for a product that is not in the chart what its newest batch has, else that of another size of it', () => {
  const product = brandOf('Moony', 'pants')
  const [large, medium] = [of('Moony', 'pants', { id: 'large', size: { name: 'l' }, points: 80 }), of('Moony', 'pants', { points: 90 })]
  expect(suggestedPoints(product, [large, medium])).toEqual({ points: 90, batch: medium, chart: [] })
  expect(suggestedPoints(product, [large])).toEqual({ points: 80, batch: large, chart: [] })
})

it.each([
  ['Skinature', 'tape', 220],
  ['Touch', 'tape', 120],
  ['Touch', 'pants', 190],
  ['Wee Wee Dry', 'tape', 120],
  ['Wee Wee Dry Pants', 'pants', 120],
  ['DryPantz', 'pants', 150],
  ['Open Diapers', 'open', 120],
  ['Classic Pants', 'pants', 120],
])('suggests for %s %s what the chart says, whatever an earlier batch was worth', (name, format, points) => {
  const product = brandOf(name, format)
  expect(suggestedPoints(product, [])).toMatchObject({ points, batch: undefined })
  expect(suggestedPoints(product, [of(name, format, { points: 5 })])).toMatchObject({ points, batch: undefined })
})

it('suggests the pack of the newest batch where the chart has several', () => {
  const large = of('Touch', 'tape', { points: 190 })
  expect(suggestedPoints(brandOf('Touch', 'tape'), [large])).toEqual({ points: 190, batch: large, chart: [120, 190] })
})
