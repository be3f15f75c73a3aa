import { Card, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { FirstDay } from './first-day'
import css from './welcome.module.css'

/** Beside the sign-up form: the first day, why to join, and what becomes of the answers. */
export function Reasons() {
  const { t } = useTranslation('account')
  return (
    <div className={css.stays}>
      <FirstDay />
      <Card tone="accent">
        <Stack gap={2}>
          <h3>{t('landing.whyTitle')}</h3>
          <Text>{t('landing.whyText')}</Text>
        </Stack>
      </Card>
      <Card tone="soft">
        <Stack gap={2}>
          <h3>{t('landing.privacyTitle')}</h3>
          <Text>{t('landing.privacyText')}</Text>
        </Stack>
      </Card>
    </div>
  )
}
