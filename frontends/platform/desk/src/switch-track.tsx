import css from './switch-track.module.css'

/** Draws the state of the button with the role `switch` that it stands in. */
export function SwitchTrack() {
  return <span className={css.track} aria-hidden="true" />
}
