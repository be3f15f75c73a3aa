import { useCallQuery } from '@club/api'
import { goalCalls, type Goal } from '@club/contracts/http'
import { useCountedPack, useGoal } from '@club/member'
import { reaches, stampCard, SUGGESTIONS, wayToGoal, type StampCard } from '@club/rules'
import type { User } from '@club/session'
import { availableRewards, type PreviewReward } from '../../../features/rewards/reward-preview'
import { useOffer } from '../../../features/rewards/use-offer'
import { useRewardOffers } from '../../../features/rewards/use-reward-offers'
import { tierProgress } from '../../../features/tier/tier-progress'

type What =
  | { kind: 'goal'; goal: Goal; offer: unknown }
  | { kind: 'stamps'; bonus: NonNullable<StampCard['next']>['bonus'] }
  | { kind: 'reward'; reward: PreviewReward }
  | { kind: 'tier'; tier: User['tier'] }

/** Something that a member collects for, and how far it is. */
export type Near = What & {
  /** Packs that are missing; null when it is not known what a pack of theirs brings. */
  packs: number | null
  /** Points that are missing; null for stamps, which only pants codes fill. */
  points: number | null
  /** 0 to 100. */
  percent: number
}

/** The nearest by packs, the first of equals; without a known pack the first. */
const nearestOf = (all: readonly Near[]) =>
  all.reduce<Near | null>((best, one) => (best === null || (one.packs ?? Infinity) < (best.packs ?? Infinity) ? one : best), null)

/**
 * Finds what a member reaches next: their goal, the next stamp with a bonus, the cheapest reward that their points do not cover yet, or the next tier.
 * Null when there is nothing left to collect for, or when that is not `known` because a part could not be read. `goal` is the goal wherever it is.
 */
export function useNearest(user: User): { near: Near | null; goal: { goal: Goal; packs: number | null } | null; pending: boolean; known: boolean } {
  const goalQuery = useGoal()
  const progress = useCallQuery(goalCalls.fetchProgress, undefined)
  const { pack, pending } = useCountedPack(user)
  const { catalogue, vouchers, donations } = useRewardOffers()
  const known = goalQuery.data?.goal ?? null
  // An offer for mothers-to-be that a quiet member collects for waits unseen, as the offers do.
  const shown = known !== null && reaches(user, known.kind === 'pregnant' && SUGGESTIONS.pregnantOffers) ? known : null
  const goal = shown?.state === 'offered' ? shown : null
  const offer = useOffer(goal)
  const wayTo = (points: number) => {
    const { missing, percent, packs } = wayToGoal({ balance: user.totalPoints, points, packPoints: pack?.points ?? null })
    return { points: missing, percent, packs: missing === 0 ? 0 : packs }
  }
  const all: Near[] = []
  if (goal) all.push({ kind: 'goal', goal, offer, ...wayTo(goal.points) })
  const next = progress.data ? stampCard(progress.data.pantsCodes).next : null
  if (next) all.push({ kind: 'stamps', bonus: next.bonus, packs: next.missing, points: null, percent: (1 - next.missing / next.number) * 100 })
  const offers = { items: catalogue.data?.items ?? [], vouchers: vouchers.data ?? [], donations: donations.data ?? [] }
  const [reward] = availableRewards(offers)
    .filter(({ item }) => item.points > user.totalPoints)
    .sort((one, other) => one.item.points - other.item.points)
  if (reward) all.push({ kind: 'reward', reward, ...wayTo(reward.item.points) })
  const { next: tier, missing, percent } = tierProgress(user)
  if (tier !== null) all.push({ kind: 'tier', tier, ...wayTo(user.totalPoints + missing), percent })
  const parts = [goalQuery, progress, catalogue, vouchers, donations]
  const waits = parts.some((one) => one.isPending && one.failureCount === 0)
  return {
    near: nearestOf(all),
    goal: shown && { goal: shown, packs: wayTo(shown.points).packs },
    pending: pending || waits,
    known: parts.every(({ data }) => data !== undefined),
  }
}
