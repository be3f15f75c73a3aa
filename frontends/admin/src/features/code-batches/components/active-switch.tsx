import { SwitchTrack } from '@club/desk'
import css from './code-batches.module.css'

/** On or off; a press asks for the change, which shows when it was confirmed. */
export function ActiveSwitch({ label, active, disabled, onPress }: { label: string; active: boolean; disabled?: boolean; onPress: () => void }) {
  return (
    <button type="button" role="switch" aria-checked={active} aria-label={label} disabled={disabled} className={css.switch} onClick={onPress}>
      <SwitchTrack />
    </button>
  )
}
