import type { RedemptionRow, SampleRow } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, instantColumn } from '@club/desk'
import { addressLines, isUnderWay, ORDER_STATES } from '@club/rules'
import { Badge, Text } from '@club/ui'
import type { TFunction } from 'i18next'
import { ParcelLink } from '../../links/parcel-link'
import { ItemLink } from './item-link'
import { MoveOrder } from './move-order'
import css from './order-columns.module.css'
import { STATE_TONES } from './state-tones'

type Ordered = RedemptionRow | SampleRow

/** Where an order goes, in one line; empty for what goes nowhere. */
const addressOf = (order: Ordered): string => [...addressLines(order), order.country].filter(Boolean).join(', ')

/** The rows that are directly below another one of their parcel. */
const belowTheirParcel = <Row extends Ordered>(rows: readonly Row[]): ReadonlySet<Row> =>
  new Set(rows.filter(({ trackingId }, index) => trackingId !== null && trackingId === rows[index - 1]?.trackingId))

/**
 * When, which and how far an order is, what it holds and where it goes: the columns of both reports of orders (D99, D101).
 *
 * @param rows as they are shown, where an order may have several: the first of them has the button that moves all
 */
export function orderColumns<Row extends Ordered>(
  t: TFunction<'reports'>,
  rows: readonly Row[] = [],
): Record<'when' | 'order' | 'state' | 'item' | 'address' | 'move', DataTableColumn<Row>> {
  const known = (orderState: string | null) => ORDER_STATES.find((state) => state === orderState)
  const below = belowTheirParcel(rows)
  const nameOf = (orderState: string | null) => {
    const state = known(orderState)
    return state ? t(`state.${state}`) : ''
  }
  return {
    when: instantColumn('orderDate', t('field.orderDate'), (row) => row.orderDate),
    order: {
      id: 'order',
      header: t('field.order'),
      value: (row) => `${row.trackingId ?? ''} ${row.orderId}`,
      // A voucher has no tracking number, and nobody knows its order by a piece of its id.
      cell: (row) => <span title={row.orderId}>{row.trackingId ? <ParcelLink trackingId={row.trackingId} /> : t('field.noTracking')}</span>,
    },
    move: actionsColumn<Row>(t('field.move'), (row) => {
      const { trackingId, orderState } = row
      if (trackingId === null || !isUnderWay(orderState)) return null
      return below.has(row) ? (
        <Text as="span" size="small" tone="soft">
          {t('field.sameParcel')}
        </Text>
      ) : (
        <div className={css.move}>
          <MoveOrder trackingId={trackingId} state={orderState} />
        </div>
      )
    }),
    state: {
      id: 'orderState',
      header: t('field.state'),
      value: ({ orderState }) => nameOf(orderState),
      cell: ({ orderState }) => {
        const state = known(orderState)
        return state ? (
          <Badge dot tone={STATE_TONES[state]}>
            {t(`state.${state}`)}
          </Badge>
        ) : null
      },
      choiceName: nameOf,
      under: 'order',
      selfEvident: true,
    },
    item: {
      id: 'item',
      header: t('field.item'),
      value: (row) => `${row.itemName} ${row.itemId}`,
      cell: (row) => (
        <span className={css.item} title={row.itemId}>
          <ItemLink type={'type' in row ? row.type : 'sample'} name={row.itemName} />
        </span>
      ),
    },
    address: {
      id: 'address',
      header: t('field.address'),
      value: addressOf,
      cell: (row) => <div className={css.address}>{addressOf(row)}</div>,
      under: 'order',
      selfEvident: true,
    },
  }
}
