import type { DonationItem } from '@club/contracts/catalogue'
import { adminDonationCalls } from '@club/contracts/http'
import type { AdminDonationItem } from '@club/contracts/http'
import { CATALOGUE } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** What points can be given for, in the back office: always offered, never changed (decision D116). */
export function adminDonationRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue } = services

  return [
    route(adminDonationCalls.listDonations, async () => (await catalogue.listDonationItems({})).items.map(toAdminDonationItem)),

    route(adminDonationCalls.addDonation, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const { itemId, itemName: name, points } = body
        const reply = await catalogue.addDonationItem({ itemId, name, points: BigInt(points), imageUrl: urls.of('file') })
        const added = unwrap(adminDonationCalls.addDonation, reply, CATALOGUE)
        return added instanceof Refusal ? added : toAdminDonationItem(added.value)
      }),
    ),
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
