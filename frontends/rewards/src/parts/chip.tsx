import type { ReactNode } from 'react'
import css from './parts.module.css'

/** One of several filters, pressed or not. */
export function ChipButton({ pressed, onPress, icon, children }: { pressed: boolean; onPress: () => void; icon?: ReactNode; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {icon}
      {children}
    </button>
  )
}
