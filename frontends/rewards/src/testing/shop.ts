import { contestCalls, goalCalls, rewardCalls } from '@club/contracts/http'
import type { DonationItem, MysteryBox, PregnantOffer, ShopItem, VoucherOffer } from '@club/contracts/http'
import { fakeGateway, type FakeGateway } from '@club/web-testing'

const words = (en: string) => ({ en, bm: `${en} (bm)` })

export const CARE = { id: 'category-care', name: 'Baby Product' }

export function anItem(id: string, change: Partial<ShopItem> = {}): ShopItem {
  return {
    id,
    itemId: `PS-${id}`,
    itemName: words(id),
    itemImage: words(''),
    description: words(`About ${id}`),
    itemBrand: 'Touch',
    points: 450,
    remaining: 9,
    active: true,
    categories: [CARE.id],
    ...change,
  }
}

export function anOffer(id: string, change: Partial<PregnantOffer> = {}): PregnantOffer {
  const { categories: _none, ...offer } = anItem(id)
  return { ...offer, ...change }
}

export function aVoucherOffer(name: string, change: Partial<VoucherOffer> = {}): VoucherOffer {
  return { id: `offer-${name}`, name, imageUrl: '', points: 500, value: 5, available: 3, itemBrand: 'Brand', ...change }
}

export function aDonation(itemName: string, change: Partial<DonationItem> = {}): DonationItem {
  return { id: `donation-${itemName}`, itemId: 'DN-1', itemName, itemImage: '', itemBrand: '', points: 100, ...change }
}

export function aBox(id: string, change: Partial<MysteryBox> = {}): MysteryBox {
  return { id, image: '', name: `Box ${id}`, type: null, createdAt: '2026-01-15T02:00:00.000Z', voucher: null, opened: false, openedAt: null, ...change }
}

/** A gateway with a shop; empty shelves unless given. */
export function shopGateway({
  items = [],
  pregnant = [],
  vouchers = [],
  donations = [],
  boxes = [],
}: {
  items?: ShopItem[]
  pregnant?: PregnantOffer[]
  vouchers?: VoucherOffer[]
  donations?: DonationItem[]
  boxes?: MysteryBox[]
} = {}): FakeGateway {
  return fakeGateway()
    .on(rewardCalls.fetchCatalogue, { categories: [CARE], items })
    .on(rewardCalls.fetchPregnantOffers, { data: pregnant })
    .on(rewardCalls.fetchVouchers, vouchers)
    .on(rewardCalls.fetchDonations, donations)
    .on(contestCalls.listBoxes, boxes)
    .on(goalCalls.fetchGoal, { goal: null })
    .on(goalCalls.listPacks, { packs: [] })
}

/** Events that the page sent to trackers so far, by name. */
export function trackedEvents(event: string): unknown[] {
  const page = window as Window & { dataLayer?: { event: string }[] }
  return (page.dataLayer ?? []).filter((pushed) => pushed.event === event)
}
