import { Row, Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import { DownloadRows } from '../download-rows'
import type { TrendChartProps } from './trend-chart-drawing'

type ChartPoint = TrendChartProps['points'][number]

/** The figures of a chart as a file: its name, and what heads the column of its labels. */
export interface ChartFile {
  name: string
  labelHeader: string
}

// The chart needs a library; the table beside it does not wait for that.
const loadDrawing = () => import('./trend-chart-drawing')
const Drawing = lazy(patient(async () => ({ default: (await loadDrawing()).TrendChartDrawing })))

/**
 * A small chart of one to three series over days or labels, with a table of the same numbers for screen readers, and to keep where a file is named.
 */
export function TrendChart({ file, ...props }: TrendChartProps & { file?: ChartFile }) {
  const { points, series, noteLabel } = props
  return (
    <div>
      <Suspense fallback={<Skeleton height={props.height ?? 220} />}>
        <Drawing {...props} />
      </Suspense>
      {file ? (
        <Row gap={2}>
          <DownloadRows
            look="quiet"
            size="small"
            fileName={file.name}
            what={props.title}
            columns={[
              { header: file.labelHeader, value: ({ label }) => label },
              ...series.map(({ key, label }) => ({ header: label, value: ({ values }: ChartPoint) => values[key] ?? 0 })),
              ...(noteLabel === undefined ? [] : [{ header: noteLabel, value: ({ note }: ChartPoint) => note ?? '' }]),
            ]}
            rows={points}
          />
        </Row>
      ) : null}
    </div>
  )
}
