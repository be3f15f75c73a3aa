import { Skeleton } from '@club/ui'
import { PREVIEW_SIZE } from '../reward-preview'
import css from './rewards.module.css'

/** The room of six tiles, until they are there. */
export function PreviewRoom() {
  return (
    <div role="status" aria-busy="true" className={css.tiles}>
      {Array.from({ length: PREVIEW_SIZE }, (_, index) => (
        <div key={index} className={css.tile}>
          <span className={css.picture}>
            <Skeleton height="100%" />
          </span>
          <span className={css.words}>
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </span>
        </div>
      ))}
    </div>
  )
}
