import { ItemKind } from '@club/contracts/catalogue'
import { adminCatalogueCalls } from '@club/contracts/http'
import { recordRoutes } from '../composition/staff-records'
import { itemFormOf, toAdminItem, toAdminPregnantItem } from '../mapping/admin-items'
import { CATALOGUE } from '../mapping/refusals'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** The point shop and the offers for pregnant members in the back office (decisions D95, D117, D132). */
export function adminItemRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services
  const records = recordRoutes({ identity, publicPictures }, CATALOGUE)

  return [
    route(adminCatalogueCalls.listItems, async () => {
      const { categories, items } = await catalogue.listShop({ withInactive: true })
      return { category: categories.map(({ id, name }) => ({ id, name })), data: items.map(toAdminItem) }
    }),
    records.toggle(adminCatalogueCalls.toggleItem, (id) => catalogue.toggleItem({ kind: ItemKind.SHOP, id })),
    records.save(adminCatalogueCalls.addItem, {
      send: (body, urls) => catalogue.addItem({ kind: ItemKind.SHOP, form: itemFormOf(body, urls, body.categories) }),
      answer: toAdminItem,
    }),
    records.save(adminCatalogueCalls.editItem, {
      send: (body, urls) => catalogue.editItem({ kind: ItemKind.SHOP, id: body.id, seenAt: body.updatedAt, form: itemFormOf(body, urls, body.categories) }),
      answer: toAdminItem,
    }),

    route(adminCatalogueCalls.listPregnantItems, async () => {
      const { items } = await catalogue.listPregnantOffers({ withInactive: true })
      return { data: items.map(toAdminPregnantItem) }
    }),
    records.toggle(adminCatalogueCalls.togglePregnantItem, (id) => catalogue.toggleItem({ kind: ItemKind.PREGNANT, id })),
    records.save(adminCatalogueCalls.addPregnantItem, {
      send: (body, urls) => catalogue.addItem({ kind: ItemKind.PREGNANT, form: itemFormOf(body, urls, []) }),
      answer: toAdminPregnantItem,
    }),
    records.save(adminCatalogueCalls.editPregnantItem, {
      send: (body, urls) => catalogue.editItem({ kind: ItemKind.PREGNANT, id: body.id, seenAt: body.updatedAt, form: itemFormOf(body, urls, []) }),
      answer: toAdminPregnantItem,
    }),
  ]
}
