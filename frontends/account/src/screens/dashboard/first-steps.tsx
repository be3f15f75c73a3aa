import { LatePackArt } from '@club/member'
import { Card } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './dashboard.module.css'

/** Next step of a member who has just joined: the first code, and its points. In the page, in place of the greetings' windows. */
export function FirstSteps() {
  const { t } = useTranslation('account')
  return (
    <Card tone="accent" as="section" aria-label={t('dashboard.first.title')}>
      <div className={css.prompt}>
        <span className={css.promptArt}>
          <LatePackArt kind="sample" />
        </span>
        <div className={css.promptWords}>
          <h2>{t('dashboard.first.title')}</h2>
          <p>{t('dashboard.first.text')}</p>
        </div>
      </div>
    </Card>
  )
}
