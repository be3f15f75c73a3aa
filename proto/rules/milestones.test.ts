import { stampCard } from './milestones'

it.each([
  [0, 0, 1, 1, { kind: 'factor', factor: 3 }],
  [1, 1, 5, 4, { kind: 'voucher', voucher: 'RM5', name: 'RM5 TnG PIN' }],
  [4, 4, 5, 1, { kind: 'voucher', voucher: 'RM5', name: 'RM5 TnG PIN' }],
  [5, 5, 10, 5, { kind: 'voucher', voucher: 'RM10', name: 'RM10 AEON Voucher' }],
  [9, 9, 10, 1, { kind: 'voucher', voucher: 'RM10', name: 'RM10 AEON Voucher' }],
])('%i pants codes fill %i of ten stamps; the %i. brings something, %i more', (codes, filled, number, missing, bonus) => {
  const card = stampCard(codes)
  expect(card.stamps).toHaveLength(10)
  expect(card.stamps.filter((stamp) => stamp.filled)).toHaveLength(filled)
  expect(card.next).toEqual({ number, missing, bonus, filled: false })
  expect(card.isFull).toBe(false)
})

it('ten codes and more fill the card, and nothing is next', () => {
  for (const codes of [10, 37]) expect(stampCard(codes)).toMatchObject({ next: null, isFull: true })
  expect(
    stampCard(10)
      .stamps.filter((stamp) => stamp.bonus)
      .map((stamp) => stamp.number),
  ).toEqual([1, 5, 10])
})
