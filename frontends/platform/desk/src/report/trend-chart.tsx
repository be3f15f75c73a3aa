import { Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import type { TrendChartProps } from './trend-chart-drawing'

// The chart needs a library; the table beside it does not wait for that.
const loadDrawing = () => import('./trend-chart-drawing')
const Drawing = lazy(patient(async () => ({ default: (await loadDrawing()).TrendChartDrawing })))

/** A small chart of one to three series over days or labels, with a table of the same numbers for screen readers. */
export function TrendChart(props: TrendChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 220} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
