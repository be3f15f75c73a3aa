import { crossings } from './upgrade'

const at = (text: string) => new Date(`${text}+08:00`)
const credit = (text: string, points: bigint) => ({ creditedAt: at(text), points })

describe('the thresholds that credits cross', () => {
  it('finds none below the next threshold, nor for a tier already shown', () => {
    const credits = [credit('2026-01-01T10:00:00', 2000n), credit('2026-01-02T10:00:00', 1999n)]
    expect(crossings('Gold', credits, at('2026-01-02T10:00:00'))).toEqual([])
    expect(crossings('Platinum', [...credits, credit('2026-01-03T10:00:00', 1n)], at('2026-01-03T10:00:00'))).toEqual([])
  })

  it('is due 24 hours after the credit that crossed', () => {
    const credits = [credit('2026-01-01T10:00:00', 3999n), credit('2026-01-02T10:00:00', 1n), credit('2026-01-02T11:00:00', 5n)]
    expect(crossings('Gold', credits, at('2026-01-02T10:00:00'))).toEqual([{ tier: 'Platinum', dueAt: at('2026-01-03T10:00:00') }])
  })

  it('finds both thresholds when they are crossed one after the other, and only the higher when crossed at once', () => {
    const apart = [credit('2026-01-01T10:00:00', 4000n), credit('2026-01-01T20:00:00', 5000n)]
    expect(crossings('Gold', apart, at('2026-01-01T10:00:00'))).toEqual([
      { tier: 'Platinum', dueAt: at('2026-01-02T10:00:00') },
      { tier: 'Diamond', dueAt: at('2026-01-02T20:00:00') },
    ])
    expect(crossings('Gold', [credit('2026-01-01T10:00:00', 9000n)], at('2026-01-01T10:00:00'))).toEqual([
      { tier: 'Diamond', dueAt: at('2026-01-02T10:00:00') },
    ])
  })

  it('lets a credit go exactly twelve months after it came', () => {
    const credits = [credit('2025-01-01T10:00:00', 3999n), credit('2026-01-01T10:00:00', 1n)]
    expect(crossings('Gold', credits, at('2026-01-01T10:00:00'))).toEqual([])
    const justBefore = [credit('2025-01-01T10:00:00', 3999n), credit('2026-01-01T09:59:59.999', 1n)]
    expect(crossings('Gold', justBefore, at('2026-01-01T09:59:59.999'))).toHaveLength(1)
  })

  it('sees that a credit which arrives late lifts a later instant over the threshold', () => {
    const credits = [credit('2026-01-01T10:00:00', 2000n), credit('2026-01-01T12:00:00', 2000n)]
    expect(crossings('Gold', credits, at('2026-01-01T10:00:00'))).toEqual([{ tier: 'Platinum', dueAt: at('2026-01-02T12:00:00') }])
  })
})
