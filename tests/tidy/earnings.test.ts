import { TOPOLOGY } from '../../scripts/start/topology'

const EARNED_BY = ['codes', 'contests', 'identity', 'points-ledger', 'samples', 'tiers'] as const
const consumedBy = (name: string) => TOPOLOGY.find((one) => one.name === name)?.consumes ?? []

it('nothing is earned by an order, so that a cancelled one takes nothing else back (ADR 30)', () => {
  expect(EARNED_BY.flatMap((name) => consumedBy(name).filter((subject) => /^catalogue\.(redemption|order)-/.test(subject)))).toEqual([])
  // The subjects have these names: services that need orders consume them.
  expect(consumedBy('notifications')).toEqual(expect.arrayContaining(['catalogue.redemption-placed.v1', 'catalogue.order-cancelled.v1']))
})
