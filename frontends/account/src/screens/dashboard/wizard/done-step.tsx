import { Celebration, formatNumber } from '@club/member'
import { PROFILE_UPDATE_POINTS } from '@club/rules'
import type { User } from '@club/session'
import { Button, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { missingOfProfile } from '../../../features/profile/profile-reward'
import css from './wizard.module.css'

/** Step 7: what was earned, or what the points still ask for (D48, D50). */
export function DoneStep({ user, awarded, pays, onOkay }: { user: User; awarded: number; pays: boolean; onOkay: () => void }) {
  const { t } = useTranslation('account')
  const missing = awarded > 0 ? [] : missingOfProfile(user)
  return (
    <Stack gap={4}>
      <Celebration title={t('wizard.doneHeadline')}>
        {awarded > 0 ? <span className={css.points}>{t('wizard.doneAwarded', { points: formatNumber(awarded) })}</span> : null}
        <Text>{t(awarded > 0 ? 'wizard.doneTextAwarded' : missing.length > 0 ? 'wizard.doneTextSaved' : 'wizard.doneText')}</Text>
      </Celebration>
      {missing.length > 0 ? (
        <div>
          <Text weight="medium">{t(pays ? 'wizard.missingForPoints' : 'wizard.missing', { points: PROFILE_UPDATE_POINTS })}</Text>
          <ul>
            {missing.map((part) => (
              <li key={part}>{t(`wizard.missingParts.${part}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button wide data-autofocus onClick={onOkay}>
        {t('wizard.okay')}
      </Button>
    </Stack>
  )
}
