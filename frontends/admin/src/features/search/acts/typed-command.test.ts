import { commandIn, figureAt } from './typed-command'

describe('what is typed', () => {
  it.each(['', 'hide', 'hid towel', 'Hidayah', 'towel hide', '0123456789'])('is a search and no act: %p', (typed) => {
    expect(commandIn(typed)).toBeNull()
  })

  it('is an act when it begins with a whole verb and says of what', () => {
    expect(commandIn('  STOCK Bear  towel 50')).toEqual({ verb: 'stock', words: ['Bear', 'towel', '50'] })
  })

  it('has its figure at one end', () => {
    expect(figureAt('last', ['Bear', 'towel', '50'])).toEqual({ figure: 50, rest: 'Bear towel' })
    expect(figureAt('last', ['Bear', '50ml'])).toEqual({ figure: null, rest: 'Bear 50ml' })
    expect(figureAt('first', ['50', 'Merdeka', 'gift'])).toEqual({ figure: 50, rest: 'Merdeka gift' })
  })
})
