import { useMaintenance, useSettings } from '@club/remote-kit'
import { AlertModal, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Says that redemptions and sample requests are paused, within the window only; hidden until the next page load (D11). */
export function MaintenanceNotice() {
  const { t } = useTranslation('rewards')
  const { support } = useSettings()
  const { open, dismiss } = useMaintenance()
  return (
    <AlertModal
      title={t('maintenance.title')}
      message={open ? t('maintenance.text') : null}
      details={
        <Text size="small" tone="soft">
          {t('maintenance.support', { phone: support.phone, email: support.email })}
        </Text>
      }
      onDismiss={dismiss}
    />
  )
}
