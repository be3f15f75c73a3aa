import { classes } from '@club/ui'
import { useMemberText } from './member-text'
import css from './strength-bar.module.css'

/** How strong a password is, 0 to 4: a quarter of the bar for each level, in colour and in words (D29). */
export function StrengthBar({ score, label }: { score: 0 | 1 | 2 | 3 | 4; label: string }) {
  const text = useMemberText()
  const percent = score * 25
  return (
    <div className={css.strength}>
      <div
        className={css.strengthTrack}
        role="meter"
        aria-label={text('passwordStrength')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <div className={classes(css.strengthFill, css[`strength${score}`])} style={{ width: `${percent}%` }} />
      </div>
      <span className={css.hint} role="status">
        {label}
      </span>
    </div>
  )
}
