import { isKnownArea } from './areas'

it('refuses combinations that do not exist', () => {
  expect(isKnownArea({ state: 'Selangor', city: 'Bangi', postcode: '50000' })).toBe(false)
  expect(isKnownArea({ state: 'Johor', city: 'Bangi', postcode: '43600' })).toBe(false)
  expect(isKnownArea({ state: '', city: '', postcode: '' })).toBe(false)
})

it('knows a place however its state is written', () => {
  expect(isKnownArea({ state: 'Selangor', city: 'BANGI', postcode: '43600' })).toBe(true)
  for (const state of ['Wp Kuala Lumpur', 'W.P. Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur', 'Kuala Lumpur'])
    expect(isKnownArea({ state, city: 'Kuala Lumpur', postcode: '50450' })).toBe(true)
})
