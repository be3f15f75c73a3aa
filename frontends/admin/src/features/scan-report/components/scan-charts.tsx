import { useCallQuery } from '@club/api'
import { adminReportCalls } from '@club/contracts/http'
import { displayDay } from '@club/rules'
import { TrendChart } from '@club/desk'
import { Card, FailedState, Skeleton } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { everyDay } from '../scan-days'
import css from './scan-charts.module.css'

const HEIGHT = 200

/** The room of the charts while their numbers are on the way. */
export function ChartPlaces() {
  return (
    <div className={css.charts}>
      <Skeleton height={HEIGHT + 64} />
      <Skeleton height={HEIGHT + 64} />
    </div>
  )
}

/** Scans and points by day over the chosen days; two charts, because their sizes do not compare. */
export function ScanCharts({ range }: { range: { startDate?: string; endDate?: string } }) {
  const { t } = useTranslation('admin')
  const summary = useCallQuery(adminReportCalls.summariseScans, range)
  if (summary.isPending) return <ChartPlaces />
  if (summary.isError)
    return (
      <Card>
        <FailedState title={t('scan.chartFailed')} onRetry={() => void summary.refetch()} />
      </Card>
    )
  const days = everyDay(summary.data.data)
  if (days.length === 0) return null
  // Few days are columns: a line needs more than a handful of points to say anything.
  const kind = days.length < 8 ? 'bar' : 'area'
  const label = (on: string) => displayDay(on).slice(0, 5)
  return (
    <div className={css.charts}>
      <TrendChart
        title={t('scan.scansByDay')}
        kind={kind}
        height={HEIGHT}
        series={[{ key: 'scans', label: t('scan.scans') }]}
        points={days.map(({ on, scans }) => ({ label: label(on), values: { scans } }))}
      />
      <TrendChart
        title={t('scan.pointsByDay')}
        kind={kind}
        height={HEIGHT}
        series={[{ key: 'points', label: t('scan.points') }]}
        points={days.map(({ on, points }) => ({ label: label(on), values: { points } }))}
      />
    </div>
  )
}
