import { useCallQuery } from '@club/api'
import { goalCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { monthlyRhythm } from '@club/rules'
import { useLanguage } from '@club/session'
import { VisuallyHidden } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './lead.module.css'

const LOCALES = { en: 'en-GB', bm: 'ms-MY' } as const

/** The packs of this month and the months before it as a row of dots; nothing until they are known. A month without a pack does not end the row. */
export function RhythmRow() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { now } = useHost()
  const { data } = useCallQuery(goalCalls.listPacks, undefined)
  if (data === undefined) return null
  const { months, streak, resting } = monthlyRhythm(
    data.packs.map(({ registeredAt }) => registeredAt),
    now(),
  )
  const nameOf = (month: string, length: 'narrow' | 'long') =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(LOCALES[language], { month: length, timeZone: 'UTC' })
  const present = months.at(-1)?.packs ?? 0
  return (
    <div className={css.rhythm}>
      <span className={css.months}>
        <span>{t(present === 0 ? 'lead.noPack' : 'lead.thisMonth', { count: present })}</span>
        <span className={css.streak}>
          {resting ? t('lead.resting', { count: streak }) : streak > 1 ? t('lead.streak', { count: streak }) : t('lead.begin')}
        </span>
      </span>
      <div className={css.byMonth}>
        <span aria-hidden="true">{t('lead.months')}</span>
        <ul className={css.dots} aria-label={t('lead.months')}>
          {months.map((one) => (
            <li key={one.month} data-filled={one.packs > 0 || undefined}>
              <span aria-hidden="true">{nameOf(one.month, 'narrow')}</span>
              <VisuallyHidden>{t('lead.monthOf', { month: nameOf(one.month, 'long'), count: one.packs })}</VisuallyHidden>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
