import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: {},
  consumes: [
    'tiers.tier-changed.v1',
    'catalogue.voucher-issued.v1',
    'catalogue.redemption-refused.v1',
    'catalogue.order-state-changed.v1',
    'catalogue.order-cancelled.v1',
    'codes.receipt-decided.v1',
    'samples.sample-refused.v1',
    'samples.feedback-due.v1',
    'samples.order-state-changed.v1',
    'samples.sample-ordered.v1',
    'identity.member-verified.v1',
    'codes.code-registered.v1',
    'codes.receipt-submitted.v1',
    'catalogue.redemption-placed.v1',
    'contests.box-earned.v1',
    'identity.quiet-changed.v1',
  ],
  needs: ['database'],
  heapMb: 96,
}
