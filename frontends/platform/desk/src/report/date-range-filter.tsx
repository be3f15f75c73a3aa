import { addDays } from '@club/rules'
import { Button, Card, DateField, Row } from '@club/ui'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { SearchIcon } from '@club/ui/icons'
import { useDeskText, type DeskTextKey } from '../desk-text'
import type { DateFilter, DateRange } from './range-address'
import css from './date-range-filter.module.css'

/** Fields that are folded away below the days until they are opened, or in use. */
export interface MoreFilters {
  label: string
  isInUse: boolean
  fields: ReactNode
}

export interface DateRangeFilterProps {
  value: DateRange
  onChange: (range: DateRange) => void
  /** a quick range was pressed: both days are meant, nothing more will be typed */
  onQuickRange: (range: DateRange) => void
  onFilter: () => void
  onReset: () => void
  /** `YYYY-MM-DD`, the Malaysian day of now */
  today: string
  /** `since` asks for the first day alone */
  dateFilter?: DateFilter
  /** further filters, in a form of their own: beside the days where there is room */
  beside?: ReactNode
  /** at the end of the line of the days */
  end?: ReactNode
  more?: MoreFilters | undefined
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

/**
 * Two days with quick ranges, in as little height as they need, because the table comes first; values are `YYYY-MM-DD` in
 * Malaysian time, or null.
 */
export function DateRangeFilter({ value, onChange, onQuickRange, onFilter, onReset, today, dateFilter = 'range', beside, end, more }: DateRangeFilterProps) {
  const text = useDeskText()
  const id = useId()
  const [isOpen, setOpen] = useState(more?.isInUse ?? false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter()
  }
  return (
    <Card padding="none" className={css.bar}>
      <div className={css.line}>
        <form className={css.days} onSubmit={submit} noValidate aria-label={text('filterForm')}>
          <DateField
            label={text(dateFilter === 'since' ? 'since' : 'from')}
            value={value.from}
            max={value.to ?? undefined}
            clearable
            onChange={(from) => onChange({ ...value, from })}
          />
          {dateFilter === 'range' ? (
            <DateField label={text('to')} value={value.to} min={value.from ?? undefined} clearable onChange={(to) => onChange({ ...value, to })} />
          ) : null}
          <div className={css.actions}>
            <Button type="submit" look="outline" size="small">
              {text('filter')}
            </Button>
            <Button look="quiet" size="small" onClick={onReset}>
              {text('reset')}
            </Button>
          </div>
        </form>
        {beside ? <div className={css.beside}>{beside}</div> : null}
        {end ? <div className={css.end}>{end}</div> : null}
      </div>
      <div className={css.line}>
        <Row gap={1} align="stretch">
          {quickRanges(today, dateFilter).map(({ key, range }) => {
            const chosen = range.from === value.from && range.to === value.to
            return (
              <Button key={key} size="small" look={chosen ? 'soft' : 'quiet'} aria-pressed={chosen} onClick={() => onQuickRange(range)}>
                {text(key)}
              </Button>
            )
          })}
        </Row>
        {more ? (
          <Button look="quiet" size="small" icon={<SearchIcon size={20} />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {more.label}
          </Button>
        ) : null}
      </div>
      {more ? (
        <div id={id} className={css.more}>
          {isOpen ? more.fields : null}
        </div>
      ) : null}
    </Card>
  )
}
