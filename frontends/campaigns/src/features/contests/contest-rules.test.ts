import type { Contest } from '@club/contracts/http'
import { activityOf, blockOf, fitAThonOf, inOrder, phaseOf, remainingOf, withEntries } from './contest-rules'

const TODAY = '2026-11-22'
const named = (en: string, startDate: string, endDate: string, change: Partial<Contest> = {}): Contest => ({
  id: en,
  name: { en, bm: '' },
  description: { en: '', bm: '' },
  image: { en: '', bm: '' },
  startDate,
  endDate,
  active: true,
  prizes: [],
  steps: [],
  pointRequired: true,
  pointsPerEntry: 100,
  entriesPerPerson: 5,
  uploadImages: false,
  uploadReceipts: false,
  linkURL: false,
  gotDropdown: false,
  dropdownTitle: { en: '', bm: '' },
  dropdownOptions: [],
  ...change,
})

describe('contests', () => {
  it('run on their first and their last day', () => {
    expect(phaseOf({ startDate: TODAY, endDate: TODAY }, TODAY)).toBe('running')
    expect(phaseOf({ startDate: '2026-11-23', endDate: '2026-11-30' }, TODAY)).toBe('upcoming')
    expect(phaseOf({ startDate: '2026-11-01', endDate: '2026-11-21' }, TODAY)).toBe('ended')
  })
  it('stand in the order running by end, upcoming, ended; hidden ones not at all', () => {
    const contests = [
      named('ended', '2026-01-01', '2026-02-01'),
      named('upcoming', '2026-12-01', '2026-12-02'),
      named('ends later', '2026-11-01', '2026-12-31'),
      named('hidden', '2026-11-01', '2026-12-31', { active: false }),
      named('ends soon', '2026-11-01', '2026-11-25'),
    ]
    expect(inOrder(contests, TODAY).map(({ id }) => id)).toEqual(['ends soon', 'ends later', 'upcoming', 'ended'])
  })
  it('take no more entries than are left, and none that cannot be paid', () => {
    const contest = named('one', TODAY, TODAY)
    const used = (number: number, totalPoints: number) => ({ totalPoints, contestEntries: [{ id: 'one', number }] })
    expect(remainingOf(contest, used(4, 0))).toBe(1)
    expect(blockOf(contest, used(4, 1000), 2)).toBe('maximum')
    expect(blockOf(contest, used(0, 199), 2)).toBe('points')
    expect(blockOf(contest, used(0, 200), 2)).toBeNull()
    expect(blockOf(named('one', TODAY, TODAY, { pointRequired: false }), used(0, 0), 5)).toBeNull()
  })
  it('count what was sent to what was used', () => {
    expect(withEntries([{ id: 'other', number: 1 }], 'one', 2)).toEqual([
      { id: 'one', number: 2 },
      { id: 'other', number: 1 },
    ])
    expect(withEntries([{ id: 'one', number: 2 }], 'one', 2)).toEqual([{ id: 'one', number: 4 }])
  })
  it('of the fit-a-thon have addresses of their own', () => {
    expect(fitAThonOf(named('Fit-a-thon 12: x', TODAY, TODAY))).toBeUndefined()
    expect(activityOf(named('Fit-a-thon 2: Crawl', TODAY, TODAY))).toEqual({ to: '/activitytwo' })
    expect(activityOf(named('Album', TODAY, TODAY))).toMatchObject({ to: '/activity', state: { contest: { id: 'Album' } } })
  })
})
