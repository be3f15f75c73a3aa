import type { Journey, Wisher } from '@club/contracts/http'
import { WISHING_TREE_GOAL } from '@club/rules'

/** How full the wishing tree is: what the wishes received and what was done beside them, of the goal (D80). */
export function treeProgress(
  journey: Pick<Journey, 'progressPoints'>,
  wishes: readonly Pick<Wisher, 'points'>[],
): { points: number; goal: number; share: number } {
  const points = journey.progressPoints + wishes.reduce((sum, wish) => sum + wish.points, 0)
  return { points, goal: WISHING_TREE_GOAL, share: Math.min(1, points / WISHING_TREE_GOAL) }
}
