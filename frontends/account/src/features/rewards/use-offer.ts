import { useCallQuery } from '@club/api'
import { rewardCalls, type Goal } from '@club/contracts/http'
import { useRewardOffers } from './use-reward-offers'

/** The record that a reward's own page is handed; undefined while it is not known, and for what is no longer offered. */
export function useOffer(goal: Goal | null): unknown {
  const { catalogue, vouchers, donations } = useRewardOffers()
  const pregnant = useCallQuery(rewardCalls.fetchPregnantOffers, undefined, { enabled: goal?.kind === 'pregnant' })
  if (goal === null) return undefined
  const offered = { item: catalogue.data?.items, pregnant: pregnant.data?.data, voucher: vouchers.data, donate: donations.data }[goal.kind]
  return (offered as readonly { id: string }[] | undefined)?.find(({ id }) => id === goal.rewardId)
}
