import { inversesOf } from '@club/records'
import type { Inverses } from '@club/records'
import type { ContentRecords } from './store/records'

/** How acts of staff on content are taken back (trust-and-desk 8). */
export const inversesOfContent = ({ news, article, blog, wish, journey }: ContentRecords): Inverses => ({
  ...inversesOf(news),
  ...inversesOf(article),
  ...inversesOf(blog),
  ...inversesOf(wish),
  ...inversesOf(journey),
})
