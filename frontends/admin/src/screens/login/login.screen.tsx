import { useSettings } from '@club/remote-kit'
import { useSession } from '@club/session'
import { Card, Logo, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { SignInForm } from '../../features/session/components/sign-in-form'
import css from './login.module.css'

/** The back office's sign-in (back-office 2.2); whose page was loaded anew after the session had ended reads why they have to sign in. */
export function LoginScreen() {
  const { t } = useTranslation('admin')
  const { locked } = useSession()
  const { staffIdleMinutes: minutes } = useSettings()
  return (
    <div className={css.screen}>
      <div className={css.column}>
        <div className={css.head}>
          <Logo size={56} />
          <h1>{t('login.title')}</h1>
          <Text tone="soft">{locked ? t(`login.${locked}`, { minutes }) : t('login.intro')}</Text>
        </div>
        <Card padding="wide">
          <SignInForm />
        </Card>
        <Text size="small" tone="soft" align="center">
          {t('login.help')}
        </Text>
      </div>
    </div>
  )
}
