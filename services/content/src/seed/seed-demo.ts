import type { Collection } from '@club/documents'
import { clock } from '@club/service-host'
import type { Collections } from '../store/collections'
import { DEMO_JOURNEY, JOURNEY_ID } from './journey'
import { DEMO_NEWS } from './news'
import { DEMO_ARTICLES, DEMO_BLOGS } from './stories'
import { DEMO_WISHES } from './wishes'

const SECOND_MS = 1000

/**
 * News, articles and blogs to read, wishes and a journey to look at (decision D121); the first of a list is the newest. A collection that
 * has records already, and a journey that staff edited, stay as they are.
 */
export async function seedDemo({ news, journey, wishes, articles, blogs }: Collections): Promise<Record<'news' | 'wishes' | 'articles' | 'blogs', number>> {
  const now = clock.now().getTime()
  const present = await journey.find(JOURNEY_ID)
  if (present && present.createdAt.getTime() === present.updatedAt.getTime()) await journey.replace(JOURNEY_ID, DEMO_JOURNEY, new Date(now))
  return {
    news: await fill(news, DEMO_NEWS.map(bodyOf), now),
    wishes: await fill(wishes, DEMO_WISHES.map(bodyOf), now),
    articles: await fill(articles, DEMO_ARTICLES.map(bodyOf), now),
    blogs: await fill(blogs, DEMO_BLOGS.map(bodyOf), now),
  }
}

const bodyOf = <Body extends object>({ id, ...body }: Body & { readonly id: string }) => ({ id, body })

async function fill<Body extends object>(
  collection: Collection<Body>,
  records: readonly { readonly id: string; readonly body: Body }[],
  newest: number,
): Promise<number> {
  if ((await collection.list()).length > 0) return 0
  for (const [index, { id, body }] of records.entries()) await collection.insert(id, body, new Date(newest - index * SECOND_MS))
  return records.length
}
