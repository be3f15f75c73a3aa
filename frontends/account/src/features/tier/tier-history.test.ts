import { keptIn } from './tier-history'

const none = { tierChangeDate: '2026-08-14T18:30:00.000Z', tierStatus: ['None', 'Tiada'], tierChange: ['None', 'Tiada'] }
const change = (from: string, to: string) => ({ ...none, tierStatus: ['Upgraded', 'Dinaikkan'], tierChange: [`${from} to ${to}`, `${from} ke ${to}`] })

describe('a tier that did not change', () => {
  it('is the one before it, else the one that was left after it, else the one of today', () => {
    const history = [none, change('Platinum', 'Diamond'), none, change('Gold', 'Platinum'), none]
    expect(history.map((_entry, index) => keptIn(history, index, 'Diamond'))).toEqual(['Diamond', null, 'Platinum', null, 'Gold'])
    expect(keptIn([none], 0, 'Gold')).toBe('Gold')
  })
})
