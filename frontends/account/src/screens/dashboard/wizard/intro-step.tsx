import { WelcomeArt } from '@club/member'
import { PROFILE_UPDATE_POINTS } from '@club/rules'
import { Button, Text } from '@club/ui'
import { CheckIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import css from './wizard.module.css'

/** Step 0: why the profile is asked for, and its points where it gives any (D50). */
export function IntroStep({ closable, pays, onNext }: { closable: boolean; pays: boolean; onNext: () => void }) {
  const { t } = useTranslation('account')
  return (
    <div className={css.intro}>
      <div className={css.art}>
        <WelcomeArt />
      </div>
      <Text>
        {t(closable ? 'wizard.introText' : 'wizard.introForced')} {pays ? t('wizard.introPoints', { points: PROFILE_UPDATE_POINTS }) : null}
      </Text>
      <ul className={css.list}>
        {['sizes', 'news', 'parcels'].map((reason) => (
          <li key={reason}>
            <CheckIcon size={20} />
            <span>{t(`wizard.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
      <Button wide data-autofocus onClick={onNext}>
        {t('wizard.begin')}
      </Button>
    </div>
  )
}
