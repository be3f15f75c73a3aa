import { Celebration, formatNumber } from '@club/member'
import type { User } from '@club/session'
import { Button, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { StillMissing } from '../../../profile/still-missing'
import { missingOfProfile } from '../../../profile/profile-reward'
import css from './wizard.module.css'

/** Step 7: what was earned, or what the points still ask for and the way to it (D48, D50). */
export function DoneStep({ user, awarded, onOkay }: { user: User; awarded: number; onOkay: () => void }) {
  const { t } = useTranslation('account')
  const isMissing = awarded === 0 && missingOfProfile(user).length > 0
  return (
    <Stack gap={4}>
      <Celebration title={t('wizard.doneHeadline')} joy="profile">
        {awarded > 0 ? <span className={css.points}>{t('wizard.doneAwarded', { points: formatNumber(awarded) })}</span> : null}
        <Text>{t(awarded > 0 ? 'wizard.doneTextAwarded' : isMissing ? 'wizard.doneTextSaved' : 'wizard.doneText')}</Text>
      </Celebration>
      {isMissing ? <StillMissing user={user} onFollow={onOkay} /> : null}
      <Button wide look={isMissing ? 'outline' : 'filled'} data-autofocus onClick={onOkay}>
        {t('wizard.okay')}
      </Button>
    </Stack>
  )
}
