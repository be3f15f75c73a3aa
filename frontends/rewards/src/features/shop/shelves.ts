import type { DonationItem, PregnantOffer, ShopItem, VoucherOffer } from '@club/contracts/http'
import { addMonths, foldedText, PREGNANT_OFFER_MONTHS_AFTER_EDB, reaches, SUGGESTIONS } from '@club/rules'
import type { Day } from '@club/rules'
import type { User } from '@club/session'
import { isRewardActive, rewardStock, type Reward } from '../../reward'

/** A chip of the shop: everything, one of the kinds, or a category of the server. */
export type Chip = 'all' | 'pregnant' | 'donate' | 'voucher' | `category:${string}`

export interface ShopOffers {
  categories: readonly { id: string; name: string }[]
  items: readonly ShopItem[]
  pregnant: readonly PregnantOffer[]
  vouchers: readonly VoucherOffer[]
  donations: readonly DonationItem[]
}

/** Pregnant offers stay open until six months after the expected delivery, that day included (rewards 2, D71); they are not suggested to a quiet member. */
export function mayHavePregnantOffer(user: Pick<User, 'pregnancyStage' | 'edb' | 'quiet'>, today: Day): boolean {
  const { pregnancyStage, edb } = user
  return reaches(user, SUGGESTIONS.pregnantOffers) && pregnancyStage === 'pregnant' && edb !== null && today <= addMonths(edb, PREGNANT_OFFER_MONTHS_AFTER_EDB)
}

const offered = (reward: Reward) => isRewardActive(reward) && rewardStock(reward) > 0

/** Rewards available now, by kind: vouchers by value, donations by points, cheapest first (rewards 2). */
export function shelvesOf({ items, pregnant, vouchers, donations }: ShopOffers): Record<Reward['type'], Reward[]> {
  return {
    pregnant: pregnant.map((item): Reward => ({ type: 'pregnant', item })).filter(offered),
    item: items.map((item): Reward => ({ type: 'item', item })).filter(offered),
    voucher: [...vouchers]
      .sort((one, other) => one.value - other.value)
      .map((item): Reward => ({ type: 'voucher', item }))
      .filter(offered),
    donate: [...donations].sort((one, other) => one.points - other.points).map((item): Reward => ({ type: 'donate', item })),
  }
}

/** Orders that the member may choose. */
export const SORTS = ['now', 'cheap', 'dear'] as const
export type Sort = (typeof SORTS)[number]

/** Rewards below one heading: a kind, or a part of the list across the kinds. */
export interface Shelf {
  title: Reward['type'] | 'enough' | 'next' | 'everything'
  rewards: Reward[]
}

const byPoints = (one: Reward, other: Reward) => one.item.points - other.item.points

/**
 * The shelves as the member looks through them, empty ones left out. Under a chip each kind keeps its shelf, and `now` puts what the points cover before
 * the rest in the order that rewards 2.2 prints; vouchers keep theirs, by value. Across the kinds there is one list: by `now` what the points cover, in the order of the page, and then
 * the rest from the nearest.
 *
 * @param search any part of a name, without case
 */
export function lookThrough(
  shelves: readonly Shelf[],
  {
    totalPoints,
    sort,
    search,
    acrossKinds,
    nameOf,
  }: { totalPoints: number; sort: Sort; search: string; acrossKinds: boolean; nameOf: (reward: Reward) => string },
): Shelf[] {
  const wanted = foldedText(search)
  const isShort = ({ item }: Reward) => item.points > totalPoints
  const order = {
    now: (one: Reward, other: Reward) => Number(isShort(one)) - Number(isShort(other)),
    cheap: byPoints,
    dear: (one: Reward, other: Reward) => byPoints(other, one),
  }[sort]
  const found = shelves.map(({ title, rewards }) => ({ title, rewards: rewards.filter((reward) => foldedText(nameOf(reward)).includes(wanted)) }))
  const together = found.flatMap(({ rewards }) => rewards)
  const looked: Shelf[] = !acrossKinds
    ? found.map(({ title, rewards }) => ({ title, rewards: sort === 'now' && title === 'voucher' ? rewards : rewards.sort(order) }))
    : sort === 'now'
      ? [
          { title: 'enough', rewards: together.filter((reward) => !isShort(reward)) },
          { title: 'next', rewards: together.filter(isShort).sort(byPoints) },
        ]
      : [{ title: 'everything', rewards: together.sort(order) }]
  return looked.filter(({ rewards }) => rewards.length > 0)
}

/** The chips in the order of the page: the kinds, then the server's categories (rewards 2). */
export function chipsOf(categories: ShopOffers['categories'], { pregnant }: { pregnant: boolean }): Chip[] {
  return ['all', ...(pregnant ? (['pregnant'] as const) : []), 'donate', 'voucher', ...categories.map(({ id }): Chip => `category:${id}`)]
}

/** The shelves that a chip leaves in sight, in the order of the page; empty ones are left out. */
export function shelvesUnder(chip: Chip, shelves: Record<Reward['type'], Reward[]>): Shelf[] {
  const category = chip.startsWith('category:') ? chip.slice('category:'.length) : null
  return (['pregnant', 'item', 'voucher', 'donate'] as const)
    .filter((type) => chip === 'all' || chip === type || (category !== null && type === 'item'))
    .map((type) => ({
      title: type,
      rewards: category === null ? shelves[type] : shelves[type].filter((reward) => reward.type === 'item' && reward.item.categories.includes(category)),
    }))
    .filter(({ rewards }) => rewards.length > 0)
}
