import type { Blog as SentBlog, Journey as SentJourney, Wish as SentWish } from '@club/contracts/content'
import type { Journey } from '../domain/journey'
import type { Blog } from '../domain/story'
import type { Wish } from '../domain/wish'

interface Written {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The journey as the contract has it. */
export const toSentJourney = (journey: Journey & Written): SentJourney => ({
  ...journey,
  home: BigInt(journey.home),
  children: BigInt(journey.children),
  points: BigInt(journey.points),
  product: BigInt(journey.product),
  progressPoints: BigInt(journey.progressPoints),
})

/** A wish as the contract has it. */
export const toSentWish = (wish: Wish & Written): SentWish => ({ ...wish, points: BigInt(wish.points) })

/** A blog as the contract has it. */
export const toSentBlog = (blog: Blog & Written): SentBlog => ({ ...blog, imageUrls: [...blog.imageUrls] })
