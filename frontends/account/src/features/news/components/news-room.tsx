import { Skeleton } from '@club/ui'
import css from './news.module.css'

const NEWS_HEIGHT = 260

/** The room of the news, until they are there. */
export function NewsRoom() {
  return (
    <div className={css.room}>
      <Skeleton height={NEWS_HEIGHT} />
    </div>
  )
}
