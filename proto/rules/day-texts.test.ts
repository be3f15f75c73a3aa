import { displayDay, displayInstant, displayUtcDay, parseDay } from './day-texts'

describe('days on the wire', () => {
  it.each(['', '2024-02-30', '2023-02-29', '2024-13-01', '24-01-01', '2024-1-1', '01/02/2024', 'yesterday', '2024-02-30T00:00:00Z', '2024-01-01T25:00:00Z'])(
    'refuses %p',
    (text) => {
      expect(parseDay(text)).toBeUndefined()
    },
  )
  it.each([
    ['2024-02-29', '2024-02-29'],
    [' 2024-02-29 ', '2024-02-29'],
    ['1990-01-01T00:00:00.000Z', '1990-01-01'],
    ['1989-12-31T16:00:00.000Z', '1990-01-01'],
    ['1989-12-31T15:59:59Z', '1989-12-31'],
    ['2020-05-05T00:00:00+08:00', '2020-05-05'],
    ['2020-05-05T23:00:00', '2020-05-05'],
  ])('reads %p as %p, in Kuala Lumpur', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })
})

describe('days as people read them', () => {
  it('prints dd/MM/yyyy', () => {
    expect(displayDay('2024-03-05')).toBe('05/03/2024')
    expect(displayDay('nothing')).toBe('')
  })
  it('prints report times in Kuala Lumpur and tier dates in UTC', () => {
    expect(displayInstant('2024-03-05T17:30:00Z')).toBe('06/03/2024 01:30')
    expect(displayUtcDay('2024-03-05T17:30:00Z')).toBe('05-03-2024')
  })
})
