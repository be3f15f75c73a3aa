import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { tiers: ['getStandings'], identity: ['listBirthdays'] },
  consumes: [
    'codes.code-registered.v1',
    'codes.receipt-decided.v1',
    'contests.box-opened.v1',
    'identity.account-closed.v1',
    'identity.member-changed.v1',
    'identity.profile-completed.v1',
    'identity.referral-qualified.v1',
    'samples.feedback-answered.v1',
    'tiers.tier-changed.v1',
  ],
  needs: ['database', 'statement-key'],
  heapMb: 128,
}
