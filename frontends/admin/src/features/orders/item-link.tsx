import { adminCatalogueCalls } from '@club/contracts/http'
import { DONATION_ITEM, VOUCHER_TYPE } from '@club/contracts/records'
import { ScreenLink } from '../../links/screen-link'

/** Where the items of an order are kept; a donation is kept in its own list. */
const LISTS = {
  item: { needs: adminCatalogueCalls.listItems, path: '/admin/catalog/dashboard' },
  pregnant: { needs: adminCatalogueCalls.listPregnantItems, path: '/admin/pregnant/dashboard' },
  voucher: { needs: VOUCHER_TYPE.calls.list, path: '/admin/voucher/dashboard' },
  donate: { needs: DONATION_ITEM.calls.list, path: '/admin/donate/dashboard' },
  sample: { needs: adminCatalogueCalls.listSamples, path: '/admin/sample/dashboard' },
} as const

/** An ordered item, linked to its list for those who may read it. */
export function ItemLink({ type, name }: { type: keyof typeof LISTS; name: string }) {
  const { needs, path } = LISTS[type]
  return (
    <ScreenLink needs={needs} to={`${path}?q=${encodeURIComponent(name)}`}>
      {name}
    </ScreenLink>
  )
}
