import { choosePlace, citiesOf, postcodesLeft } from './place'

const AREAS = [
  { state: 'Perlis', city: 'Arau', postcode: '02600' },
  { state: 'Johor', city: 'Muar', postcode: '84000' },
  { state: 'Johor', city: 'Batu Pahat', postcode: '83000' },
  { state: 'Johor', city: 'Batu Pahat', postcode: '83010' },
]
const NOWHERE = { state: null, city: null, postcode: null }

describe('choosing a place', () => {
  it('forgets city and postcode when another state is chosen', () => {
    expect(choosePlace(AREAS, { state: 'Perlis', city: 'Arau', postcode: '02600' }, { state: 'Johor' })).toEqual({ state: 'Johor', city: null, postcode: null })
  })
  it('fills in whatever has a single option', () => {
    expect(choosePlace(AREAS, NOWHERE, { state: 'Perlis' })).toEqual({ state: 'Perlis', city: 'Arau', postcode: '02600' })
    expect(choosePlace(AREAS, { ...NOWHERE, state: 'Johor' }, { city: 'Muar' })).toEqual({ state: 'Johor', city: 'Muar', postcode: '84000' })
  })
  it('finds state and city of a postcode that is chosen first, and keeps it with a city that has it', () => {
    expect(choosePlace(AREAS, NOWHERE, { postcode: '83010' })).toEqual({ state: 'Johor', city: 'Batu Pahat', postcode: '83010' })
    const twice = [...AREAS, { state: 'Johor', city: 'Yong Peng', postcode: '83010' }]
    const found = choosePlace(twice, NOWHERE, { postcode: '83010' })
    expect(found).toEqual({ state: 'Johor', city: null, postcode: '83010' })
    expect(choosePlace(twice, found, { city: 'Batu Pahat' })).toEqual({ state: 'Johor', city: 'Batu Pahat', postcode: '83010' })
    expect(choosePlace(AREAS, { state: 'Perlis', city: 'Arau', postcode: '02600' }, { postcode: '84000' })).toEqual({
      state: 'Johor',
      city: 'Muar',
      postcode: '84000',
    })
    expect(postcodesLeft(AREAS, { ...NOWHERE, state: 'Johor' })).toEqual(['83000', '83010', '84000'])
  })
  it('offers only the cities of the state', () => {
    expect(citiesOf(AREAS, 'Johor')).toEqual(['Batu Pahat', 'Muar'])
  })
})
