import { useHost } from '@club/remote-kit'
import { klDay, PROFILE_UPDATE_POINTS } from '@club/rules'
import type { User } from '@club/session'
import { LateWelcomeArt } from '@club/member'
import { Button, Card } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useChildren } from '../../profile/use-declared-births'
import { canEarnProfilePoints } from '../../profile/profile-reward'
import css from './dashboard.module.css'

/** Asks to complete the profile while that quest is open (account 7); promises points only where they can be earned (D48). */
export function ProfilePrompt({ user, onOpen }: { user: User; onOpen: () => void }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const pays = canEarnProfilePoints(user, { children: useChildren(true), today: klDay(now()) })
  return (
    <Card tone="accent" as="section" aria-label={t('dashboard.prompt.title')}>
      <div className={css.prompt}>
        <span className={css.promptArt}>
          <LateWelcomeArt />
        </span>
        <div className={css.promptWords}>
          <h2>{t('dashboard.prompt.title')}</h2>
          <p>{t(pays ? 'dashboard.prompt.text' : 'dashboard.prompt.textWithoutPoints', { points: PROFILE_UPDATE_POINTS })}</p>
        </div>
        <Button onClick={onOpen}>{t('dashboard.prompt.go')}</Button>
      </div>
    </Card>
  )
}
