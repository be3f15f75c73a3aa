import { choosePlace, citiesOf } from './place'

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
  it('offers only the cities of the state', () => {
    expect(citiesOf(AREAS, 'Johor')).toEqual(['Batu Pahat', 'Muar'])
  })
})
