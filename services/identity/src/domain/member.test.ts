import { decideProfile, haveMonthsPassed, isMembershipEnded, isProfileComplete } from './member'
import type { ProfileEdit, Stage } from './member'

const at = (text: string) => new Date(text)
const NEVER = at('1990-01-01T00:00:00Z')

describe('saving a profile', () => {
  const edit = (pregnancyStage: Stage, edb: string | null = null): ProfileEdit => ({
    name: 'Aisyah',
    race: 'malay',
    nationality: 'malaysian',
    pregnancyStage,
    edb,
  })
  const member = (pregnancyStage: Stage | null, since: Date, edb: string | null = null) => ({ pregnancyStage, pregnancyStageUpdatedAt: since, edb })
  const decide = (before: ReturnType<typeof member>, overrides: ProfileEdit, now: string) =>
    decideProfile(before, overrides, { now: at(now), cooldownMonths: 6 })
  const now = '2025-10-14T04:00:00Z'

  it.each([
    ['another stage a day too early', member('trying', at('2025-04-15T04:00:00Z')), edit('oneChild'), 'stage-cooldown'],
    ['another due date while the stage is new', member('pregnant', at('2025-08-01T00:00:00Z'), '2026-03-01'), edit('pregnant', '2026-04-01'), 'stage-cooldown'],
    ['pregnancy without a due date', member('trying', NEVER), edit('pregnant'), 'invalid-edb'],
    ['a due date before yesterday', member('trying', NEVER), edit('pregnant', '2025-10-12'), 'invalid-edb'],
  ])('refuses %s', (_, before, overrides, reason) => {
    expect(decide(before, overrides, now)).toEqual({ kind: 'refused', reason })
  })

  it.each([
    ['another stage after six months', member('trying', at('2025-04-14T15:59:00Z')), edit('oneChild'), { edb: null, stageChanged: true }],
    ['the first real stage', member(null, NEVER), edit('trying'), { edb: null, stageChanged: true }],
    ['a due date of yesterday', member('trying', NEVER), edit('pregnant', '2025-10-13'), { edb: '2025-10-13', stageChanged: true }],
    [
      'the same due date, past by now',
      member('pregnant', at('2025-08-01T00:00:00Z'), '2025-09-01'),
      edit('pregnant', '2025-09-01'),
      { edb: '2025-09-01', stageChanged: false },
    ],
    [
      'no due date, which keeps the stored one',
      member('pregnant', at('2025-08-01T00:00:00Z'), '2026-03-01'),
      edit('pregnant'),
      { edb: '2026-03-01', stageChanged: false },
    ],
    [
      'a first due date while the stage is new',
      member('pregnant', at('2025-08-01T00:00:00Z')),
      edit('pregnant', '2026-03-01'),
      { edb: '2026-03-01', stageChanged: false },
    ],
    ['names and races at any time', member('trying', at('2025-10-01T00:00:00Z')), edit('trying'), { edb: null, stageChanged: false }],
    ['a due date dropped with the stage', member('pregnant', NEVER, '2026-03-01'), edit('oneChild', '2026-03-01'), { edb: null, stageChanged: true }],
  ])('accepts %s', (_, before, overrides, accepted) => {
    expect(decide(before, overrides, now)).toEqual({ kind: 'accepted', ...accepted })
  })

  it('counts six months by the calendar of Kuala Lumpur, clamped to the end of the month', () => {
    expect(haveMonthsPassed(at('2025-08-31T04:00:00Z'), 6, at('2026-02-27T15:59:59Z'))).toBe(false)
    expect(haveMonthsPassed(at('2025-08-31T04:00:00Z'), 6, at('2026-02-27T16:00:00Z'))).toBe(true)
  })
})

describe('a complete profile', () => {
  const overrides = { name: 'Aisyah', race: 'malay', nationality: 'malaysian', edb: null }
  const home = [{ active: true }]
  it.each([
    ['without a race', { ...overrides, race: null, pregnancyStage: 'trying' as const }, [], home],
    ['without an active address', { ...overrides, pregnancyStage: 'trying' as const }, [], [{ active: false }]],
    ['without a due date of a pregnant member', { ...overrides, pregnancyStage: 'pregnant' as const }, [], home],
    ['without a baby of a parent', { ...overrides, pregnancyStage: 'moreChild' as const }, [], home],
  ])('is not complete %s', (_, member, babies, addresses) => {
    expect(isProfileComplete(member, babies, addresses)).toBe(false)
  })

  it('is complete with all that its stage asks for', () => {
    expect(isProfileComplete({ ...overrides, pregnancyStage: 'trying' }, [], home)).toBe(true)
    expect(isProfileComplete({ ...overrides, pregnancyStage: 'pregnant', edb: '2026-01-01' }, [], home)).toBe(true)
    expect(isProfileComplete({ ...overrides, pregnancyStage: 'oneChild' }, [{}], home)).toBe(true)
  })
})

describe('membership', () => {
  const ended = (stage: Stage, children: string[], babies: string[], now: string) =>
    isMembershipEnded(
      { pregnancyStage: stage, children },
      babies.map((birthDate) => ({ birthDate })),
      { now: at(now), childAgeYears: 5 },
    )

  it('ends for a parent on the fifth birthday of the youngest child', () => {
    expect(ended('oneChild', ['2020-06-15'], [], '2025-06-14T15:59:59Z')).toBe(false)
    expect(ended('oneChild', ['2020-06-15'], [], '2025-06-14T16:00:00Z')).toBe(true)
    expect(ended('moreChild', ['2018-01-01'], ['2024-01-01'], '2025-06-15T00:00:00Z')).toBe(false)
  })

  it('ends on 1 March for the fifth birthday of a child of 29 February', () => {
    expect(ended('oneChild', ['2020-02-29'], [], '2025-02-28T12:00:00Z')).toBe(false)
    expect(ended('oneChild', ['2020-02-29'], [], '2025-03-01T00:00:00Z')).toBe(true)
  })
  it('does not end without a known child, or while one is expected or hoped for', () => {
    expect(ended('oneChild', [], [], '2025-06-15T00:00:00Z')).toBe(false)
    expect(ended('pregnant', ['2010-01-01'], [], '2025-06-15T00:00:00Z')).toBe(false)
  })
})
