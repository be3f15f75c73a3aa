import { WISHING_TREE_GOAL } from './limits'

/** Points that staff entered. */
interface Entered {
  readonly points: number
  readonly progressPoints: number
}

interface Given {
  readonly points: number
}

/** Progress of the wishing tree: points of the wishes and of staff's entries, as a share of the goal (D80). */
export function treeProgress(journey: Pick<Entered, 'progressPoints'>, wishes: readonly Given[]): { points: number; goal: number; share: number } {
  const points = journey.progressPoints + givenPoints(wishes)
  return { points, goal: WISHING_TREE_GOAL, share: Math.min(1, points / WISHING_TREE_GOAL) }
}

/** Points that members gave to the shown wishes. */
export const givenPoints = (wishes: readonly Given[]): number => wishes.reduce((sum, wish) => sum + wish.points, 0)

/** Collected points of the journey. Staff enter them now and then, gifts arrive at any time: never fewer than the tree shows. */
export const collectedPoints = (journey: Entered, wishes: readonly Given[]): number => Math.max(journey.points, treeProgress(journey, wishes).points)
