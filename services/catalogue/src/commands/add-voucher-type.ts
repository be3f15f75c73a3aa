import { newId, refused } from '@club/kernel'
import type { Points, Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { VoucherType } from '../domain/voucher'
import { insertVoucherType } from '../store/voucher-types'

export interface VoucherTypeForm {
  readonly itemId: string
  readonly name: string
  /** Ringgit with two decimals. */
  readonly value: string
  readonly points: Points
  readonly imageUrl: string
}

export type AddVoucherTypeOutcome = { readonly kind: 'added'; readonly type: VoucherType } | Refused<'item-exists' | 'voucher-name-exists'>

/** Adds a voucher type, shown at once and without stock. Refusals: item-exists (by article number), voucher-name-exists. Audited. */
export async function addVoucherType(db: Database, form: VoucherTypeForm): Promise<AddVoucherTypeOutcome> {
  try {
    return await db.withTransaction(async (tx) => {
      const type: VoucherType = { ...form, id: newId(), itemBrand: '', active: true }
      await insertVoucherType(tx, { ...type, createdAt: clock.now() })
      const { itemId, name, value, points } = form
      await audit(tx, {
        action: 'catalogue.add-voucher-type',
        recordId: type.id,
        changes: { itemId: { after: itemId }, name: { after: name }, value: { after: value }, points: { after: points } },
      })
      return { kind: 'added', type }
    })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'voucher_types_item_key') return refused('item-exists')
    if (constraint === 'voucher_types_name_key') return refused('voucher-name-exists')
    throw error
  }
}
