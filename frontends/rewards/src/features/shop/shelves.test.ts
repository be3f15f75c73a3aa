import { aDonation, anItem, anOffer, aVoucherOffer, CARE } from '../../testing/shop'
import { chipsOf, lookThrough, mayHavePregnantOffer, shelvesOf, shelvesUnder } from './shelves'

const offers = {
  categories: [CARE],
  items: [anItem('hidden', { active: false }), anItem('gone', { remaining: 0 }), anItem('care'), anItem('fun', { categories: [] })],
  pregnant: [anOffer('set'), anOffer('set-gone', { remaining: 0 })],
  vouchers: [aVoucherOffer('fifteen', { value: 15 }), aVoucherOffer('none', { available: 0 }), aVoucherOffer('five')],
  donations: [aDonation('month', { points: 900 }), aDonation('day')],
}
const names = (shelves: ReturnType<typeof shelvesUnder>) => shelves.map(({ title, rewards }) => `${title}: ${rewards.map(({ item }) => item.id).join()}`)

describe('the shelves of the shop', () => {
  it('hold only what may be had, vouchers by value and donations by points', () => {
    expect(names(shelvesUnder('all', shelvesOf(offers)))).toEqual([
      'pregnant: set',
      'item: care,fun',
      'voucher: offer-five,offer-fifteen',
      'donate: donation-day,donation-month',
    ])
  })

  it('follow the chip', () => {
    const shelves = shelvesOf(offers)
    expect(names(shelvesUnder('donate', shelves))).toEqual(['donate: donation-day,donation-month'])
    expect(names(shelvesUnder(`category:${CARE.id}`, shelves))).toEqual(['item: care'])
    expect(shelvesUnder('category:other', shelves)).toEqual([])
  })

  it('are one list across the kinds: what the points cover, and then the nearest first', () => {
    const kinds = shelvesUnder('all', shelvesOf({ ...offers, donations: [aDonation('month', { points: 900 }), aDonation('week', { points: 460 })] }))
    const look = (sort: 'now' | 'dear', acrossKinds: boolean) =>
      names(lookThrough(kinds, { totalPoints: 455, sort, search: '', acrossKinds, nameOf: ({ item }) => item.id }))
    expect(look('now', true)).toEqual(['enough: set,care,fun', 'next: donation-week,offer-five,offer-fifteen,donation-month'])
    expect(look('dear', true)).toEqual(['everything: donation-month,offer-five,offer-fifteen,donation-week,set,care,fun'])
    expect(look('now', false)).toEqual(['pregnant: set', 'item: care,fun', 'voucher: offer-five,offer-fifteen', 'donate: donation-week,donation-month'])
  })

  it('keep vouchers by value under their chip, whatever the points cover', () => {
    const vouchers = shelvesUnder(
      'voucher',
      shelvesOf({ ...offers, vouchers: [aVoucherOffer('ten', { value: 10, points: 100 }), aVoucherOffer('five', { points: 2000 })] }),
    )
    const looked = lookThrough(vouchers, { totalPoints: 455, sort: 'now', search: '', acrossKinds: false, nameOf: ({ item }) => item.id })
    expect(names(looked)).toEqual(['voucher: offer-five,offer-ten'])
  })

  it('have a chip for pregnant offers only where there may be one', () => {
    expect(chipsOf([CARE], { pregnant: true })).toEqual(['all', 'pregnant', 'donate', 'voucher', 'category:category-care'])
    expect(chipsOf([], { pregnant: false })).toEqual(['all', 'donate', 'voucher'])
  })

  it.each([
    ['trying', '2026-01-01', '2026-01-01', false],
    ['pregnant', null, '2026-01-01', false],
    ['pregnant', '2026-01-31', '2026-07-31', true],
    ['pregnant', '2026-01-31', '2026-08-01', false],
    ['pregnant', '2026-08-31', '2027-02-28', true],
  ] as const)('stage %s with birth expected on %s, on %s: %s', (pregnancyStage, edb, today, open) => {
    expect(mayHavePregnantOffer({ pregnancyStage, edb, quiet: false }, today)).toBe(open)
    expect(mayHavePregnantOffer({ pregnancyStage, edb, quiet: true }, today)).toBe(false)
  })
})
