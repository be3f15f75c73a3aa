import { addDays, addMonths, addMonthsToInstant, endOfKlDay, isDay, klDay, klDayOfMonth, klMonth, startOfKlDay, yearsBetween } from './calendar'

describe('the calendar of Kuala Lumpur', () => {
  it('refuses texts that are not real days', () => {
    expect(['2025-02-30', '2025-13-01', '25-01-01', '', '2025-1-1'].map(isDay)).toEqual([false, false, false, false, false])
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
    expect(addMonthsToInstant(new Date('2025-08-31T04:30:00Z'), 6).toISOString()).toBe('2026-02-28T04:30:00.000Z')
  })

  it('counts an age in full years', () => {
    expect(yearsBetween('2010-06-15', '2025-06-14')).toBe(14)
    expect(yearsBetween('2010-06-15', '2025-06-15')).toBe(15)
  })

  it('bounds a day by its first and last instant', () => {
    expect(startOfKlDay('2025-10-08').toISOString()).toBe('2025-10-07T16:00:00.000Z')
    expect(endOfKlDay('2025-10-11').toISOString()).toBe('2025-10-11T15:59:59.999Z')
  })
})
