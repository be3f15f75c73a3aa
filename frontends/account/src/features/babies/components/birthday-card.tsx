import { JoyArt } from '@club/member'
import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import type { User } from '@club/session'
import { Card } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { birthdayOn } from '../../../avatar/look'
import { MonthCardButton } from './month-card-button'
import css from './family.module.css'

/** Wishes the children well whose birthday is today; nothing on other days. */
export function BirthdayCard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const today = klDay(now())
  const celebrated = user.babyInfos.flatMap((baby) => {
    const years = birthdayOn(baby.birthDate, today)
    return years > 0 ? [{ baby, years }] : []
  })
  return celebrated.map(({ baby, years }) => {
    const name = baby.name ?? t('baby.unnamed')
    return (
      <Card key={baby.id} tone="accent" as="section" aria-label={t('birthday.title', { name })}>
        <div className={css.birthday}>
          <span className={css.joy}>
            <JoyArt joy="birthday" />
          </span>
          <div className={css.words}>
            <h2>{t('birthday.title', { name })}</h2>
            <p>{t('birthday.text', { count: years, name })}</p>
            <span className={css.links}>
              <MonthCardButton name={baby.name} birth={baby.birthDate} words />
            </span>
          </div>
        </div>
      </Card>
    )
  })
}
