import type { Journey as WireJourney, Wish as WireWish } from '@club/contracts/content'
import type { Journey } from '../domain/journey'
import type { Wish } from '../domain/wish'

interface Written {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The journey as the contract has it. */
export const toWireJourney = (journey: Journey & Written): WireJourney => ({
  ...journey,
  home: BigInt(journey.home),
  children: BigInt(journey.children),
  points: BigInt(journey.points),
  product: BigInt(journey.product),
  progressPoints: BigInt(journey.progressPoints),
})

/** A wish as the contract has it. */
export const toWireWish = (wish: Wish & Written): WireWish => ({ ...wish, points: BigInt(wish.points) })
