import {
  addDays,
  addMonths,
  calendarDayOf,
  displayDay,
  displayInstant,
  displayUtcDay,
  fullYears,
  isCalendarDay,
  parseCalendarDay,
  parseDisplayDay,
} from './calendar-days'

describe('days on the wire', () => {
  it.each(['', '2024-02-30', '2023-02-29', '2024-13-01', '24-01-01', '2024-1-1', '01/02/2024', 'yesterday', '2024-02-30T00:00:00Z', '2024-01-01T25:00:00Z'])(
    'refuses %p',
    (text) => {
      expect(parseCalendarDay(text)).toBeUndefined()
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
    expect(parseCalendarDay(text)).toBe(day)
  })
  it('knows which days exist', () => {
    expect(isCalendarDay('2000-02-29')).toBe(true)
    expect(isCalendarDay('1900-02-29')).toBe(false)
  })
})

describe('calendar arithmetic', () => {
  it('clamps months to the end of the month', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
    expect(addMonths('2024-01-15', -13)).toBe('2022-12-15')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })
  it('counts full years', () => {
    expect(fullYears('2020-02-29', '2023-02-27')).toBe(2)
    expect(fullYears('2020-02-29', '2023-02-28')).toBe(3)
    expect(fullYears('2020-06-01', '2023-05-31')).toBe(2)
  })
  it('takes the day of an instant in Kuala Lumpur', () => {
    expect(calendarDayOf(new Date('2025-03-27T16:00:00Z'))).toBe('2025-03-28')
  })
})

describe('days as people read them', () => {
  it('prints dd/MM/yyyy and reads it back', () => {
    expect(displayDay('2024-03-05')).toBe('05/03/2024')
    expect(displayDay('nothing')).toBe('')
    expect(parseDisplayDay('05/03/2024')).toBe('2024-03-05')
    expect(parseDisplayDay('31/02/2024')).toBeUndefined()
  })
  it('prints report times in Kuala Lumpur and tier dates in UTC', () => {
    expect(displayInstant('2024-03-05T17:30:00Z')).toBe('06/03/2024 01:30')
    expect(displayUtcDay('2024-03-05T17:30:00Z')).toBe('05-03-2024')
  })
})
