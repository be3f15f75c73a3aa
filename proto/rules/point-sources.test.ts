import { isEarnedSource, isReversal, isSpentSource, POINT_SOURCES, pointSourceOf, RETURNED_SOURCES } from './point-sources'
import type { EarnedSource, PointSource } from './point-sources'

const SOURCES = Object.keys(POINT_SOURCES) as PointSource[]

it.each(['', 'unique code', 'Unique Cod', 'Unique Code ', 'constructor', '__proto__', 'toString'])('knows no source %p', (text) => {
  expect([pointSourceOf(text), isEarnedSource(text), isSpentSource(text)]).toEqual([undefined, false, false])
})

it('is a type of its own for what is earned, that no other text has', () => {
  const isMistypedKnown: 'Unique Cod' extends PointSource ? true : false = false
  const isSpentEarned: 'Point Shop Redemption' extends EarnedSource ? true : false = false
  expect([isMistypedKnown, isSpentEarned]).toEqual([isEarnedSource('Unique Cod'), isEarnedSource('Point Shop Redemption')])
})

it('lets everything that is earned count toward the tier but refunds, and nothing else (D60, D106)', () => {
  expect(SOURCES.filter((source) => isEarnedSource(source) && !POINT_SOURCES[source].countsTowardTier)).toEqual(['Refund'])
  expect(SOURCES.filter((source) => !isEarnedSource(source) && POINT_SOURCES[source].countsTowardTier)).toEqual([])
})

it('pays what is earned from an issuance account of its own, takes what is spent to one of its own, and never mixes them', () => {
  const accounts = SOURCES.filter((source) => isEarnedSource(source) || isSpentSource(source)).map((source) => POINT_SOURCES[source].account)
  expect(new Set(accounts).size).toBe(accounts.length)
  expect(SOURCES.filter((source) => isEarnedSource(source) !== (POINT_SOURCES[source].account ?? '').startsWith('issuance:'))).toEqual([])
})

it('gives back what was spent to the account that it was spent to, and neither earns nor spends by that (D60, D149)', () => {
  expect(RETURNED_SOURCES).toEqual(['Order Cancelled'])
  expect(RETURNED_SOURCES.map((source) => [isEarnedSource(source), isSpentSource(source), POINT_SOURCES[source].account])).toEqual([[false, false, null]])
})

it('counts what gives back or takes back as neither earned nor used, whatever its source (D142, D149)', () => {
  const lines = [
    { source: 'Order Cancelled' },
    { source: 'Points Reversed' },
    { source: 'Other', reverses: 'line' },
    { source: 'Refund' },
    { source: 'Unique Code' },
  ]
  expect(lines.map(isReversal)).toEqual([true, true, true, false, false])
})
