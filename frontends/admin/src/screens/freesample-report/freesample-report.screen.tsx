import { adminReportCalls, adminTrendCalls, SAMPLE_CSV, type SampleDay, type SampleRow } from '@club/contracts/http'
import { inFigures, ReportPage, type DataTableColumn } from '@club/desk'
import { displayInstant, SAMPLE_ORDER_LIST } from '@club/rules'
import { Badge, Text } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personColumns } from '../../features/members/person-columns'
import { orderColumns } from '../../features/orders/order-columns'

const sum = <Item,>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0)

const productOf = ({ brand, format, size }: SampleRow): string => `${brand} ${format} ${size.toUpperCase()}`

/** Free samples that were ordered between two days: figures, chart, table and freeSampleReport.csv (back-office 2.2, D97, D98, D101). */
export function FreeSampleReportScreen() {
  const { t } = useTranslation('reports')
  const columns = useMemo<DataTableColumn<SampleRow>[]>(() => {
    const { when, order, state, item, address, move } = orderColumns<SampleRow>(t)
    const feedbackOf = ({ received }: SampleRow) => (received === null ? '' : t(received ? 'sample.received' : 'sample.missed'))
    return [
      when,
      order,
      state,
      ...personColumns<SampleRow>({ name: t('field.member'), email: t('field.email'), number: t('field.number') }),
      item,
      {
        id: 'product',
        header: t('field.product'),
        value: productOf,
        under: 'item',
        selfEvident: true,
      },
      address,
      {
        id: 'feedback',
        header: t('field.feedback'),
        value: feedbackOf,
        cell: (row) =>
          row.received === null ? null : (
            <>
              <Badge tone={row.received ? 'success' : 'warning'}>{feedbackOf(row)}</Badge>
              {row.feedbackAt ? (
                <Text as="div" size="small" tone="soft">
                  {displayInstant(row.feedbackAt)}
                </Text>
              ) : null}
            </>
          ),
      },
      move,
    ]
  }, [t])
  const facts = (_: readonly SampleRow[], days: readonly SampleDay[]) => [
    { label: t('sample.orders'), value: inFigures(sum(days, (day) => day.orders)) },
    { label: t('sample.answered'), value: inFigures(sum(days, (day) => day.answered)) },
  ]
  return (
    <ReportPage
      title={t('sample.title')}
      call={adminReportCalls.listSampleOrders}
      list={SAMPLE_ORDER_LIST}
      fileName="freeSampleReport.csv"
      fileColumns={SAMPLE_CSV}
      columns={columns}
      rowKey={(row) => row.orderId}
      searchLabel={t('sample.search')}
      emptyTitle={t('sample.empty')}
      initialSort={{ id: 'orderDate', descending: true }}
      facts={facts}
      reconciled="samples"
      chart={{
        call: adminTrendCalls.summariseSamples,
        dayOf: (day) => day.on,
        valuesOf: ({ orders, answered }) => ({ answered, waiting: orders - answered }),
        series: [
          {
            key: 'orders',
            title: t('sample.orders'),
            label: t('sample.orders'),
            parts: [
              { key: 'answered', label: t('sample.answered') },
              { key: 'waiting', label: t('sample.waiting') },
            ],
          },
        ],
      }}
    />
  )
}
