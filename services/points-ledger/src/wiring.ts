import type { Wiring } from '@club/service-host'

/** Services without listed methods keep which members are frozen. */
export const WIRING: Wiring = {
  calls: {
    tiers: ['getStandings'],
    identity: ['listBirthdays'],
    codes: [],
    catalogue: [],
    samples: [],
    contests: [],
    'club.platform.v1.FreezeService': ['markMember'],
  },
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
