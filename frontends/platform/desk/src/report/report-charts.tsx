import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import { Card, FailedState, Skeleton } from '@club/ui'
import { useDeskText } from '../desk-text'
import type { DateRange } from './range-address'
import type { ReportCall, RowOf } from './report-call'
import css from './report-charts.module.css'
import { timeAxis } from './time-axis'
import { TrendChart } from './trend-chart'
import { figuresUpTo } from './value-axis'

/** A trend over the days of a report: its own call counts every day, also where the table is capped. */
export interface ReportChart<D extends ReportCall> {
  call: D
  dayOf: (day: RowOf<D>) => string
  valuesOf: (day: RowOf<D>) => Readonly<Record<string, number>>
  /** one drawing for each, side by side */
  series: readonly {
    key: string
    title: string
    label: string
    /** what its bars are made of, on top of each other; without them the bar is one value */
    parts?: readonly { key: string; label: string }[]
  }[]
  /** its drawings count the same thing: bars of one height are one number in each of them */
  isOneScale?: boolean
}

const HEIGHT = 200

/** One small chart for each series, all on the time axis of the range. */
export function ReportCharts<D extends ReportCall>({
  chart,
  days,
  range,
  query,
}: {
  chart: ReportChart<D>
  days: readonly RowOf<D>[]
  range: DateRange
  query: { isPending: boolean; isError: boolean; refetch: () => unknown }
}) {
  const text = useDeskText()
  const host = useHost()
  if (query.isError)
    return (
      <Card>
        <FailedState title={text('chartFailed')} onRetry={() => void query.refetch()} />
      </Card>
    )
  const known = days.map((day) => ({ day: chart.dayOf(day), values: chart.valuesOf(day) }))
  const today = klDay(host.now())
  const { points, unit } = timeAxis(known, { from: range.from, to: range.to ?? (known.some(({ day }) => day > today) ? null : today) })
  const keys = chart.series.map(({ key, parts }) => parts?.map((part) => part.key) ?? [key])
  const heights = points.flatMap(({ values }) => keys.map((ofBar) => ofBar.reduce((sum, key) => sum + (values[key] ?? 0), 0)))
  const figures = chart.isOneScale ? figuresUpTo(Math.max(0, ...heights)) : undefined
  return (
    <div className={css.charts}>
      {chart.series.map(({ key, title, label, parts }) =>
        query.isPending ? (
          <Skeleton key={key} height={HEIGHT} />
        ) : (
          <TrendChart
            key={key}
            kind="bar"
            height={HEIGHT}
            title={`${title}, ${text(unit === 'month' ? 'byMonth' : 'byDay')}`}
            stacked={parts !== undefined}
            series={parts ?? [{ key, label }]}
            points={points}
            figures={figures}
          />
        ),
      )}
    </div>
  )
}
