import { useHost } from '@club/remote-kit'
import { addDays, displayDay, klDay, klMinute } from '@club/rules'
import { useTranslation } from 'react-i18next'

/** One day in Kuala Lumpur and its part of a list, in the list's order. */
export interface OfDay<T> {
  readonly day: string
  readonly ofDay: readonly T[]
}

/** A list, newest first, as the days of its instants. */
export function byDay<T>(list: readonly T[], instantOf: (one: T) => string): readonly OfDay<T>[] {
  const days = new Map<string, T[]>()
  for (const one of list) {
    const day = klDay(new Date(instantOf(one)))
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(one)
    else days.set(day, [one])
  }
  return [...days].map(([day, ofDay]) => ({ day, ofDay }))
}

/** Names a day: today, yesterday or its date. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation('account')
  const today = klDay(useHost().now())
  return (day) => (day === today ? t('days.today') : day === addDays(today, -1) ? t('days.yesterday') : displayDay(day))
}

/** Hour and minute of an instant in Kuala Lumpur. */
export const timeOf = (instant: string): string => klMinute(new Date(instant)).slice('yyyy-MM-ddT'.length)
