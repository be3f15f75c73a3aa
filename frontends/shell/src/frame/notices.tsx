import { AlertModal, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useSessionState, useShell } from './shell-context'

function SupportLine() {
  const { t } = useTranslation('shell')
  const {
    settings: { support },
  } = useShell()
  const { language } = useSessionState()
  return (
    <Text size="small" tone="soft">
      {t('support', { phone: support.phone, email: support.email, hours: support.hours[language] || support.hours.en })}
    </Text>
  )
}

/** Announcements over the whole club: a session that ended, a blocked account (D44). */
export function Notices() {
  const { t } = useTranslation('shell')
  const { session } = useShell()
  const { ended, language } = useSessionState()
  if (!ended) return null
  const blocked = ended.code === 'ACCOUNT_BLOCKED'
  return (
    <AlertModal
      title={t(blocked ? 'blockedTitle' : 'errorTitle')}
      message={ended.text(language)}
      details={blocked ? <SupportLine /> : undefined}
      onDismiss={() => session.dismissEnded()}
    />
  )
}
