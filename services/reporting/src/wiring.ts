import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { codes: ['listReportedRecords'], catalogue: ['listReportedRecords'], samples: ['listReportedRecords'], 'points-ledger': ['listHolds'] },
  consumes: [
    'codes.code-registered.v1',
    'catalogue.redemption-placed.v1',
    'catalogue.order-state-changed.v1',
    'catalogue.order-cancelled.v1',
    'samples.sample-ordered.v1',
    'samples.order-state-changed.v1',
    'samples.feedback-answered.v1',
  ],
  needs: ['database'],
  rebuilds: true,
  heapMb: 96,
}
