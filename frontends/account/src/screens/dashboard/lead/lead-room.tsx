import { Skeleton } from '@club/ui'
import css from './lead-room.module.css'

/** The room of the first card, until it is there. */
export function LeadRoom() {
  return (
    <div className={css.room} role="status" aria-busy="true">
      <Skeleton height="100%" />
    </div>
  )
}
