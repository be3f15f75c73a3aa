import { adminBrandCalls } from '@club/contracts/http'
import type { AdminBrand, RefusalNameOf } from '@club/contracts/http'
import type { BrandReply } from '@club/contracts/catalogue'
import { toAdminBrand } from '../mapping/brands'
import { settleSave } from '../composition/saved-records'
import { CATALOGUE } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

type Saving = typeof adminBrandCalls.addBrand | typeof adminBrandCalls.editBrand | typeof adminBrandCalls.assignFormat

/** Brands with their formats and sizes in the back office (decisions D95, D112). */
export function adminBrandRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services

  const saved = async <C extends Saving>(call: C, reply: BrandReply): Promise<AdminBrand | Refusal<RefusalNameOf<C>>> => {
    const brand = await settleSave(identity, call, reply)
    return brand instanceof Refusal ? brand : toAdminBrand(brand.value)
  }

  return [
    route(adminBrandCalls.listBrands, async () => (await catalogue.listBrands({})).brands.map(toAdminBrand)),

    route(adminBrandCalls.addBrand, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => saved(adminBrandCalls.addBrand, await catalogue.addBrand({ ...body, imageUrl: urls.of('file') }))),
    ),

    route(adminBrandCalls.editBrand, ({ body: { updatedAt, ...body }, files }) =>
      publicPictures.publish(files, async (urls) =>
        saved(adminBrandCalls.editBrand, await catalogue.editBrand({ ...body, imageUrl: urls.of('file'), ...(updatedAt ? { seenAt: updatedAt } : {}) })),
      ),
    ),

    route(adminBrandCalls.listFormats, async () => (await catalogue.listFormats({})).names),

    route(adminBrandCalls.addFormat, async ({ body }) => {
      const added = unwrap(adminBrandCalls.addFormat, await catalogue.addFormat(body), CATALOGUE)
      return added instanceof Refusal ? added : { id: added.value.id, name: added.value.name }
    }),

    route(adminBrandCalls.assignFormat, async ({ body: { id, format, size } }) =>
      saved(adminBrandCalls.assignFormat, await catalogue.assignFormat({ brandId: id, format, sizes: size })),
    ),
  ]
}
