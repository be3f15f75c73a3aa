import { lazy, Suspense, type ReactNode } from 'react'
import type { CarouselProps } from './lazy/carousel'
import type { DataTableProps } from './lazy/data-table'
import type { DateFieldProps } from './lazy/date-field'
import type { DateRangeFilterProps } from './lazy/date-range-filter'
import type { SelectFieldProps } from './lazy/select-field'
import type { TrendChartProps } from './lazy/trend-chart'
import { Skeleton, Skeletons } from './states'
import css from './lazy.module.css'

// These stand on large libraries. Federation shares this package whole, so each of them is a chunk of its own
// and the shell stays within its budget.
const load = {
  carousel: () => import('./lazy/carousel'),
  table: () => import('./lazy/data-table'),
  date: () => import('./lazy/date-field'),
  range: () => import('./lazy/date-range-filter'),
  select: () => import('./lazy/select-field'),
  chart: () => import('./lazy/trend-chart'),
}

/** Fetches the code of large components ahead of their first use; tests await it so that they render at once. */
export async function preloadComponents(names: readonly (keyof typeof load)[] = ['carousel', 'table', 'date', 'range', 'select', 'chart']): Promise<void> {
  await Promise.all(names.map((name) => load[name]()))
}

const CarouselChunk = lazy(async () => ({ default: (await load.carousel()).Carousel }))
const DataTableChunk = lazy(async () => ({ default: (await load.table()).DataTable as unknown as (props: object) => ReactNode }))
const DateFieldChunk = lazy(async () => ({ default: (await load.date()).DateField }))
const DateRangeFilterChunk = lazy(async () => ({ default: (await load.range()).DateRangeFilter }))
const SelectFieldChunk = lazy(async () => ({ default: (await load.select()).SelectField }))
const TrendChartChunk = lazy(async () => ({ default: (await load.chart()).TrendChart }))

function fieldShape(label: ReactNode) {
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      <Skeleton height={48} />
    </div>
  )
}

/** Slides that move on by themselves, can be paused, and stand still under reduced motion. */
export function Carousel(props: CarouselProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 180} />}>
      <CarouselChunk {...props} />
    </Suspense>
  )
}

/** A table with search, sorting, paging, sticky header, row count, thumbnails, and designed loading, empty and failed states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const Chunk = DataTableChunk as unknown as (props: DataTableProps<Row>) => ReactNode
  return (
    <Suspense fallback={<Skeletons shape="table" count={8} />}>
      <Chunk {...props} />
    </Suspense>
  )
}

/** A calendar day, typed as dd/mm/yyyy or picked; the value is `YYYY-MM-DD` or null. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={fieldShape(props.label)}>
      <DateFieldChunk {...props} />
    </Suspense>
  )
}

/** Two days with quick ranges; values are `YYYY-MM-DD` in Malaysian time, or null. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  return (
    <Suspense fallback={<Skeleton height={76} />}>
      <DateRangeFilterChunk {...props} />
    </Suspense>
  )
}

/** One choice out of many, found by typing. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Suspense fallback={fieldShape(props.label)}>
      <SelectFieldChunk {...props} />
    </Suspense>
  )
}

/** A small chart of one to three series over days or labels, with a table of the same numbers for screen readers. */
export function TrendChart(props: TrendChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 220} />}>
      <TrendChartChunk {...props} />
    </Suspense>
  )
}
