import { adminReportCalls, adminTrendCalls, REDEMPTION_CSV, type RedemptionDay, type RedemptionRow } from '@club/contracts/http'
import { type DataTableColumn, figureColumn, inFigures, ReportPage } from '@club/desk'
import { ORDER_LINE_LIST } from '@club/rules'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { personColumns } from '../../features/members/person-columns'
import { orderColumns } from '../../features/orders/order-columns'

const sum = <Item,>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0)

/** Redemptions on or after a day: figures, chart, table and pointshopReport.csv (back-office 2.2, D97 to D99). */
export function PointShopReportScreen() {
  const { t } = useTranslation('reports')
  const columns = useCallback(
    (rows: readonly RedemptionRow[]): DataTableColumn<RedemptionRow>[] => {
      const { when, order, state, item, address, move } = orderColumns(t, rows)
      return [
        when,
        order,
        {
          id: 'type',
          header: t('field.type'),
          value: (row) => t(`type.${row.type}`),
          choiceName: (type) => t(`type.${type as RedemptionRow['type']}`),
          under: 'item',
          selfEvident: true,
        },
        state,
        ...personColumns<RedemptionRow>({ name: t('field.member'), email: t('field.email'), number: t('field.number') }),
        item,
        figureColumn('quantity', t('field.quantity'), (row) => row.quantity, { under: 'item' }),
        {
          ...figureColumn<RedemptionRow>('points', t('field.points'), (row) => row.points),
          // The points of a cancelled order came back: the sums leave them out.
          cell: ({ orderState, points }) => (orderState === 'CANCELLED' ? <s>{inFigures(points)}</s> : inFigures(points)),
        },
        address,
        move,
      ]
    },
    [t],
  )
  const facts = (rows: readonly RedemptionRow[], days: readonly RedemptionDay[], isWhole: boolean) => [
    { label: t('shop.notCancelled'), value: inFigures(sum(days, (day) => day.orders)) },
    { label: t('shop.points'), value: inFigures(sum(days, (day) => day.points)) },
    ...(isWhole ? [{ label: t('shop.members'), value: inFigures(new Set(rows.map((row) => row.userId)).size) }] : []),
  ]
  return (
    <ReportPage
      title={t('shop.title')}
      call={adminReportCalls.listRedemptions}
      list={ORDER_LINE_LIST}
      dateFilter="since"
      fileName="pointshopReport.csv"
      fileColumns={REDEMPTION_CSV}
      columns={columns}
      rowKey={(row) => `${row.orderId}${row.itemId}`}
      searchLabel={t('shop.search')}
      emptyTitle={t('shop.empty')}
      initialSort={{ id: 'orderDate', descending: true }}
      facts={facts}
      reconciled="orders"
      chart={{
        call: adminTrendCalls.summariseRedemptions,
        dayOf: (day) => day.on,
        valuesOf: ({ orders, points }) => ({ orders, points }),
        series: [
          { key: 'orders', title: t('shop.orders'), label: t('shop.orders') },
          { key: 'points', title: t('shop.points'), label: t('shop.points') },
        ],
      }}
    />
  )
}
