import type { Item } from '@club/contracts/catalogue'
import { rewardCalls } from '@club/contracts/http'
import type { PregnantOffer } from '@club/contracts/http'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { CATALOGUE } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { textOf } from '../mapping/texts'
import type { Parts } from './parts'

const toOffer = (item: Item): PregnantOffer => ({
  id: item.id,
  itemId: item.itemId,
  itemName: textOf(item.name),
  itemImage: textOf(item.imageUrl),
  description: textOf(item.description),
  itemBrand: item.itemBrand,
  points: Number(item.points),
  remaining: item.remaining,
  active: item.active,
})

/** Rewards for points, and the member's vouchers (rewards 3, decisions D08, D73). Members see active rewards, used up or not. */
export function rewardRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { catalogue } = services

  return [
    route(
      rewardCalls.fetchCatalogue,
      async () => {
        const { categories, items } = await catalogue.listShop({ withInactive: false })
        return {
          categories: categories.map(({ id, name }) => ({ id, name })),
          items: items.map((item) => ({ ...toOffer(item), categories: item.categoryIds })),
        }
      },
      { revalidated: true },
    ),

    route(
      rewardCalls.fetchPregnantOffers,
      async () => {
        const { items } = await catalogue.listPregnantOffers({ withInactive: false })
        return { data: items.map(toOffer) }
      },
      { revalidated: true },
    ),

    route(
      rewardCalls.fetchVouchers,
      async () => {
        const { types } = await catalogue.listVoucherTypes({ withInactive: false })
        return types.map((type) => ({
          id: type.id,
          name: type.name,
          imageUrl: type.imageUrl,
          points: Number(type.points),
          value: Number(type.value),
          available: type.available,
          itemBrand: type.itemBrand,
        }))
      },
      { revalidated: true },
    ),

    route(
      rewardCalls.fetchDonations,
      async () => {
        const { items } = await catalogue.listDonationItems({})
        return items.map((item) => ({
          id: item.id,
          itemId: item.itemId,
          itemName: item.name,
          itemImage: item.imageUrl,
          itemBrand: item.itemBrand,
          points: Number(item.points),
        }))
      },
      { revalidated: true },
    ),

    route(rewardCalls.useVoucher, async ({ body, caller }) => {
      const used = unwrap(rewardCalls.useVoucher, await catalogue.useVoucher({ memberId: caller.id, voucherId: body.id }), CATALOGUE)
      return used instanceof Refusal ? used : { success: true as const }
    }),
  ]
}
