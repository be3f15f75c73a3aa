import type { DonationItem } from '@club/contracts/catalogue'
import { adminDonationCalls } from '@club/contracts/http'
import type { AdminDonationItem } from '@club/contracts/http'
import { recordRoutes } from '../composition/staff-records'
import { CATALOGUE } from '../mapping/refusals'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Donations in the back office: always offered, never changed (decision D116). */
export function adminDonationRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services
  const records = recordRoutes({ identity, publicPictures }, CATALOGUE)

  return [
    route(adminDonationCalls.listDonations, async () => (await catalogue.listDonationItems({})).items.map(toAdminDonationItem)),

    records.save(adminDonationCalls.addDonation, {
      send: ({ itemId, itemName: name, points }, urls) => catalogue.addDonationItem({ itemId, name, points: BigInt(points), imageUrl: urls.of('file') }),
      answer: toAdminDonationItem,
    }),
  ]
}

const toAdminDonationItem = (item: DonationItem): AdminDonationItem => ({
  id: item.id,
  itemId: item.itemId,
  itemName: item.name,
  points: Number(item.points),
  itemImage: item.imageUrl,
  active: true,
})
