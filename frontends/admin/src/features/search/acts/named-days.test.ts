import { daysNamed, namedDaysIn } from './named-days'

describe('named days', () => {
  it('are none in a text that does not end with them, or is nothing else', () => {
    expect(namedDaysIn('accounts')).toBeNull()
    expect(namedDaysIn('last week')).toBeNull()
    expect(namedDaysIn('last week accounts')).toBeNull()
  })

  it('are those at the end of a text, with the words before them', () => {
    expect(namedDaysIn('  Registrations  LAST week ')).toEqual({ name: 'lastWeek', rest: 'registrations' })
    expect(namedDaysIn('audit yesterday')).toEqual({ name: 'yesterday', rest: 'audit' })
  })

  it.each([
    ['today', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    // A Monday, and the Sunday that ends its week.
    ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ] as const)('%s on %s are %s to %s', (name, today, from, to) => {
    expect(daysNamed(name, today)).toEqual({ from, to })
  })
})
