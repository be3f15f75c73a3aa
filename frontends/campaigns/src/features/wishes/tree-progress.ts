import type { Journey, Wisher } from '@club/contracts/http'
import { WISHING_TREE_GOAL } from '@club/rules'

/** How far the tree is: what all wishes received, and what was done beside them, of the goal (D80). */
export function treeProgress(wishes: readonly Pick<Wisher, 'points'>[], journey: Pick<Journey, 'progressPoints'>): { points: number; share: number } {
  const points = wishes.reduce((sum, wish) => sum + wish.points, journey.progressPoints)
  return { points, share: Math.min(1, points / WISHING_TREE_GOAL) }
}

/** Five on a slide (P2 §9). */
export function pagesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) => items.slice(page * size, (page + 1) * size))
}
