import { Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './welcome.module.css'

/** From joining to the first reward in three steps. */
export function Steps() {
  const { t } = useTranslation('account')
  return (
    <ol className={css.steps}>
      {(['join', 'collect', 'enjoy'] as const).map((step, index) => (
        <li key={step} className={css.step}>
          <span className={css.stepNumber} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{t(`landing.steps.${step}.title`)}</h3>
            <Text tone="soft">{t(`landing.steps.${step}.text`)}</Text>
          </div>
        </li>
      ))}
    </ol>
  )
}
