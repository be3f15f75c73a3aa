import { PROFILE_UPDATE_POINTS } from '@club/rules'
import { WelcomeArt } from '@club/member'
import { Button, Card } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './dashboard.module.css'

/** Asks to complete the profile while that quest is open (P1 §7). */
export function ProfilePrompt({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Card tone="accent" as="section" aria-label={t('dashboard.prompt.title')}>
      <div className={css.prompt}>
        <span className={css.promptArt}>
          <WelcomeArt />
        </span>
        <div className={css.promptWords}>
          <h2>{t('dashboard.prompt.title')}</h2>
          <p>{t('dashboard.prompt.text', { points: PROFILE_UPDATE_POINTS })}</p>
        </div>
        <Button onClick={onOpen}>{t('dashboard.prompt.go')}</Button>
      </div>
    </Card>
  )
}
