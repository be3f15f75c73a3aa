import { Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import { useDeskText } from '../desk-text'
import { DownloadRows } from '../download-rows'
import { SERIES_COLOURS } from './series-colours'
import type { TrendChartProps } from './trend-chart-drawing'
import css from './trend-chart.module.css'

type ChartPoint = TrendChartProps['points'][number]

/** The figures of a chart as a file: its name, and what heads the column of its labels. */
export interface ChartFile {
  name: string
  labelHeader: string
}

// The chart needs a library; the table beside it does not wait for that.
const loadDrawing = () => import('./trend-chart-drawing')
const Drawing = lazy(patient(async () => ({ default: (await loadDrawing()).TrendChartDrawing })))

/** Both files of a chart, at the end of the line of its title: short words, whose names say what they keep. */
function ChartFiles({ file, title, points, series, noteLabel }: Pick<TrendChartProps, 'title' | 'points' | 'series' | 'noteLabel'> & { file: ChartFile }) {
  const text = useDeskText()
  return (
    <div className={css.files}>
      <DownloadRows
        look="quiet"
        size="small"
        fileName={file.name}
        what={title}
        labels={{ csv: text('csvShort'), workbook: text('workbookShort') }}
        columns={[
          { header: file.labelHeader, value: ({ label }) => label },
          ...series.map(({ key, label }) => ({ header: label, value: ({ values }: ChartPoint) => values[key] ?? 0 })),
          ...(noteLabel === undefined ? [] : [{ header: noteLabel, value: ({ note }: ChartPoint) => note ?? '' }]),
        ]}
        rows={points}
      />
    </div>
  )
}

/**
 * A small chart of one to three series over days or labels, with a table of the same numbers for screen readers, and to keep where a file is named.
 */
export function TrendChart({ file, ...props }: TrendChartProps & { file?: ChartFile }) {
  const { title, series, height } = props
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span>{title}</span>
        {series.length > 1 ? (
          <span className={css.keys}>
            {series.map((one, index) => (
              <span key={one.key} className={css.key}>
                <i style={{ background: SERIES_COLOURS[index] }} />
                {one.label}
              </span>
            ))}
          </span>
        ) : null}
      </figcaption>
      {file ? <ChartFiles file={file} {...props} /> : null}
      <div className={css.drawing}>
        <Suspense fallback={<Skeleton height={height ?? 220} />}>
          <Drawing {...props} />
        </Suspense>
      </div>
    </figure>
  )
}
