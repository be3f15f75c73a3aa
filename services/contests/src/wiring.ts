import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: {
    catalogue: ['grantVoucher'],
    content: ['findWish', 'returnWish'],
    identity: ['listHouseholds'],
    'points-ledger': ['postAwards', 'listBooks', 'holdPoints', 'settleHold', 'releaseHold', 'listHolds'],
  },
  consumes: [
    'catalogue.voucher-stocked.v1',
    'codes.code-registered.v1',
    'codes.receipt-decided.v1',
    'identity.account-closed.v1',
    'identity.profile-completed.v1',
    'identity.referral-qualified.v1',
    'samples.feedback-answered.v1',
  ],
  needs: ['database', 'objects'],
  heapMb: 128,
}
