import type { DonationItem, PregnantOffer, ShopItem, VoucherOffer } from '@club/contracts/http'
import { ownName } from '@club/member'
import { truncate } from '@club/rules'
import { pickText, type Language } from '@club/session'

/** Something points are spent on, with the type that its detail page takes (rewards 2). */
export type Reward =
  | { type: 'item'; item: ShopItem }
  | { type: 'pregnant'; item: PregnantOffer }
  | { type: 'voucher'; item: VoucherOffer }
  | { type: 'donate'; item: DonationItem }

export type RewardType = Reward['type']

const TYPES: readonly unknown[] = ['item', 'pregnant', 'voucher', 'donate'] satisfies readonly RewardType[]

/** The reward that a former screen handed over as `{ item, type }`; null when it is no reward. */
export function readReward(state: unknown): Reward | null {
  if (typeof state !== 'object' || state === null || !('item' in state) || !('type' in state)) return null
  const { item, type } = state
  const known = typeof item === 'object' && item !== null && 'id' in item && 'points' in item && TYPES.includes(type)
  return known ? ({ item, type } as Reward) : null
}

/** The whole name; those of vouchers and donations come in one language. */
export function rewardName(reward: Reward, language: Language): string {
  if (reward.type === 'voucher') return ownName(reward.item.name, language)
  return reward.type === 'donate' ? ownName(reward.item.itemName, language) : pickText(reward.item.itemName, language)
}

/** The name as lists show it: 40 characters and an ellipsis (rewards 9). */
export function shortRewardName(reward: Reward, language: Language): string {
  return truncate(rewardName(reward, language))
}

export function rewardPicture(reward: Reward, language: Language): string {
  if (reward.type === 'voucher') return reward.item.imageUrl
  return reward.type === 'donate' ? reward.item.itemImage : pickText(reward.item.itemImage, language)
}

/** How many are left; donations never run out. */
export function rewardStock(reward: Reward): number {
  if (reward.type === 'donate') return Number.POSITIVE_INFINITY
  return reward.type === 'voucher' ? reward.item.available : reward.item.remaining
}

/** Whether it may be had at all; only shop items and pregnant offers can be hidden and still be known here. */
export function isRewardActive(reward: Reward): boolean {
  return reward.type === 'item' || reward.type === 'pregnant' ? reward.item.active : true
}
