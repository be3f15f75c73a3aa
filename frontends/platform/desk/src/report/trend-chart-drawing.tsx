import { VisuallyHidden } from '@club/ui'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis, type YAxisProps } from 'recharts'
import { SERIES_COLOURS } from './series-colours'

export interface TrendChartProps {
  title: string
  /** under each other on one time axis (see `timeAxis`), or one for each label */
  points: readonly { label: string; values: Readonly<Record<string, number>>; note?: string }[]
  /** which values to draw, at most three */
  series: readonly { key: string; label: string }[]
  kind?: 'area' | 'bar'
  /** bars are parts of one whole, on top of each other */
  stacked?: boolean
  height?: number
  /** beside its axis, from 0 on; those that fit its values unless given */
  figures?: readonly number[] | undefined
  /** heading of the points' notes, which say what happened there; a point with a note is marked */
  noteLabel?: string
}

/** Colours of the theme that is shown. */
const colour = {
  card: 'var(--club-colour-card)',
  ink: 'var(--club-colour-ink)',
  inkSoft: 'var(--club-colour-ink-soft)',
  line: 'var(--club-colour-line)',
  primary: 'var(--club-colour-primary)',
} as const

interface MarkProps {
  cx?: number
  cy?: number
  index?: number
  payload?: { note?: string }
}

/** Marks the points of an area that have a note. */
function NoteMark({ cx, cy, payload }: MarkProps) {
  if (!payload?.note || cx === undefined || cy === undefined) return null
  return <circle cx={cx} cy={cy} r={3.5} fill={colour.primary} stroke={colour.card} strokeWidth={1.5} />
}

/** The chart alone, without its title; and the same numbers as a table that is read out. */
export function TrendChartDrawing({ title, points, series, kind = 'area', stacked = false, height = 220, figures, noteLabel }: TrendChartProps) {
  const data = points.map((point) => ({ label: point.label, note: point.note, ...point.values }))
  const noteAt = new Map(points.map(({ label, note }) => [label, note]))
  const scale: Pick<YAxisProps, 'domain' | 'ticks'> = figures ? { domain: [0, figures.at(-1) ?? 0], ticks: figures } : {}
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke={colour.line} />
      <XAxis dataKey="label" tick={{ fill: colour.inkSoft, fontSize: 12 }} tickLine={false} axisLine={false} minTickGap={32} />
      <YAxis
        {...scale}
        tick={{ fill: colour.inkSoft, fontSize: 12 }}
        tickLine={false}
        axisLine={false}
        width={56}
        allowDecimals={false}
        tickFormatter={(value: number) => value.toLocaleString('en-GB')}
      />
      <Tooltip
        labelFormatter={(label) => [String(label), noteAt.get(String(label))].filter(Boolean).join(': ')}
        // What happened may be one word of a hundred letters.
        contentStyle={{ background: colour.card, borderColor: colour.line, color: colour.ink, maxWidth: 320, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        separator=": "
        // Not in the colour of its series, which is made for areas: letters need more contrast.
        itemStyle={{ color: colour.ink }}
        cursor={{ fill: colour.line, fillOpacity: 0.4, stroke: colour.line }}
      />
    </>
  )
  return (
    <>
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
          {kind === 'bar' ? (
            <BarChart data={data} accessibilityLayer={false}>
              {axes}
              {series.map((one, index) => (
                <Bar
                  key={one.key}
                  dataKey={one.key}
                  name={one.label}
                  stackId={stacked ? 'whole' : undefined}
                  fill={SERIES_COLOURS[index]}
                  radius={stacked && index < series.length - 1 ? 0 : [4, 4, 0, 0]}
                  maxBarSize={48}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          ) : (
            <AreaChart data={data} accessibilityLayer={false}>
              {axes}
              {series.map((one, index) => (
                <Area
                  key={one.key}
                  dataKey={one.key}
                  name={one.label}
                  stroke={SERIES_COLOURS[index]}
                  fill={SERIES_COLOURS[index]}
                  fillOpacity={0.15}
                  strokeWidth={2}
                  dot={noteLabel === undefined ? false : <NoteMark />}
                  isAnimationActive={false}
                />
              ))}
            </AreaChart>
          )}
        </ResponsiveContainer>
      </div>
      {/* A table would grow past the one pixel that hides it, and lengthen the page. */}
      <VisuallyHidden as="div">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {one.label}
                </th>
              ))}
              {noteLabel === undefined ? null : <th scope="col">{noteLabel}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {series.map((one) => (
                  <td key={one.key}>{point.values[one.key] ?? 0}</td>
                ))}
                {noteLabel === undefined ? null : <td>{point.note ?? ''}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
