import { useCallQuery, useQueryClient } from '@club/api'
import { rewardCalls, sampleCalls } from '@club/contracts/http'
import { useUser } from '@club/session'
import { useCallback, useMemo } from 'react'
import { useToday } from '../../today'
import { mayHavePregnantOffer, type ShopOffers } from './shelves'

const OFFER_CALLS = [
  rewardCalls.fetchCatalogue,
  rewardCalls.fetchVouchers,
  rewardCalls.fetchDonations,
  rewardCalls.fetchPregnantOffers,
  sampleCalls.fetchSamples,
]

export interface Shop {
  offers: ShopOffers
  /** whether this member may have pregnant offers today */
  pregnant: boolean
  pending: boolean
  /** every kind failed; what could be read is shown otherwise */
  failed: boolean
  /** some kind is missing */
  incomplete: boolean
  retrying: boolean
  retry: () => void
}

/** Everything that points can do for this member. */
export function useShop(): Shop {
  const user = useUser()
  const today = useToday()
  const pregnant = user !== undefined && mayHavePregnantOffer(user, today)
  const catalogue = useCallQuery(rewardCalls.fetchCatalogue, undefined)
  const vouchers = useCallQuery(rewardCalls.fetchVouchers, undefined)
  const donations = useCallQuery(rewardCalls.fetchDonations, undefined)
  const offers = useCallQuery(rewardCalls.fetchPregnantOffers, undefined, { enabled: pregnant })
  const queries = pregnant ? [catalogue, vouchers, donations, offers] : [catalogue, vouchers, donations]
  return {
    offers: useMemo(
      () => ({
        categories: catalogue.data?.categories ?? [],
        items: catalogue.data?.items ?? [],
        vouchers: vouchers.data ?? [],
        donations: donations.data ?? [],
        pregnant: pregnant ? (offers.data?.data ?? []) : [],
      }),
      [catalogue.data, vouchers.data, donations.data, offers.data, pregnant],
    ),
    pregnant,
    pending: queries.some((query) => query.isPending),
    failed: queries.every((query) => query.isError),
    incomplete: queries.some((query) => query.isError),
    retrying: queries.some((query) => query.isRefetching),
    retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
  }
}

/** Reads stock and offers again, after something was taken or was found to be gone. */
export function useRestock(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => OFFER_CALLS.forEach(({ id }) => void queryClient.invalidateQueries({ queryKey: [id] })), [queryClient])
}
