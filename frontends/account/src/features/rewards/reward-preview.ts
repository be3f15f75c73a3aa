import { type DonationItem, type ShopItem, type VoucherOffer } from '@club/contracts/http'
import { ownName } from '@club/member'
import { truncate } from '@club/rules'
import { pickText, type Language } from '@club/session'

/** State that /rewarddetail is handed: the record and its kind (rewards 2). */
export type PreviewReward = { type: 'item'; item: ShopItem } | { type: 'voucher'; item: VoucherOffer } | { type: 'donate'; item: DonationItem }

export const PREVIEW_SIZE = 6 // account 9

/** Everything that can be had now: items and vouchers in stock, and donations, which never run out (account 9). */
export function availableRewards({
  items,
  vouchers,
  donations,
}: {
  items: readonly ShopItem[]
  vouchers: readonly VoucherOffer[]
  donations: readonly DonationItem[]
}): PreviewReward[] {
  return [
    ...items.filter((item) => item.active && item.remaining > 0).map((item) => ({ type: 'item', item }) as const),
    ...vouchers.filter((voucher) => voucher.available > 0).map((item) => ({ type: 'voucher', item }) as const),
    ...donations.map((item) => ({ type: 'donate', item }) as const),
  ]
}

/** Six of them, in an order of chance. @param random 0 up to 1, as `Math.random` */
export function pickPreview(rewards: readonly PreviewReward[], random: () => number): PreviewReward[] {
  const left = [...rewards]
  const picked: PreviewReward[] = []
  while (left.length > 0 && picked.length < PREVIEW_SIZE) {
    const [one] = left.splice(Math.floor(random() * left.length), 1)
    if (one) picked.push(one)
  }
  return picked
}

/** The name on a tile, cut after 40 characters (account 9). */
export function rewardName(reward: PreviewReward, language: Language): string {
  if (reward.type === 'item') return truncate(pickText(reward.item.itemName, language))
  return truncate(ownName(reward.type === 'voucher' ? reward.item.name : reward.item.itemName, language))
}

export function rewardPicture(reward: PreviewReward, language: Language): string {
  if (reward.type === 'voucher') return reward.item.imageUrl
  return reward.type === 'item' ? pickText(reward.item.itemImage, language) : reward.item.itemImage
}
