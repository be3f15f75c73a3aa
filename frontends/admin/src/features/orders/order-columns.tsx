import { adminCatalogueCalls, type RedemptionRow, type SampleRow } from '@club/contracts/http'
import { DONATION_ITEM, VOUCHER_TYPE } from '@club/contracts/records'
import { type DataTableColumn, instantColumn, StackedCell, MemberLink } from '@club/desk'
import { addressLines, isUnderWay, ORDER_STATES } from '@club/rules'
import type { TFunction } from 'i18next'
import { ScreenLink } from '../../links/screen-link'
import { MoveOrder } from './move-order'
import css from './order-columns.module.css'

type Ordered = RedemptionRow | SampleRow

/** Where an order goes, in one line; empty for what goes nowhere. */
const addressOf = (order: Ordered): string => [...addressLines(order), order.country].filter(Boolean).join(', ')

/** Where the items of an order are kept; a donation is kept in its own list. */
const LISTS = {
  item: { needs: adminCatalogueCalls.listItems, path: '/admin/catalog/dashboard' },
  pregnant: { needs: adminCatalogueCalls.listPregnantItems, path: '/admin/pregnant/dashboard' },
  voucher: { needs: VOUCHER_TYPE.calls.list, path: '/admin/voucher/dashboard' },
  donate: { needs: DONATION_ITEM.calls.list, path: '/admin/donate/dashboard' },
  sample: { needs: adminCatalogueCalls.listSamples, path: '/admin/sample/dashboard' },
} as const

function ItemLink({ order }: { order: Ordered }) {
  const { needs, path } = LISTS['type' in order ? order.type : 'sample']
  return (
    <ScreenLink needs={needs} to={`${path}?q=${encodeURIComponent(order.itemName)}`}>
      {order.itemName}
    </ScreenLink>
  )
}

/** When, which and how far an order is, what it holds and where it goes: the columns of both reports of orders (D99, D101). */
export function orderColumns<Row extends Ordered>(
  t: TFunction<'reports'>,
): Record<'when' | 'order' | 'state' | 'item' | 'address' | 'move', DataTableColumn<Row>> {
  const stateOf = ({ orderState }: Row) => {
    const known = ORDER_STATES.find((state) => state === orderState)
    return known ? t(`state.${known}`) : ''
  }
  return {
    when: instantColumn('orderDate', t('field.orderDate'), (row) => row.orderDate),
    order: {
      id: 'order',
      header: t('field.order'),
      value: (row) => `${row.trackingId ?? ''} ${row.orderId}`,
      cell: (row) => (
        <StackedCell more={[row.orderId.split('-')[0] ?? '']}>{row.trackingId ? <MemberLink by={row.userId}>{row.trackingId}</MemberLink> : null}</StackedCell>
      ),
    },
    move: {
      id: 'move',
      header: t('field.move'),
      value: () => '',
      sortable: false,
      cell: ({ trackingId, orderState }) =>
        trackingId !== null && isUnderWay(orderState) ? (
          <div className={css.move}>
            <MoveOrder trackingId={trackingId} state={orderState} />
          </div>
        ) : null,
    },
    state: { id: 'orderState', header: t('field.state'), value: stateOf, under: 'order', selfEvident: true },
    item: {
      id: 'item',
      header: t('field.item'),
      value: (row) => `${row.itemName} ${row.itemId}`,
      cell: (row) => (
        <StackedCell more={[row.itemId]}>
          <ItemLink order={row} />
        </StackedCell>
      ),
    },
    address: {
      id: 'address',
      header: t('field.address'),
      value: addressOf,
      cell: (row) => <div className={css.address}>{addressOf(row)}</div>,
      under: 'name',
      selfEvident: true,
    },
  }
}
