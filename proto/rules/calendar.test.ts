import { addDays, addMonths, addMonthsToInstant, endOfKlDay, fullYears, instantsOfDays, isDay, klDay, klDayOfMonth, klMonth, startOfKlDay } from './calendar'

describe('the calendar of Kuala Lumpur', () => {
  it('refuses texts that are not real days', () => {
    expect(['2025-02-30', '1900-02-29', '2025-13-01', '25-01-01', '', '2025-1-1', '1899-12-31', '2201-01-01'].filter(isDay)).toEqual([])
    expect(['2000-02-29', '1900-01-01', '2200-12-31'].filter((day) => !isDay(day))).toEqual([])
    expect(() => addDays('2025-02-30', 1)).toThrow('is not a calendar day')
  })

  it('turns the day at midnight +08:00, not at midnight UTC', () => {
    expect(klDay(new Date('2025-10-14T15:59:59.999Z'))).toBe('2025-10-14')
    expect(klDay(new Date('2025-10-14T16:00:00.000Z'))).toBe('2025-10-15')
    expect(klDayOfMonth(new Date('2025-10-14T16:00:00.000Z'))).toBe(15)
    expect(klMonth(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01')
  })

  it('clamps a month step to the end of the month', () => {
    expect(addMonths('2024-08-31', 6)).toBe('2025-02-28')
    expect(addMonths('2023-08-31', 6)).toBe('2024-02-29')
    expect(addMonths('2025-01-15', -12)).toBe('2024-01-15')
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(addMonthsToInstant(new Date('2025-08-31T04:30:00Z'), 6).toISOString()).toBe('2026-02-28T04:30:00.000Z')
  })

  it.each([
    ['2010-06-15', '2025-06-14', 14],
    ['2010-06-15', '2025-06-15', 15],
    ['2020-02-29', '2025-02-28', 4],
    ['2020-02-29', '2025-03-01', 5],
    ['2020-02-29', '2024-02-28', 3],
    ['2020-02-29', '2024-02-29', 4],
    ['2025-06-15', '2025-06-14', -1],
  ])('counts from %s to %s %i full years; 29 February is passed on 1 March of a year that lacks it (D141)', (from, to, years) => {
    expect(fullYears(from, to)).toBe(years)
  })

  it('bounds a day by its first and last instant', () => {
    expect(startOfKlDay('2025-10-08').toISOString()).toBe('2025-10-07T16:00:00.000Z')
    expect(endOfKlDay('2025-10-11').toISOString()).toBe('2025-10-11T15:59:59.999Z')
  })
})

describe('the days of a report', () => {
  it('have no bound where none is given', () => {
    expect(instantsOfDays(null, undefined)).toEqual({ from: null, before: null })
  })
  it('are whole, both of them, in Kuala Lumpur', () => {
    expect(instantsOfDays('2026-03-01', '2026-03-01')).toEqual({ from: new Date('2026-02-28T16:00:00Z'), before: new Date('2026-03-01T16:00:00Z') })
  })
})
