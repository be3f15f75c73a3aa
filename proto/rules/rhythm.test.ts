import { monthlyRhythm } from './rhythm'

const NOW = new Date('2026-06-10T10:00:00+08:00')
const inMonths = (...months: string[]) =>
  monthlyRhythm(
    months.map((month) => `${month}-15T02:00:00.000Z`),
    NOW,
  )

describe('the rhythm of a member’s packs', () => {
  it.each([
    ['nothing at all', [], 0, false],
    ['this month alone', ['2026-06', '2026-06'], 1, false],
    ['three months, the present one still without', ['2026-05', '2026-04', '2026-03'], 3, false],
    ['a month off in between, which is forgiven', ['2026-06', '2026-04', '2026-03'], 3, false],
    ['two months off, which end the row', ['2026-06', '2026-03'], 1, false],
    ['a month off just now, which is forgiven', ['2026-04', '2026-03'], 2, true],
    ['two months off just now', ['2026-03', '2026-02'], 0, false],
  ])('%s', (_what, months, streak, resting) => {
    expect(inMonths(...months)).toMatchObject({ streak, resting })
  })

  it('counts by the months of Kuala Lumpur, six of them, the present one last', () => {
    const { months } = monthlyRhythm(['2026-05-31T16:00:00.000Z', '2026-05-31T15:59:59.999Z', '2025-12-01T00:00:00.000Z'], NOW)
    expect(months.map(({ month, packs }) => `${month} ${packs}`)).toEqual(['2026-01 0', '2026-02 0', '2026-03 0', '2026-04 0', '2026-05 1', '2026-06 1'])
  })
})
