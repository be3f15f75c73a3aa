import type { Sql } from '@club/postgres'
import type { Category, DonationItem, Item } from '../domain/item'
import * as store from '../store/items'

/** The point shop: every category, and the items of every category; those that are used up too (rewards 2, decision D08). */
export async function listShop(db: Sql, request: { readonly withInactive: boolean }): Promise<{ categories: Category[]; items: Item[] }> {
  const [categories, items] = await Promise.all([store.categories.store.list(db), store.items.shop.list(db, request)])
  return { categories, items }
}

/** Offers for pregnant members; who may take them is decided when one is ordered (decision D71). */
export const listPregnantOffers = (db: Sql, request: { readonly withInactive: boolean }): Promise<Item[]> => store.items.pregnant.list(db, request)

/** Lists the donations that members can give points for, the smallest first (rewards 2). */
export const listDonationItems = (db: Sql): Promise<DonationItem[]> => store.donationItems.store.list(db)
