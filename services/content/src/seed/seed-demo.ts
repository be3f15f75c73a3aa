import { clock } from '@club/service-host'
import type { Collections } from '../store/collections'
import { DEMO_JOURNEY, JOURNEY_ID } from './journey'
import { DEMO_NEWS } from './news'

const SECOND_MS = 1000

/**
 * News to read and a journey to look at (decision D121); the first of the list is the newest. A collection that has
 * news already, and a journey that staff edited, stay as they are.
 */
export async function seedDemo({ news, journey }: Collections): Promise<{ news: number }> {
  const now = clock.now().getTime()
  const present = await journey.find(JOURNEY_ID)
  if (present && present.createdAt.getTime() === present.updatedAt.getTime()) await journey.replace(JOURNEY_ID, DEMO_JOURNEY, new Date(now))
  if ((await news.list()).length > 0) return { news: 0 }
  for (const [index, { id, ...record }] of DEMO_NEWS.entries()) await news.insert(id, record, new Date(now - index * SECOND_MS))
  return { news: DEMO_NEWS.length }
}
