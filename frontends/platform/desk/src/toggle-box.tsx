import { AlertModal, showToast } from '@club/ui'
import track from './switch-track.module.css'
import css from './toggle-box.module.css'
import { useFlip, type ToggleCall } from './use-flip'

/** Shows or hides one record of a list: a checkbox that flips when it is pressed, and back when the service refuses (back-office 4). */
export function ToggleBox({
  call,
  id,
  active,
  label,
  doneText,
}: {
  call: ToggleCall
  id: string
  active: boolean
  label: string
  doneText: (active: boolean) => string
}) {
  const { flip, isBusy, problem, dismiss } = useFlip(call)
  return (
    <>
      <label className={css.box}>
        <input
          type="checkbox"
          className={track.track}
          aria-label={label}
          aria-busy={isBusy || undefined}
          checked={active}
          onChange={() => void flip({ id, active }, (now) => showToast(doneText(now), 'success'))}
        />
      </label>
      <AlertModal message={problem} onDismiss={dismiss} />
    </>
  )
}
