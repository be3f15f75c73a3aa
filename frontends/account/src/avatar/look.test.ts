import { avatarOf, birthdayOn, lookAt } from './look'

const NOON = new Date('2026-11-23T04:00:00.000Z')
const loud = { quiet: false }

describe('the animal of a member', () => {
  it('knows nothing of children for a member who asked for quiet', () => {
    expect(lookAt(NOON, { quiet: true }, ['2026-11-01', '2024-11-23'])).toEqual({ asleep: false })
  })

  it('is grown where no child is known, and where one is still awaited', () => {
    expect(lookAt(NOON, loud, [])).toEqual({ asleep: false, age: 'grown', hat: false })
    expect(lookAt(NOON, loud, ['2026-11-24'])).toMatchObject({ age: 'grown' })
  })

  it.each([
    ['2026-11-23', 'newborn'],
    ['2026-05-24', 'newborn'],
    ['2026-05-23', 'crawler'],
    ['2025-11-24', 'crawler'],
    ['2025-11-22', 'toddler'],
    ['2024-11-24', 'toddler'],
    ['2024-11-22', 'grown'],
  ])('grows with a child that was born on %s: %s', (birth, age) => {
    expect(lookAt(NOON, loud, ['2020-01-01', birth])).toMatchObject({ age })
  })

  it('wears a hat on the birthday of any child, which a new-born has not yet', () => {
    expect(lookAt(NOON, loud, ['2026-11-23', '2023-11-23'])).toMatchObject({ hat: true })
    expect(lookAt(NOON, loud, ['2026-11-23', '2023-11-22'])).toMatchObject({ hat: false })
  })

  it.each([
    ['2026-11-23T12:59:00.000Z', false],
    ['2026-11-23T13:00:00.000Z', true],
    ['2026-11-23T21:59:00.000Z', true],
    ['2026-11-23T22:00:00.000Z', false],
  ])('sleeps from nine in the evening until six in Kuala Lumpur: %s, %s', (at, asleep) => {
    expect(lookAt(new Date(at), loud, [])).toMatchObject({ asleep })
  })

  it('is of the kind that the tier gives', () => {
    expect([avatarOf('Gold'), avatarOf('Platinum'), avatarOf('Diamond')]).toEqual(['bear', 'elephant', 'hornbill'])
  })
})

describe('a birthday', () => {
  it.each([
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2024-02-29', '2025-03-02', 0],
    ['2023-11-23', '2026-11-23', 3],
    ['2026-11-23', '2026-11-23', 0],
    ['2023-11-23', '2026-10-23', 0],
  ])('of a child born on %s is on %s the %ith', (birth, today, years) => {
    expect(birthdayOn(birth, today)).toBe(years)
  })
})
