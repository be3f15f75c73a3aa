import { comparedText } from '@club/rules'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/ms-my'
import { useContext, useRef, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react'
import type { FieldShape } from '../fields'
import css from '../fields.module.css'
import { CalendarIcon } from '../icons'
import { UiLanguageContext, useUiText } from '../ui-text'
import './days-without-zone'
import calendarCss from './date-field.module.css'
import { LibraryRoot } from './library-root'

dayjs.extend(customParseFormat)

export interface DateFieldProps extends FieldShape {
  /** `YYYY-MM-DD` */
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** first and last day that can be picked, `YYYY-MM-DD` */
  min?: string
  max?: string
  disabled?: boolean
  required?: boolean
  clearable?: boolean
  id?: string
  name?: string
  autoComplete?: string
  /** the calendar opens at the years around this day, for birthdays of grown-ups; below the field, so that nothing above it is covered */
  opensAt?: string
  ref?: Ref<HTMLInputElement>
}

/** Reads dd/mm/yyyy (also with - or . or spaces, or its eight digits alone, as a keypad of digits gives them) and YYYY-MM-DD; null when the text is no day. */
export function readDay(typed: string): string | null {
  const day = dayjs(comparedText(typed).replace(/[.\- ]+/g, '/'), ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY/MM/DD', 'DDMMYYYY'], true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

const DIGITS_OF_DAY = 8
/** Whether a typed day needs no more digits: both figures of day and month, and four of the year. */
const isWhole = (typed: string) => comparedText(typed).replace(/\D/g, '').length === DIGITS_OF_DAY && readDay(typed) !== null
const asShown = (day: string) => day.split('-').reverse().join('/')

/** Phones: typing brings up a keypad, so the calendar has a button of its own there and opens in the page, where it covers nothing. */
const isPhone = () => typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 61.99em), (hover: none) and (pointer: coarse)').matches

const IN_PAGE = { withinPortal: false, hideDetached: false, closeOnClickOutside: false, classNames: { dropdown: calendarCss.inPage } } as const

const NEAR_DAYS_MAX = 31
/** A last day near this device's today is the club's today (D153), where an empty calendar opens; undefined for any other last day. */
const todayOf = (max: string | undefined) => (max !== undefined && Math.abs(dayjs().diff(max, 'day')) <= NEAR_DAYS_MAX ? max : undefined)

export function DateField({ label, hint, error, value, onChange, onBlur, min, max, opensAt, clearable = false, ref, ...rest }: DateFieldProps) {
  const text = useUiText()
  const calendarIsOpen = useRef(false)
  const [unreadable, setUnreadable] = useState(false)
  const [whole, setWhole] = useState(false)
  const [asked, setAsked] = useState(false)
  const phone = isPhone()
  // The library drops invalid days and those outside the calendar; the form explains the problem better.
  const take = (typed: string) => {
    const day = readDay(typed)
    setUnreadable(comparedText(typed) !== '' && day === null)
    if (day !== (value ?? null)) onChange(day)
  }
  const language = useContext(UiLanguageContext)
  return (
    <LibraryRoot>
      <DateInput
        {...rest}
        ref={ref}
        label={label}
        description={hint}
        error={unreadable ? text('dateUnreadable') : error}
        value={value ?? null}
        fixOnBlur={false}
        onChange={(next) => {
          setUnreadable(false)
          setAsked(false)
          onChange(next === null ? null : String(next).slice(0, 10))
        }}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          const field = event.currentTarget
          const typed = field.value
          setWhole(isWhole(typed))
          // A keypad of digits has no slash.
          if (isWhole(typed) && /^\d+$/.test(typed)) field.value = asShown(readDay(typed) ?? typed)
        }}
        onBlur={(event) => {
          setWhole(false)
          take(event.currentTarget.value)
          onBlur?.()
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') take(event.currentTarget.value)
          // Escape closes the calendar; the window around it stays.
          if (event.key === 'Escape' && calendarIsOpen.current) event.stopPropagation()
        }}
        dateParser={readDay}
        valueFormat="DD/MM/YYYY"
        placeholder={text('dateFormat')}
        locale={language === 'bm' ? 'ms-my' : 'en'}
        minDate={min}
        maxDate={max}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': text('clearDate') }}
        defaultLevel={opensAt === undefined ? 'month' : 'decade'}
        defaultDate={opensAt ?? todayOf(max)}
        inputMode="numeric"
        leftSection={
          phone ? (
            <button type="button" className={calendarCss.opener} aria-label={text('openCalendar')} aria-expanded={asked} onClick={() => setAsked(!asked)}>
              <CalendarIcon size={20} />
            </button>
          ) : (
            <CalendarIcon size={20} />
          )
        }
        leftSectionPointerEvents={phone ? 'all' : 'none'}
        popoverProps={{
          zIndex: 350,
          ...(phone ? { ...IN_PAGE, opened: asked && !whole, onChange: setAsked } : whole ? { opened: false } : {}),
          ...(opensAt === undefined ? {} : { position: 'bottom-start', middlewares: { flip: false, shift: true } }),
          onOpen: () => {
            calendarIsOpen.current = true
          },
          onClose: () => {
            calendarIsOpen.current = false
          },
        }}
        classNames={{ root: css.field, wrapper: css.inner, input: css.outer, label: css.label, description: css.hint, error: css.error }}
      />
    </LibraryRoot>
  )
}
