import type { PointRecord } from '@club/contracts/http'
import { formatSigned } from '@club/member'
import { byMonth, klDay } from '@club/rules'
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

/**
 * Point records by month in Malaysia, newest first, each month with what it comes to.
 *
 * @param shown how many of the records are listed; a month's sum counts all of it
 */
export function MonthLines({ records, shown }: { records: readonly PointRecord[]; shown: number }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const packOf = usePackNames()
  const listed = new Set(records.slice(0, shown).map(({ id }) => id))
  return (
    <Stack gap={5}>
      {byMonth(records, ({ createdAt }) => klDay(new Date(createdAt))).flatMap(({ month, lines, sum }) => {
        const inSight = lines.filter(({ id }) => listed.has(id))
        if (inSight.length === 0) return []
        const name = monthName(month, language)
        return [
          <section key={month} className={css.month} aria-label={name}>
            <div className={css.monthTop}>
              <h2>{name}</h2>
              <span className={sum < 0 ? css.used : css.earned}>{t('points.monthSum', { points: formatSigned(sum) })}</span>
            </div>
            <PointLines records={inSight} label={name} packOf={packOf} />
          </section>,
        ]
      })}
    </Stack>
  )
}
