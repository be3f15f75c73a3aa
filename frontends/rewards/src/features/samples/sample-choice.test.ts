import { sampleAccess, sampleWait } from './sample-choice'

const order = (createdAt: string) => ({ id: createdAt, createdAt, received: true, orderItems: [] })

describe('who may have a sample', () => {
  it.each([
    [false, false, 'sorry'],
    [false, true, 'feedback'],
    [true, true, 'go'],
    [true, false, 'go'],
  ] as const)('request allowed %s, feedback due %s: %s', (allowRequest, promptFeedback, access) => {
    expect(sampleAccess({ allowRequest, promptFeedback })).toBe(access)
  })

  it('waits three months after the last one, or for a place in the two years', () => {
    expect(sampleWait([order('2026-01-31T02:00:00.000Z')], '2026-03-01')).toEqual({ reason: 'sample-too-soon', until: '2026-04-30' })
    const four = ['2025-02-01', '2025-06-01', '2025-10-01', '2026-02-01'].map((day) => order(`${day}T02:00:00.000Z`))
    expect(sampleWait(four, '2026-06-01')).toEqual({ reason: 'sample-limit-reached', until: '2027-02-01' })
  })

  it('knows no day where somebody else of the household had one', () => {
    expect(sampleWait([], '2026-03-01')).toEqual({ reason: 'sample-too-soon', until: null })
  })
})
