import { batch, BRANDS } from '../../testing/back-office'
import { earlierBatches, likeliestBatch, productOf } from './new-batch'

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

it('takes the newest batch of the product for the likeliest, else that of another size of it, and never one of another format', () => {
  const [drypantz] = BRANDS
  const format = drypantz?.format[0]
  const product = { brand: drypantz, format, size: format?.size.find(({ name }) => name === 'm') }
  const [large, tape] = [batch({ id: 'large', size: { name: 'l' } }), batch({ id: 'tape', format: { name: 'tape' } })]
  expect(likeliestBatch(product, [tape, large, batch()])?.id).toBe(batch().id)
  expect(likeliestBatch(product, [tape, large])?.id).toBe('large')
  expect(likeliestBatch(product, [tape])).toBeUndefined()
})
