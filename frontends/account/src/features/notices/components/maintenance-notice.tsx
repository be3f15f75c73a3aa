import { useMaintenance, useSettings } from '@club/remote-kit'
import { AlertModal, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** The words of the announcement, with whom to ask (account 8). */
export function MaintenanceAlert({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('account')
  const { support } = useSettings()
  return (
    <AlertModal
      title={t('maintenance.title')}
      message={t('maintenance.text')}
      details={
        <Text size="small" tone="soft">
          {t('support.line', { phone: support.phone, email: support.email })}
        </Text>
      }
      onDismiss={onDismiss}
    />
  )
}

/** Says that redemptions and sample requests are paused, within the window only; hidden until the next page load (D11). */
export function MaintenanceNotice() {
  const { open, dismiss } = useMaintenance()
  return open ? <MaintenanceAlert onDismiss={dismiss} /> : null
}
