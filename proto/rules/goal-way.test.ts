import { byMonth, countedPack, isWorn, usualPack, wayToGoal } from './goal-way'

const pack = (size: string, points = 150, brand = 'DryPantz') => ({ brand, format: 'pants', size, points, registeredAt: '2026-01-15T02:00:00.000Z' })

describe('the pack that a member registers most', () => {
  it('is unknown without any, and only the latest ten count', () => {
    expect(usualPack([])).toBeUndefined()
    const grown = [...Array.from({ length: 6 }, () => pack('m')), ...Array.from({ length: 20 }, () => pack('s'))]
    expect(usualPack(grown)?.size).toBe('m')
  })
  it('is one that a child wears, however many others there are, and any other only without', () => {
    const worn = [{ brand: 'DryPantz', format: 'pants', size: 'm' }]
    expect(usualPack([pack('l'), pack('l'), pack('m')], worn)?.size).toBe('m')
    expect(usualPack([pack('l')], worn)?.size).toBe('l')
    expect([isWorn(pack('m'), worn), isWorn(pack('l'), worn)]).toEqual([true, false])
  })
  it('is the later one when two are even, and the points are those of its latest', () => {
    expect(usualPack([pack('l', 170), pack('m'), pack('m'), pack('l', 150)])).toMatchObject({ size: 'l', points: 170 })
  })
})

describe('the pack by which a way is counted', () => {
  it('is by the chart when a child wears a product of which no pack was registered, the smallest first', () => {
    const worn = [{ brand: 'Touch', format: 'tape', size: 's' }]
    expect(countedPack([pack('m')], worn)).toEqual({ ...worn[0], points: 120 })
    expect(countedPack([pack('m', 160)], [{ brand: 'DryPantz', format: 'pants', size: 'm' }])).toMatchObject({ points: 160 })
  })
  it('is the usual one for a product that is not in the chart, and without a child', () => {
    expect(countedPack([pack('m')], [{ brand: 'Moony', format: 'tape', size: 's' }])?.size).toBe('m')
    expect(countedPack([pack('m')])?.size).toBe('m')
    expect(countedPack([])).toBeUndefined()
  })
})

it.each([
  [
    { balance: 0, points: 300, packPoints: 150 },
    { missing: 300, percent: 0, packs: 2 },
  ],
  [
    { balance: 149, points: 300, packPoints: 150 },
    { missing: 151, packs: 2 },
  ],
  [
    { balance: 150, points: 300, packPoints: 150 },
    { missing: 150, percent: 50, packs: 1 },
  ],
  [
    { balance: 300, points: 300, packPoints: 150 },
    { missing: 0, percent: 100, packs: 0 },
  ],
  [
    { balance: 900, points: 300, packPoints: null },
    { missing: 0, percent: 100, packs: null },
  ],
  [
    { balance: 10, points: 0, packPoints: 0 },
    { missing: 0, percent: 100, packs: null },
  ],
])('the way of %j', (goal, way) => {
  expect(wayToGoal(goal)).toMatchObject(way)
})

it('lines stand by month, in the order they came', () => {
  const line = (day: string, points: number) => ({ day, points })
  const months = byMonth([line('2026-02-01', 100), line('2026-01-31', 50), line('2026-01-01', -20)], ({ day }) => day)
  expect(months.map(({ month, lines }) => [month, lines.map(({ points }) => points)])).toEqual([
    ['2026-02', [100]],
    ['2026-01', [50, -20]],
  ])
})
