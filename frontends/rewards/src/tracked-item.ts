import type { TrackedItem } from '@club/remote-kit'
import type { Reward } from './reward'

/** The kinds that are not in a category of the server, as trackers name them. */
const KINDS = { pregnant: 'Pregnant offer', voucher: 'E-vouchers', donate: 'Share a Little Comfort' } as const

/**
 * A reward as trackers know it, in English so that both languages count together (rewards 3, D119).
 *
 * @param category the item's category name; of the other kinds their own
 */
export function trackedReward(reward: Reward, quantity: number, category: string): TrackedItem {
  return {
    item_id: reward.type === 'voucher' ? reward.item.id : reward.item.itemId,
    item_name: reward.type === 'voucher' ? reward.item.name : reward.type === 'donate' ? reward.item.itemName : reward.item.itemName.en,
    item_category: reward.type === 'item' ? category : KINDS[reward.type],
    item_brand: reward.item.itemBrand,
    price: reward.item.points,
    quantity,
  }
}

/** An event's data about items: their worth in points under the shop's currency (rewards 8). */
export function ecommerceOf(items: readonly TrackedItem[]): { currency: 'MYR'; value: number; items: readonly TrackedItem[] } {
  return { currency: 'MYR', value: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0), items }
}
