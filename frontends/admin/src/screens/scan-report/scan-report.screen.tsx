import { adminReportCalls, adminTrendCalls, SCAN_CSV, type ScanDay, type ScanRow } from '@club/contracts/http'
import { inFigures, ReportPage } from '@club/desk'
import { SCAN_LIST } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { scanColumns } from './scan-columns'

const sum = <Item,>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0)

/**
 * Registered codes by day: figures, charts, table and scanReport.csv (back-office 2.2, D97, D98, D102). Figures and charts come from
 * one call that counts every day and the bonus with the points; the table is read page by page.
 */
export function ScanReportScreen() {
  const { t } = useTranslation('admin')
  const columns = useMemo(() => scanColumns(t), [t])
  const facts = (rows: readonly ScanRow[], days: readonly ScanDay[], isWhole: boolean) => [
    { label: t('scan.scans'), value: inFigures(sum(days, (day) => day.scans)) },
    { label: t('scan.pointsInAll'), value: inFigures(sum(days, (day) => day.points)) },
    { label: t('scan.ofThemBonus'), value: inFigures(sum(days, (day) => day.bonusPoints)) },
    ...(isWhole ? [{ label: t('scan.members'), value: inFigures(new Set(rows.map((row) => row.userId)).size) }] : []),
  ]
  return (
    <ReportPage
      title={t('scan.title')}
      call={adminReportCalls.listScans}
      list={SCAN_LIST}
      fileName="scanReport.csv"
      fileColumns={SCAN_CSV}
      columns={columns}
      rowKey={(row) => `${row.batchId}${row.code}`}
      searchLabel={t('scan.search')}
      emptyTitle={t('scan.empty')}
      initialSort={{ id: 'scannedAt', descending: true }}
      facts={facts}
      reconciled="scans"
      chart={{
        call: adminTrendCalls.summariseScans,
        dayOf: (day) => day.on,
        valuesOf: ({ scans, points, bonusPoints }) => ({ scans, base: points - bonusPoints, bonus: bonusPoints }),
        series: [
          { key: 'scans', title: t('scan.scansByDay'), label: t('scan.scans') },
          {
            key: 'points',
            title: t('scan.pointsByDay'),
            label: t('scan.pointsWithBonus'),
            parts: [
              { key: 'base', label: t('scan.basePoints') },
              { key: 'bonus', label: t('scan.bonus') },
            ],
          },
        ],
      }}
    />
  )
}
