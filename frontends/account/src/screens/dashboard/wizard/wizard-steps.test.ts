import { partOf, stepAfter, stepBefore, STEP, type Step } from './wizard-steps'

const walk = (stage: 'trying' | 'pregnant' | 'oneChild' | 'moreChild'): Step[] => {
  const seen: Step[] = []
  for (let step: Step | null = STEP.intro; step !== null; step = stepAfter(step, stage)) seen.push(step)
  return seen
}

describe('the steps of the profile wizard', () => {
  it('know no way back from the beginning nor from the end', () => {
    expect(stepBefore(STEP.intro, 'trying')).toBeNull()
    expect(stepBefore(STEP.done, 'oneChild')).toBeNull()
  })

  it('skip the family of who is trying, and the addresses of everybody else', () => {
    expect(walk('trying')).toEqual([0, 1, 4, 6, 7])
    expect(walk('pregnant')).toEqual([0, 1, 2, 6, 7])
    expect(walk('oneChild')).toEqual([0, 1, 2, 6, 7])
    expect(walk('moreChild')).toEqual([0, 1, 2, 6, 7])
  })

  it('come back from a new baby to the babies and from a new address to the addresses', () => {
    expect(stepAfter(STEP.addBaby, 'oneChild')).toBe(STEP.family)
    expect(stepAfter(STEP.addAddress, 'trying')).toBe(STEP.address)
  })

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [5, 4],
    [6, 2],
  ] as const)('go back from %i to %i', (from, to) => {
    expect(stepBefore(from, 'pregnant')).toBe(to)
  })

  it('go back from the confirmation and from the addresses to where a trying member came from', () => {
    expect(stepBefore(STEP.confirm, 'trying')).toBe(STEP.address)
    expect(stepBefore(STEP.address, 'trying')).toBe(STEP.about)
  })

  it('say which of the three parts they belong to', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((step) => partOf(step as Step))).toEqual([null, 0, 1, 1, 1, 1, 2, null])
  })
})
