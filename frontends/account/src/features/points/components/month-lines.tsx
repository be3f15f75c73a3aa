import type { PointRecord } from '@club/contracts/http'
import { formatSigned } from '@club/member'
import { byMonth, isReversal, klDay } from '@club/rules'
import { useLanguage } from '@club/session'
import { Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { usePackNames } from '../use-packs'
import { PointLines } from './point-lines'
import css from './points.module.css'

const LOCALES = { en: 'en-GB', bm: 'ms-MY' } as const

/** "January 2026" or "Januari 2026" of `2026-01`. */
function monthName(month: string, language: 'en' | 'bm'): string {
  return new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

const sumOf = (records: readonly PointRecord[]) => records.reduce((sum, { points }) => sum + points, 0)

/** Sums of a month: earned or used, and reversed. */
export interface MonthSums {
  readonly own: number
  readonly apart: number
}

/**
 * Point records by month in Malaysia, newest first, each month with its sums. Points that came back from a spending, and reversals of a credit, are
 * listed apart with their own sum: they were neither earned nor used (D60, D149).
 *
 * @param shown how many of the records are listed; a month's sum counts all of it
 * @param reversed the heading of the records listed apart
 * @param sumsOf the sums of a month whose records are not all here, undefined while they are not known; null where all are here
 */
export function MonthLines({
  records,
  shown,
  reversed,
  sumsOf,
}: {
  records: readonly PointRecord[]
  shown: number
  reversed: string
  sumsOf: ((month: string) => MonthSums | undefined) | null
}) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const packOf = usePackNames()
  const listed = new Set(records.slice(0, shown).map(({ id }) => id))
  return (
    <Stack gap={5}>
      {byMonth(records, ({ createdAt }) => klDay(new Date(createdAt))).flatMap(({ month, lines }) => {
        if (!lines.some(({ id }) => listed.has(id))) return []
        const name = monthName(month, language)
        const apart = lines.filter(isReversal)
        const own = lines.filter((line) => !isReversal(line))
        const inSight = (some: readonly PointRecord[]) => some.filter(({ id }) => listed.has(id))
        const sums = sumsOf === null ? { own: sumOf(own), apart: sumOf(apart) } : sumsOf(month)
        return [
          <section key={month} className={css.month} aria-label={name}>
            <div className={css.monthTop}>
              <h2>{name}</h2>
              {own.length === 0 || sums === undefined ? null : (
                <span className={sums.own < 0 ? css.used : css.earned}>{t('points.monthSum', { points: formatSigned(sums.own) })}</span>
              )}
            </div>
            {inSight(own).length === 0 ? null : <PointLines records={inSight(own)} label={name} packOf={packOf} />}
            {inSight(apart).length === 0 ? null : (
              <>
                <div className={css.monthTop}>
                  <h3>{reversed}</h3>
                  {sums === undefined ? null : <span>{formatSigned(sums.apart)}</span>}
                </div>
                <PointLines records={inSight(apart)} label={`${name}: ${reversed}`} packOf={packOf} />
              </>
            )}
          </section>,
        ]
      })}
    </Stack>
  )
}
