import { agenda } from './agenda'

const at = (text: string) => new Date(`${text}+08:00`)
const platinum = { id: 'u1', tier: 'Platinum' as const, dueAt: at('2026-03-02T09:00:00') }
const member = { upgrades: [platinum], registeredOn: '2025-03-02', nextReviewOn: '2026-03-01' }

describe('what is due for a member', () => {
  it('is nothing before the instant', () => {
    expect(agenda('upgrade', at('2026-03-02T08:59:59'), member)).toEqual([])
    expect(agenda('review', at('2026-03-02T00:09:59'), member)).toEqual([])
    expect(agenda('review', at('2030-01-01T00:00:00'), { upgrades: [], registeredOn: null, nextReviewOn: null })).toEqual([])
  })

  it('puts a review that was missed before the upgrade that came after it', () => {
    expect(agenda('upgrade', at('2026-03-03T00:00:00'), member).map((item) => item.kind)).toEqual(['review', 'upgrade'])
  })

  it('leaves what comes after its own kind to the other job', () => {
    expect(agenda('review', at('2026-03-03T00:00:00'), member).map((item) => item.kind)).toEqual(['review'])
    expect(agenda('upgrade', at('2027-06-01T00:00:00'), member).map((item) => item.kind)).toEqual(['review', 'upgrade'])
  })

  it('catches up each review that an outage missed', () => {
    const dues = agenda('review', at('2028-03-03T00:00:00'), { ...member, upgrades: [] })
    expect(dues.map((item) => (item.kind === 'review' ? item.reviewOn : ''))).toEqual(['2026-03-01', '2027-03-01', '2028-03-01'])
  })
})
