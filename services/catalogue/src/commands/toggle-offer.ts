import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { ItemKind } from '../domain/item'
import { toggleItemRow, toggleVoucherTypeRow } from '../store/item-records'

export type ToggleOutcome<Reason extends string> = { readonly kind: 'toggled'; readonly active: boolean } | Refused<Reason>

/** Shows a hidden item or offer, hides a shown one (decision D95). Refusal: item-not-found. Audited. */
export const toggleItem = (db: Database, kind: ItemKind, id: string): Promise<ToggleOutcome<'item-not-found'>> =>
  toggle(db, id, { action: `catalogue.toggle-${kind}-item`, unknown: 'item-not-found', flip: (tx) => toggleItemRow(tx, kind, id, clock.now()) })

/** The same for a voucher type; what was promised of a hidden one is still given. Refusal: unknown-voucher-type. Audited. */
export const toggleVoucherType = (db: Database, id: string): Promise<ToggleOutcome<'unknown-voucher-type'>> =>
  toggle(db, id, { action: 'catalogue.toggle-voucher-type', unknown: 'unknown-voucher-type', flip: (tx) => toggleVoucherTypeRow(tx, id) })

async function toggle<Reason extends string>(
  db: Database,
  id: string,
  record: { readonly action: `catalogue.${string}`; readonly unknown: Reason; readonly flip: (tx: Tx) => Promise<boolean | undefined> },
): Promise<ToggleOutcome<Reason>> {
  if (!isId(id)) return refused(record.unknown)
  return db.withTransaction(async (tx): Promise<ToggleOutcome<Reason>> => {
    const active = await record.flip(tx)
    if (active === undefined) return refused(record.unknown)
    await audit(tx, { action: record.action, recordId: id, changes: { active: { before: !active, after: active } } })
    return { kind: 'toggled', active }
  })
}
