import type { DataReading } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { addMonths, klDay } from '@club/rules'
import { useLanguage } from '@club/session'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import css from './readers.module.css'

const MONTHS = 12

/** The last twelve months as bars with their numbers, to show the frequency at a glance; in words for screen readers. */
export function ReadingsByMonth({ readings }: { readings: readonly Pick<DataReading, 'at'>[] }) {
  const { t } = useTranslation('privacy')
  const { language } = useLanguage()
  const { now } = useHost()
  const caption = useId()
  const first = `${klDay(now()).slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(first, back + 1 - MONTHS).slice(0, 7))
  const counts = new Map<string, number>()
  for (const { at } of readings) {
    const month = klDay(new Date(at)).slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const most = Math.max(1, ...counts.values())
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(language === 'bm' ? 'ms-MY' : 'en-GB', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <figure className={css.chart}>
      <figcaption id={caption}>{t('readers.months')}</figcaption>
      <ol className={css.months} aria-labelledby={caption}>
        {months.map((month) => {
          const count = counts.get(month) ?? 0
          return (
            <li key={month} className={css.month} aria-label={t('readers.month', { month: nameOf(month), count })}>
              <span className={css.readingsOf} aria-hidden="true">
                {count > 0 ? (
                  <>
                    <span className={css.count}>{count}</span>
                    <span className={css.bar} style={{ '--share': count / most } as CSSProperties} />
                  </>
                ) : null}
              </span>
              <span className={css.name} aria-hidden="true">
                {nameOf(month)}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
