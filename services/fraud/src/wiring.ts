import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { 'points-ledger': ['freezeAccount', 'releaseAccount', 'forfeitForAlarm'] },
  consumes: [
    'codes.canary-registered.v1',
    'codes.code-refused.v1',
    'codes.code-registered.v1',
    'identity.account-handled.v1',
    'identity.profile-changed.v1',
    'identity.referral-traced.v1',
    'points-ledger.points-debited.v1',
  ],
  needs: ['database'],
  heapMb: 96,
}
