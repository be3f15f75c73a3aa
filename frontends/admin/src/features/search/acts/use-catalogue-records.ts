import { useCallQuery } from '@club/api'
import { adminCatalogueCalls, type CallDefinition } from '@club/contracts/http'
import { PREGNANT_ITEM, SAMPLE, SHOP_ITEM, VOUCHER_TYPE, type AdminPregnantItem, type AdminSample } from '@club/contracts/records'
import type { ToggleCall } from '@club/desk'
import { valuesOf } from '../../../records/desk-of'

/** A record of the catalogue that the palette changes. */
export interface CatalogueRecord {
  readonly id: string
  readonly name: string
  readonly kind: 'item' | 'sample' | 'offer' | 'voucherType'
  readonly active: boolean
  readonly toggle: ToggleCall
  /** Its stock, and the form that changes it; absent for kinds of voucher, whose codes are uploaded. */
  readonly stock?: { readonly inventory: number; readonly edit: CallDefinition; readonly values: Readonly<Record<string, unknown>> }
}

const { listItems, listSamples, listPregnantItems } = adminCatalogueCalls

type Stocked = typeof SHOP_ITEM | typeof SAMPLE | typeof PREGNANT_ITEM

/** Items, samples and offers for pregnant members are kept alike. */
const stocked =
  (kind: CatalogueRecord['kind'], of: Stocked) =>
  (row: AdminPregnantItem | AdminSample): CatalogueRecord => ({
    id: row.id,
    name: row.itemName.en,
    kind,
    active: row.active,
    toggle: of.calls.toggle,
    stock: { inventory: row.inventory, edit: of.calls.edit, values: valuesOf(of, row) },
  })

/** Items, samples, offers for pregnant members and kinds of voucher, read while an act needs them; absent until all are known. */
export function useCatalogueRecords(isWanted: boolean): {
  readonly records?: readonly CatalogueRecord[]
  readonly isSearching: boolean
  readonly problem: unknown
} {
  const options = { enabled: isWanted, staleTimeMs: 0 }
  const items = useCallQuery(listItems, undefined, options)
  const samples = useCallQuery(listSamples, undefined, options)
  const offers = useCallQuery(listPregnantItems, undefined, options)
  const vouchers = useCallQuery(VOUCHER_TYPE.calls.list, undefined, options)
  const problem = items.error ?? samples.error ?? offers.error ?? vouchers.error
  if (!isWanted || !items.data || !samples.data || !offers.data || !vouchers.data)
    return { isSearching: isWanted && !problem, problem: isWanted ? problem : null }
  const records: readonly CatalogueRecord[] = [
    ...items.data.data.map(stocked('item', SHOP_ITEM)),
    ...samples.data.data.map(stocked('sample', SAMPLE)),
    ...offers.data.data.map(stocked('offer', PREGNANT_ITEM)),
    ...vouchers.data.map(({ id, name, active }) => ({ id, name, active, kind: 'voucherType' as const, toggle: VOUCHER_TYPE.calls.toggle })),
  ]
  return { records, isSearching: false, problem: null }
}
