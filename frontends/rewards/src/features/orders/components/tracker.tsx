import { displayDay, displayInstant } from '@club/rules'
import { VisuallyHidden } from '@club/ui'
import { CheckIcon, ClockIcon, CloseIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import type { TrackerStep } from '../tracker'
import css from './orders.module.css'

const ICON = 18

/** Progress of an order; the current step is marked in colour, in weight and in words (D75). */
export function Tracker({ steps }: { steps: readonly TrackerStep[] }) {
  const { t } = useTranslation('rewards')
  return (
    <ol className={css.steps} aria-label={t('track.steps')}>
      {steps.map(({ step, look, time, expectedBy }) => (
        <li key={step} className={css.step} data-look={look} aria-current={look === 'pending' || look === 'ended' ? 'step' : undefined}>
          <span className={css.dot} aria-hidden="true">
            {look === 'active' ? (
              <CheckIcon size={ICON} />
            ) : look === 'pending' ? (
              <ClockIcon size={ICON} />
            ) : look === 'ended' ? (
              <CloseIcon size={ICON} />
            ) : null}
          </span>
          <span className={css.stepWords}>
            {t(`track.step.${step}`)}
            <VisuallyHidden>, {t(`track.look.${look}`)}</VisuallyHidden>
            {look !== 'blank' && time !== null ? (
              <span className={css.soft}>{displayInstant(time)}</span>
            ) : expectedBy !== null ? (
              <span className={css.soft}>{t('track.expected', { date: displayDay(expectedBy) })}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
