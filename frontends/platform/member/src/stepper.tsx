import { CheckIcon } from '@club/ui/icons'
import { useMemberText } from './member-text'
import css from './stepper.module.css'

/** Where a person is in a wizard: `current` counts from 0. `nowId` is the id of the words, by which the step's heading is described. */
export function Stepper({ steps, current, label, nowId }: { steps: readonly string[]; current: number; label: string; nowId?: string }) {
  const text = useMemberText()
  return (
    <nav aria-label={label} className={css.stepper}>
      <p id={nowId} className={css.stepNow}>
        {text('step', { n: current + 1, total: steps.length })}: <strong>{steps[current]}</strong>
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
            <span className={css.stepDot}>{index < current ? <CheckIcon size={14} /> : index + 1}</span>
            <span className={css.stepName}>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
