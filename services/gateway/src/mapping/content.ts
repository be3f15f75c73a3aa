import type { Journey as WireJourney, News as WireNews, Wish as WireWish } from '@club/contracts/content'
import type { Journey, NewsItem, Wisher } from '@club/contracts/http'
import { isoOf } from './instants'
import { textOf } from './texts'

/** When a record was last changed, for administrators only. */
const changedAt = (at: Date | undefined, isForStaff: boolean): { updatedAt?: string } => (isForStaff && at ? { updatedAt: isoOf(at) } : {})

export const toNews = (news: WireNews): NewsItem => ({
  id: news.id,
  active: news.active,
  showingTo: news.showingTo,
  link: news.link,
  title: textOf(news.title),
  description: textOf(news.description),
  image: textOf(news.imageUrl),
  createdAt: isoOf(news.createdAt),
  updatedAt: isoOf(news.updatedAt),
})

export const toJourney = (journey: WireJourney, isForStaff: boolean): Journey => ({
  id: journey.id,
  home: Number(journey.home),
  children: Number(journey.children),
  points: Number(journey.points),
  product: Number(journey.product),
  progressPoints: Number(journey.progressPoints),
  description: textOf(journey.description),
  ...changedAt(journey.updatedAt, isForStaff),
})

/** A wish; `given` is the sum of members' gifts, besides the entered points (decision D80). */
export const toWisher = (wish: WireWish, given: bigint, isForStaff: boolean): Wisher => ({
  id: wish.id,
  active: wish.active,
  name: wish.name,
  age: wish.age,
  image: wish.imageUrl,
  wishes: textOf(wish.wishes),
  points: Number(wish.points + given),
  ...changedAt(wish.updatedAt, isForStaff),
})
