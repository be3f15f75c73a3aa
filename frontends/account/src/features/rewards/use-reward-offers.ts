import { useCallQuery } from '@club/api'
import { rewardCalls } from '@club/contracts/http'

/** Reads everything that points can do. */
export function useRewardOffers() {
  return {
    catalogue: useCallQuery(rewardCalls.fetchCatalogue, undefined),
    vouchers: useCallQuery(rewardCalls.fetchVouchers, undefined),
    donations: useCallQuery(rewardCalls.fetchDonations, undefined),
  }
}
