import { WISHING_TREE_GOAL } from './limits'

/** Points that staff entered. */
interface Entered {
  readonly points: number
  readonly progressPoints: number
}

interface Given {
  readonly points: number
}

/** How full the wishing tree is: what the wishes received and what was done beside them, of the goal (D80). */
export function treeProgress(journey: Pick<Entered, 'progressPoints'>, wishes: readonly Given[]): { points: number; goal: number; share: number } {
  const points = journey.progressPoints + givenPoints(wishes)
  return { points, goal: WISHING_TREE_GOAL, share: Math.min(1, points / WISHING_TREE_GOAL) }
}

/** What members gave to the wishes that are shown. */
export const givenPoints = (wishes: readonly Given[]): number => wishes.reduce((sum, wish) => sum + wish.points, 0)

/** The points that the journey is said to have collected. Staff enter them now and then, gifts arrive at any time: never fewer than the tree shows. */
export const collectedPoints = (journey: Entered, wishes: readonly Given[]): number => Math.max(journey.points, treeProgress(journey, wishes).points)
