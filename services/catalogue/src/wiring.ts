import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { 'points-ledger': ['listBooks', 'holdPoints', 'settleHold', 'releaseHold', 'reverseHold', 'listHolds'], identity: ['getHome', 'listHouseholds'] },
  secrets: ['VOUCHER_KEY'],
  needs: ['database'],
  heapMb: 96,
}
