import { ItemKind } from '@club/contracts/catalogue'
import { adminCatalogueCalls } from '@club/contracts/http'
import { settleSave } from '../composition/saved-records'
import { itemFormOf, toAdminItem, toAdminPregnantItem } from '../mapping/admin-items'
import { CATALOGUE } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const seen = (updatedAt: Date | undefined) => (updatedAt ? { seenAt: updatedAt } : {})

/** The point shop and the offers for pregnant members in the back office (decisions D95, D117, D132). */
export function adminItemRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services

  return [
    route(adminCatalogueCalls.listItems, async () => {
      const { categories, items } = await catalogue.listShop({ withInactive: true })
      return { category: categories.map(({ id, name }) => ({ id, name })), data: items.map(toAdminItem) }
    }),

    route(adminCatalogueCalls.toggleItem, async ({ body }) => {
      const toggled = unwrap(adminCatalogueCalls.toggleItem, await catalogue.toggleItem({ kind: ItemKind.SHOP, id: body.id }), CATALOGUE)
      return toggled instanceof Refusal ? toggled : { id: toggled.value.id, active: toggled.value.active }
    }),

    route(adminCatalogueCalls.addCategory, async ({ body }) => {
      const added = unwrap(adminCatalogueCalls.addCategory, await catalogue.addCategory({ name: body.name }), CATALOGUE)
      return added instanceof Refusal ? added : { id: added.value.id, name: added.value.name }
    }),

    route(adminCatalogueCalls.addItem, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const reply = await catalogue.addItem({ kind: ItemKind.SHOP, form: itemFormOf(body, urls, body.categories) })
        const added = unwrap(adminCatalogueCalls.addItem, reply, CATALOGUE)
        return added instanceof Refusal ? added : toAdminItem(added.value)
      }),
    ),

    route(adminCatalogueCalls.editItem, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const form = itemFormOf(body, urls, body.categories)
        const reply = await catalogue.editItem({ kind: ItemKind.SHOP, id: body.id, form, ...seen(body.updatedAt) })
        const edited = await settleSave(identity, adminCatalogueCalls.editItem, reply)
        return edited instanceof Refusal ? edited : toAdminItem(edited.value)
      }),
    ),

    route(adminCatalogueCalls.listPregnantItems, async () => {
      const { items } = await catalogue.listPregnantOffers({ withInactive: true })
      return { data: items.map(toAdminPregnantItem) }
    }),

    route(adminCatalogueCalls.togglePregnantItem, async ({ body }) => {
      const toggled = unwrap(adminCatalogueCalls.togglePregnantItem, await catalogue.toggleItem({ kind: ItemKind.PREGNANT, id: body.id }), CATALOGUE)
      return toggled instanceof Refusal ? toggled : { id: toggled.value.id, active: toggled.value.active }
    }),

    route(adminCatalogueCalls.addPregnantItem, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const reply = await catalogue.addItem({ kind: ItemKind.PREGNANT, form: itemFormOf(body, urls, []) })
        const added = unwrap(adminCatalogueCalls.addPregnantItem, reply, CATALOGUE)
        return added instanceof Refusal ? added : toAdminPregnantItem(added.value)
      }),
    ),

    route(adminCatalogueCalls.editPregnantItem, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const form = itemFormOf(body, urls, [])
        const reply = await catalogue.editItem({ kind: ItemKind.PREGNANT, id: body.id, form, ...seen(body.updatedAt) })
        const edited = await settleSave(identity, adminCatalogueCalls.editPregnantItem, reply)
        return edited instanceof Refusal ? edited : toAdminPregnantItem(edited.value)
      }),
    ),
  ]
}
