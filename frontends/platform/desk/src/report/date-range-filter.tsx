import { useMediaQuery } from '@club/remote-kit'
import { addDays } from '@club/rules'
import { Button, Card, DateField } from '@club/ui'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { ChevronDownIcon } from '@club/ui/icons'
import { useDeskText, type DeskTextKey } from '../desk-text'
import type { DateFilter, DateRange } from './range-address'
import css from './date-range-filter.module.css'

/** Fields that are folded away below the quick ranges until they are opened, or in use. */
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

/** Where two fields would push a row of the table out of sight. */
const SMALL = '(max-width: 1100px)'

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
 * Quick ranges on one line, and two days below it, in as little height as they need, because the table comes first: where the window is small, the two
 * days are folded away until they are asked for. Values are `YYYY-MM-DD` in Malaysian time, or null.
 */
export function DateRangeFilter({ value, onChange, onQuickRange, onFilter, onReset, today, dateFilter = 'range', beside, end, more }: DateRangeFilterProps) {
  const text = useDeskText()
  const daysId = useId()
  const moreId = useId()
  const isSmall = useMediaQuery(SMALL)
  const [choice, setChoice] = useState<boolean | null>(null)
  const areDaysOpen = choice ?? !isSmall
  const [isMoreOpen, setMoreOpen] = useState(more?.isInUse ?? false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter()
  }
  const quick = quickRanges(today, dateFilter)
  const isChosen = (range: DateRange) => range.from === value.from && range.to === value.to
  const isQuick = quick.some(({ range }) => isChosen(range))
  return (
    <Card padding="none" className={css.bar}>
      <div className={css.line}>
        <div className={css.quick}>
          {quick.map(({ key, range }) => (
            <Button key={key} size="small" look={isChosen(range) ? 'soft' : 'quiet'} aria-pressed={isChosen(range)} onClick={() => onQuickRange(range)}>
              {text(key)}
            </Button>
          ))}
          <Button
            size="small"
            look={isQuick ? 'quiet' : 'soft'}
            data-chosen={!isQuick || undefined}
            iconAfter={<ChevronDownIcon size={20} />}
            aria-expanded={areDaysOpen}
            aria-controls={daysId}
            onClick={() => setChoice(!areDaysOpen)}
          >
            {text('otherDays')}
          </Button>
        </div>
        <div className={css.quick}>
          {more ? (
            <Button
              look="quiet"
              size="small"
              iconAfter={<ChevronDownIcon size={20} />}
              aria-expanded={isMoreOpen}
              aria-controls={moreId}
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              {more.label}
            </Button>
          ) : null}
          {end}
        </div>
      </div>
      <div id={daysId} className={css.folded}>
        {areDaysOpen ? (
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
          </div>
        ) : null}
      </div>
      {more ? (
        <div id={moreId} className={css.folded}>
          {isMoreOpen ? more.fields : null}
        </div>
      ) : null}
    </Card>
  )
}
