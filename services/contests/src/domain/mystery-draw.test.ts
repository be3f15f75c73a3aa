import { boxPoints, entrantToken, listHashOf, seedHashOf, winnersOf } from './mystery-draw'

const SEED = Buffer.alloc(32, 7)
const tokens = Array.from({ length: 40 }, (_, index) => entrantToken('week:2026-05-04', `member-${index}`))

describe('a draw', () => {
  it('draws nobody of an empty list, and everybody once of a short one', () => {
    expect(winnersOf(SEED, [], 5)).toEqual([])
    expect(winnersOf(SEED, tokens.slice(0, 3), 5).sort()).toEqual(tokens.slice(0, 3).sort())
  })

  it('ends the same however the list is ordered or often it names somebody', () => {
    const winners = winnersOf(SEED, tokens, 5)
    expect(new Set(winners).size).toBe(5)
    expect(winnersOf(SEED, [...tokens].reverse().concat(tokens), 5)).toEqual(winners)
  })

  it('ends differently with another seed or another list', () => {
    const winners = winnersOf(SEED, tokens, 5)
    expect(winnersOf(Buffer.alloc(32, 8), tokens, 5)).not.toEqual(winners)
    expect(winnersOf(SEED, tokens.slice(1), 5)).not.toEqual(winners)
    expect(listHashOf(tokens.slice(1))).not.toEqual(listHashOf(tokens))
  })

  it('gives every entrant about the same chance', () => {
    const wins = new Map<string, number>()
    for (let round = 0; round < 2000; round += 1) {
      const seed = Buffer.alloc(32)
      seed.writeUInt32BE(round)
      for (const winner of winnersOf(seed, tokens, 1)) wins.set(winner, (wins.get(winner) ?? 0) + 1)
    }
    // 2000 / 40 = 50 expected, standard deviation 7: five of them on either side.
    expect(Math.min(...tokens.map((token) => wins.get(token) ?? 0))).toBeGreaterThan(15)
    expect(Math.max(...wins.values())).toBeLessThan(85)
  })

  it('commits to a seed by its hash', () => {
    expect(seedHashOf(SEED)).toMatch(/^[0-9a-f]{64}$/)
    expect(seedHashOf(SEED)).not.toBe(seedHashOf(Buffer.alloc(32, 8)))
  })
})

describe('a box', () => {
  it.each([
    [0, 50n],
    [69, 50n],
    [70, 100n],
    [94, 100n],
    [95, 200n],
    [99, 200n],
  ])('holds, drawn %d, %d points', (drawn, points) => {
    expect(boxPoints(drawn)).toBe(points)
  })
})
