import { addDays } from '@club/rules'
import { Button, DateField, Row, Stack } from '@club/ui'
import type { ReactNode } from 'react'
import { useDeskText, type DeskTextKey } from '../desk-text'
import type { DateFilter, DateRange } from './range-address'
import css from './date-range-filter.module.css'

export interface DateRangeFilterProps {
  value: DateRange
  onChange: (range: DateRange) => void
  /** a quick range was pressed: both days are meant, nothing more will be typed */
  onQuickRange?: (range: DateRange) => void
  /** `YYYY-MM-DD`, the Malaysian day of now */
  today: string
  max?: string
  /** `since` asks for the first day alone */
  dateFilter?: DateFilter
  /** buttons that use the typed days; they stand beside them */
  actions?: ReactNode
}

/** The ranges behind the quick buttons, counted from `today`. */
export function quickRanges(today: string, dateFilter: DateFilter = 'range'): readonly { key: DeskTextKey; range: DateRange }[] {
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = addDays(monthStart, -1)
  const ranges = [
    { key: 'today', range: { from: today, to: today } },
    { key: 'last7Days', range: { from: addDays(today, -6), to: today } },
    { key: 'last30Days', range: { from: addDays(today, -29), to: today } },
    { key: 'thisMonth', range: { from: monthStart, to: today } },
    { key: 'lastMonth', range: { from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd } },
    { key: 'allTime', range: { from: null, to: null } },
  ] as const
  if (dateFilter === 'range') return ranges
  return ranges.filter(({ key }) => key !== 'lastMonth').map(({ key, range }) => ({ key, range: { from: range.from, to: null } }))
}

/** Two days with quick ranges; values are `YYYY-MM-DD` in Malaysian time, or null. */
export function DateRangeFilter({ value, onChange, onQuickRange, today, max, dateFilter = 'range', actions }: DateRangeFilterProps) {
  const text = useDeskText()
  return (
    <Stack gap={3}>
      <div className={css.days}>
        <DateField
          label={text(dateFilter === 'since' ? 'since' : 'from')}
          value={value.from}
          max={value.to ?? max}
          clearable
          onChange={(from) => onChange({ ...value, from })}
        />
        {dateFilter === 'range' ? (
          <DateField label={text('to')} value={value.to} min={value.from ?? undefined} max={max} clearable onChange={(to) => onChange({ ...value, to })} />
        ) : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      <Row gap={1} align="stretch">
        {quickRanges(today, dateFilter).map(({ key, range }) => {
          const chosen = range.from === value.from && range.to === value.to
          return (
            <Button
              key={key}
              size="small"
              look={chosen ? 'soft' : 'quiet'}
              aria-pressed={chosen}
              onClick={() => {
                onChange(range)
                onQuickRange?.(range)
              }}
            >
              {text(key)}
            </Button>
          )
        })}
      </Row>
    </Stack>
  )
}
