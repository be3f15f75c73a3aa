import { useCallQuery } from '@club/api'
import { adminCatalogueCalls, type CallDefinition } from '@club/contracts/http'
import { PREGNANT_ITEM, SAMPLE, SHOP_ITEM, VOUCHER_TYPE, type AdminPregnantItem } from '@club/contracts/records'
import type { ToggleCall } from '@club/desk'
import { valuesOf as valuesOfItem } from '../../../form-values/item-values'
import { valuesOf as valuesOfSample } from '../../../form-values/sample-values'

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

/** Fields that items, samples and offers for pregnant members share. */
const stocked = (
  row: Pick<AdminPregnantItem, 'id' | 'itemName' | 'itemId' | 'active' | 'inventory'>,
  of: Pick<CatalogueRecord, 'kind' | 'toggle'> & { readonly edit: CallDefinition; readonly values: Readonly<Record<string, unknown>> },
): CatalogueRecord => {
  const { edit, values, ...record } = of
  return { id: row.id, name: row.itemName.en, active: row.active, ...record, stock: { inventory: row.inventory, edit, values } }
}

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
    ...items.data.data.map((item) =>
      stocked(item, {
        kind: 'item',
        toggle: SHOP_ITEM.calls.toggle,
        edit: SHOP_ITEM.calls.edit,
        values: { ...valuesOfItem(item), categories: item.categories },
      }),
    ),
    ...samples.data.data.map((sample) =>
      stocked(sample, { kind: 'sample', toggle: SAMPLE.calls.toggle, edit: SAMPLE.calls.edit, values: valuesOfSample(sample) }),
    ),
    ...offers.data.data.map((offer) =>
      stocked(offer, { kind: 'offer', toggle: PREGNANT_ITEM.calls.toggle, edit: PREGNANT_ITEM.calls.edit, values: valuesOfItem(offer) }),
    ),
    ...vouchers.data.map(({ id, name, active }) => ({ id, name, active, kind: 'voucherType' as const, toggle: VOUCHER_TYPE.calls.toggle })),
  ]
  return { records, isSearching: false, problem: null }
}
