import { PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { article, blog, journey, newsItem, questGroup, wisher } from './content-shapes'
import { subjectId } from './primitives'

export const contentCalls = {
  fetchNews: defineCall({
    id: 'news.fetch',
    method: 'GET',
    path: '/news/fetch',
    auth: 'member-or-admin',
    seesInactive: ['dev', 'tdgops'],
    answer: z.array(newsItem).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: "News of the member's stage; every record for an administrator of news (D09)",
    tag: 'Content',
  }),
  fetchArticles: defineCall({
    id: 'article.fetch',
    method: 'GET',
    path: '/article/fetch',
    auth: 'none',
    seesInactive: ['dev'],
    answer: z.array(article).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Articles of the wishing tree (D09)',
    tag: 'Content',
  }),
  fetchBlogs: defineCall({
    id: 'blog.fetch',
    method: 'GET',
    path: '/blog/fetch',
    auth: 'none',
    seesInactive: ['dev'],
    answer: z.array(blog).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Blogs of the wishing tree (D09)',
    tag: 'Content',
  }),
  fetchJourney: defineCall({
    id: 'journey.fetch',
    method: 'GET',
    path: '/journey/fetch',
    auth: 'none',
    seesInactive: ['dev'],
    answer: journey,
    refusals: ['not-found'],
    summary: 'Journey statistics, one bare object (D08)',
    tag: 'Content',
  }),
  fetchWishes: defineCall({
    id: 'wishes.fetch',
    method: 'GET',
    path: '/wishes/fetch',
    auth: 'none',
    seesInactive: ['dev'],
    answer: z.array(wisher).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Wishes of the wishing tree (D09)',
    tag: 'Content',
  }),
  fetchQuests: defineCall({
    id: 'quest.fetch',
    method: 'POST',
    path: '/quest/fetch',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: z.array(questGroup).max(PARTS_LISTED_MAX),
    refusals: [],
    summary: 'Quest groups with what the member completed (D88)',
    tag: 'Content',
  }),
}
