import type { Wiring } from '@club/service-host'
import { TIMELINE_SUBJECTS } from './subscribers/timeline-entries'

export const WIRING: Wiring = {
  calls: { codes: ['listReportedRecords'], catalogue: ['listReportedRecords'], samples: ['listReportedRecords'], 'points-ledger': ['listHolds'] },
  // Every report's events are about a member, and therefore in the timeline too.
  consumes: TIMELINE_SUBJECTS,
  needs: ['database'],
  rebuilds: true,
  heapMb: 96,
}
