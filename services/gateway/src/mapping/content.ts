import type { News as WireNews } from '@club/contracts/content'
import type { NewsItem } from '@club/contracts/http'
import { isoOf } from './instants'
import { textOf } from './texts'

/** News as members and staff see it. */
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
