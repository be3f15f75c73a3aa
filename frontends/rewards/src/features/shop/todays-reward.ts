import type { Reward } from '../../reward'
import type { ShopOffers } from './shelves'

/**
 * A handed-over reward as the shop has it today. One that the shop no longer lists counts as hidden, or as used up where
 * its kind cannot be hidden.
 *
 * @param offers undefined while they are not known, when what was handed over is believed
 */
export function todaysReward(reward: Reward, offers: ShopOffers | undefined): Reward {
  if (offers === undefined) return reward
  switch (reward.type) {
    case 'item': {
      const item = offers.items.find(({ id }) => id === reward.item.id)
      return { type: 'item', item: item ?? { ...reward.item, active: false } }
    }
    case 'pregnant': {
      const item = offers.pregnant.find(({ id }) => id === reward.item.id)
      return { type: 'pregnant', item: item ?? { ...reward.item, active: false } }
    }
    case 'voucher': {
      const item = offers.vouchers.find(({ id }) => id === reward.item.id)
      return { type: 'voucher', item: item ?? { ...reward.item, available: 0 } }
    }
    case 'donate':
      return { type: 'donate', item: offers.donations.find(({ id }) => id === reward.item.id) ?? reward.item }
  }
}
