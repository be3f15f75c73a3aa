import { adminCatalogueCalls } from '@club/contracts/http'
import { CATEGORY, PREGNANT_ITEM, SHOP_ITEM } from '@club/contracts/records'
import { listed } from '../composition/record-routes'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** The lists of the point shop and of the offers for pregnant members, which hold more than their records (back-office 3). */
export const adminItemRoutes = ({ services: { records } }: Pick<Parts, 'services'>): Route[] => [
  route(adminCatalogueCalls.listItems, async () => {
    const [category, data] = await Promise.all([listed(records, CATEGORY), listed(records, SHOP_ITEM)])
    return { category, data }
  }),
  route(adminCatalogueCalls.listPregnantItems, async () => ({ data: await listed(records, PREGNANT_ITEM) })),
]
