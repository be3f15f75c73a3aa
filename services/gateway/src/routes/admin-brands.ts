import { adminBrandCalls } from '@club/contracts/http'
import { recordRoutes } from '../composition/staff-records'
import { toAdminBrand } from '../mapping/brands'
import { CATALOGUE } from '../mapping/refusals'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Brands with their formats and sizes in the back office (decisions D95, D112). */
export function adminBrandRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services
  const records = recordRoutes({ identity, publicPictures }, CATALOGUE)

  return [
    route(adminBrandCalls.listBrands, async () => (await catalogue.listBrands({})).brands.map(toAdminBrand)),
    records.save(adminBrandCalls.addBrand, { send: (body, urls) => catalogue.addBrand({ ...body, imageUrl: urls.of('file') }), answer: toAdminBrand }),
    records.save(adminBrandCalls.editBrand, {
      send: ({ updatedAt: seenAt, ...body }, urls) => catalogue.editBrand({ ...body, imageUrl: urls.of('file'), seenAt }),
      answer: toAdminBrand,
    }),
    route(adminBrandCalls.listFormats, async () => (await catalogue.listFormats({})).names),
    records.save(adminBrandCalls.addFormat, { send: (body) => catalogue.addFormat(body), answer: ({ id, name }) => ({ id, name }) }),
    records.save(adminBrandCalls.assignFormat, {
      send: ({ id, format, size }) => catalogue.assignFormat({ brandId: id, format, sizes: size }),
      answer: toAdminBrand,
    }),
  ]
}
