import type { DonationItem, ShopItem, VoucherOffer } from '@club/contracts/http'
import { availableRewards, pickPreview, rewardName } from './reward-preview'

const text = (en: string) => ({ en, bm: '' })
const item = (id: string, change: Partial<ShopItem> = {}): ShopItem => ({
  id,
  itemId: id,
  itemName: text(id),
  itemImage: text(''),
  description: text(''),
  itemBrand: '',
  points: 1,
  remaining: 1,
  active: true,
  categories: [],
  ...change,
})
const voucher = (id: string, available = 1): VoucherOffer => ({ id, name: id, imageUrl: '', points: 1, value: 1, available, itemBrand: '' })
const donation = (id: string): DonationItem => ({ id, itemId: id, itemName: id, itemImage: '', itemBrand: '', points: 1 })
const ids = (rewards: readonly { item: { id: string } }[]) => rewards.map((reward) => reward.item.id)

describe('the preview of rewards', () => {
  it('never shows what is used up or hidden', () => {
    const rewards = availableRewards({
      items: [item('gone', { remaining: 0 }), item('hidden', { active: false }), item('here')],
      vouchers: [voucher('none', 0), voucher('some')],
      donations: [donation('gift')],
    })
    expect(ids(rewards)).toEqual(['here', 'some', 'gift'])
  })

  it('is six different ones at most, in an order of chance', () => {
    const rewards = availableRewards({ items: 'abcdefgh'.split('').map((id) => item(id)), vouchers: [], donations: [] })
    expect(ids(pickPreview(rewards, () => 0))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(ids(pickPreview(rewards, () => 0.999))).toEqual(['h', 'g', 'f', 'e', 'd', 'c'])
    expect(new Set(ids(pickPreview(rewards, Math.random))).size).toBe(6)
    expect(pickPreview([], Math.random)).toEqual([])
  })

  it('cuts a name after 40 characters with an ellipsis, in either language', () => {
    expect(rewardName({ type: 'item', item: item('x'.repeat(41)) }, 'bm')).toBe(`${'x'.repeat(40)}…`)
    expect(rewardName({ type: 'donate', item: donation('y'.repeat(40)) }, 'en')).toBe('y'.repeat(40))
  })
})
