import { newId } from '@club/kernel'
import { CREDIT_TITLE_LENGTH_MAX } from '@club/rules'
import { awardMovement } from './award'
import type { Award } from './award'
import { referralAwards, welcomeAward } from './bonuses'
import { entriesOf, sumPerAccount } from './movement'
import type { Movement } from './movement'

const award = (change: Partial<Award> = {}): Award => ({
  key: 'registration:1',
  memberId: '0198a000-0000-7000-8000-000000000001',
  occurredAt: new Date('2026-01-15T02:00:00Z'),
  traceparent: '',
  lines: [
    { entryId: '0198a000-0000-7000-8000-00000000000a', points: 120n, source: 'Unique Code' },
    { entryId: '0198a000-0000-7000-8000-00000000000b', points: 120n, source: 'Welcome Code Bonus' },
  ],
  ...change,
})
const line = award().lines[0] as Award['lines'][number]

describe('an award', () => {
  it.each([
    ['without a key', award({ key: '' })],
    ['to something that is no member', award({ memberId: 'everybody' })],
    ['without an instant', award({ occurredAt: undefined })],
    ['without lines', award({ lines: [] })],
    ['of no points', award({ lines: [{ ...line, points: 0n }] })],
    ['of negative points', award({ lines: [{ ...line, points: -5n }] })],
    ['of absurdly many points', award({ lines: [{ ...line, points: 10_000_001n }] })],
    ['with a title of a source that has none', award({ lines: [{ ...line, title: 'Baby Fair' }] })],
    ['of a campaign without its title', award({ lines: [{ ...line, source: 'Campaign Credit' }] })],
    ['of a refund with an endless description', award({ lines: [{ ...line, source: 'Refund', title: 'x'.repeat(CREDIT_TITLE_LENGTH_MAX + 1) }] })],
  ])('is refused %s', (_, refusedAward) => {
    expect(awardMovement(refusedAward)).toEqual({ kind: 'refused', reason: 'invalid-award' })
  })

  it('is distinguished from another award under the same key by its content, not by its trace', () => {
    const hash = (given: Award) => (awardMovement(given) as Movement).requestHash.toString('hex')
    expect(hash(award({ traceparent: '00-aa-bb-01' }))).toBe(hash(award()))
    expect(hash(award({ lines: [{ ...line, points: 121n }] }))).not.toBe(hash(award({ lines: [line] })))
  })
})

describe('the line of an award', () => {
  const lineOf = (change: Partial<Award['lines'][number]>) => (awardMovement(award({ lines: [{ ...line, ...change }] })) as Movement).lines[0]

  it('is paid by the account of its source and counts toward the tier, a refund alone does not (D106)', () => {
    expect(lineOf({ source: 'scanMilestone' })).toMatchObject({ programme: 'issuance:scan-milestone', countsTowardTier: true })
    expect(lineOf({ source: 'Refund', title: 'Wrong size' })).toMatchObject({ programme: 'issuance:refund', countsTowardTier: false })
  })

  it('is read by the title that staff gave (D105)', () => {
    expect(lineOf({ source: 'Campaign Credit', title: 'Baby Fair 2026' })).toMatchObject({
      source: 'Campaign Credit',
      reference: { en: 'Baby Fair 2026', bm: 'Baby Fair 2026' },
      countsTowardTier: true,
    })
  })
})

describe('the entries of a group of movements', () => {
  it('sum to zero, know the balance before and after, and leave no gap', () => {
    const movements = [awardMovement(award()), awardMovement(award({ key: 'registration:2' }))] as Movement[]
    expect(sumPerAccount(movements).map((change) => change.account)).toEqual([
      'member:0198a000-0000-7000-8000-000000000001',
      'issuance:unique-code',
      'issuance:welcome-code',
    ])
    const entries = entriesOf(
      movements,
      new Map([
        ['member:0198a000-0000-7000-8000-000000000001', { balance: 500n, version: 6n }],
        ['issuance:welcome-code', { balance: -240n, version: 2n }],
        ['issuance:unique-code', { balance: -1000n, version: 9n }],
      ]),
      newId,
    )
    expect(entries.reduce((sum, entry) => sum + entry.points, 0n)).toBe(0n)
    const member = entries.filter((entry) => entry.account.startsWith('member:'))
    expect(member.map((entry) => [entry.version, entry.balanceBefore, entry.balanceAfter])).toEqual([
      [3n, 20n, 140n],
      [4n, 140n, 260n],
      [5n, 260n, 380n],
      [6n, 380n, 500n],
    ])
  })
})

describe('bonuses', () => {
  it('give nothing for a downgrade or a review', () => {
    const change = { historyId: 'h', memberId: 'm', to: 'Platinum', changedAt: new Date(), traceparent: '' }
    expect(welcomeAward({ ...change, direction: 'downgraded' })).toBeUndefined()
    expect(welcomeAward({ ...change, direction: 'none' })).toBeUndefined()
  })
  it('give 500 and 800 points for an upgrade to Platinum and Diamond', () => {
    const change = { historyId: 'h', memberId: 'm', direction: 'upgraded', changedAt: new Date(), traceparent: '' }
    expect(welcomeAward({ ...change, to: 'Platinum' })?.lines[0]?.points).toBe(500n)
    expect(welcomeAward({ ...change, to: 'Diamond' })).toMatchObject({ key: 'welcome:h', lines: [{ points: 800n, source: 'Welcome Bonus' }] })
  })
  it.each([
    ['Gold', 500n, 100n],
    ['Platinum', 550n, 150n],
    ['Diamond', 600n, 200n],
  ] as const)("give a referral by the referrer's tier %s", (tier, referrer, referee) => {
    const referral = { referralId: 'r', referrerId: 'a', refereeId: 'b', qualifiedAt: new Date(), traceparent: '' }
    expect(referralAwards(referral, tier).map((given) => [given.key, given.memberId, given.lines[0]?.points, given.lines[0]?.source])).toEqual([
      ['referral:r:referrer', 'a', referrer, 'Referral Bonus'],
      ['referral:r:referee', 'b', referee, 'Referee Bonus'],
    ])
  })
})
