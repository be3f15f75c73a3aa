import type { ErrorName } from '@club/contracts/http'
import { isRewardActive, rewardStock, type Reward } from './reward'

/**
 * Why a reward cannot be had, in the order of rewards 5; undefined when it can.
 *
 * @param spoken points that the cart has already promised
 */
export function refusalToRedeem(reward: Reward, totalPoints: number, spoken: number): ErrorName | undefined {
  if (!isRewardActive(reward)) return 'item-inactive'
  if (rewardStock(reward) <= 0) return 'out-of-stock'
  if (reward.item.points <= totalPoints - spoken) return undefined
  return reward.type === 'donate' ? 'insufficient-points-donation' : 'insufficient-points'
}
