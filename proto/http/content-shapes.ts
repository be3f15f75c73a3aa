import { PARTS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { bilingual, changedAt, id, instant, points } from './primitives'

/** News; with a link it is link news, else normal news (D90). */
export const newsItem = z
  .object({
    id,
    active: z.boolean(),
    showingTo: z.string(),
    link: z.string(),
    title: bilingual,
    description: bilingual,
    image: bilingual,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'News' })
export type NewsItem = z.output<typeof newsItem>

export const article = z
  .object({ id, active: z.boolean(), title: bilingual, description: bilingual, image: z.string(), updatedAt: changedAt })
  .meta({ id: 'Article' })
export type Article = z.output<typeof article>

export const blog = z
  .object({
    id,
    active: z.boolean(),
    title: z.string(),
    venue: z.string(),
    description: bilingual,
    images: z.array(z.object({ url: z.string() })).max(PARTS_LISTED_MAX),
    /** the first of them, to staff alone (back-office 3) */
    image: z.string().optional(),
    updatedAt: changedAt,
  })
  .meta({ id: 'Blog' })
export type Blog = z.output<typeof blog>

export const journey = z
  .object({
    id,
    home: z.int(),
    children: z.int(),
    points,
    product: z.int(),
    progressPoints: points,
    description: bilingual,
    updatedAt: changedAt,
  })
  .meta({ id: 'Journey' })
export type Journey = z.output<typeof journey>

/** A child's wish; `points` is all it received (D80). */
export const wisher = z
  .object({ id, active: z.boolean(), name: z.string(), age: z.int(), image: z.string(), wishes: bilingual, points, updatedAt: changedAt })
  .meta({ id: 'Wisher' })
export type Wisher = z.output<typeof wisher>

export const questGroup = z
  .object({
    id,
    quests: z
      .array(
        z.object({
          id,
          questKeyword: z.enum(['completeProfile', 'firstScan', 'referFriend', 'sampleFeedback']),
          title: bilingual,
          description: bilingual,
          path: z.string(),
          points,
          completed: z.boolean(),
        }),
      )
      .max(PARTS_LISTED_MAX),
  })
  .meta({ id: 'QuestGroup' })
export type QuestGroup = z.output<typeof questGroup>
