import { adminBrandCalls } from '@club/contracts/http'
import { answerer, BRAND, FORMAT_NAME } from '@club/contracts/records'
import { listed } from '../composition/record-routes'
import { recordRoutes } from '../composition/staff-records'
import { CATALOGUE } from '../mapping/refusals'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Formats and sizes of brands in the back office (decision D112). */
export function adminBrandRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services
  const records = recordRoutes({ identity, publicPictures }, CATALOGUE)
  const shown = answerer(BRAND)

  return [
    records.save(adminBrandCalls.assignFormat, {
      send: ({ id, format, size }) => catalogue.giveFormat({ brandId: id, format, sizes: size }),
      answer: (brand) => shown(brand, true),
    }),
    route(adminBrandCalls.listFormats, async () => (await listed(services.records, FORMAT_NAME)).map(({ name }) => name)),
  ]
}
