import type { NewsItem } from '@club/contracts/http'

/** Names a piece of news: its English title, or its link where it has none. Apart from the form, which its list does not load. */
export const nameOfNews = (news: Pick<NewsItem, 'title' | 'link'>): string => news.title.en || news.link
