import { newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { DonationItem } from '../domain/item'
import { insertDonationItem } from '../store/item-records'

export type AddDonationOutcome = { readonly kind: 'added'; readonly item: DonationItem } | Refused<'item-exists'>

/** Adds something to give points for, offered at once and for good (decision D116). Refusal: item-exists, by article number. Audited. */
export async function addDonationItem(db: Database, form: Pick<DonationItem, 'itemId' | 'name' | 'points' | 'imageUrl'>): Promise<AddDonationOutcome> {
  try {
    return await db.withTransaction(async (tx) => {
      const item: DonationItem = { ...form, id: newId(), itemBrand: '' }
      await insertDonationItem(tx, item, clock.now())
      const { itemId, name, points } = form
      await audit(tx, {
        action: 'catalogue.add-donation-item',
        recordId: item.id,
        changes: { itemId: { after: itemId }, name: { after: name }, points: { after: points } },
      })
      return { kind: 'added', item }
    })
  } catch (error) {
    if (constraintOf(error) === 'donation_items_item_key') return refused('item-exists')
    throw error
  }
}
