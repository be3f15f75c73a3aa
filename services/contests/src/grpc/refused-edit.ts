import { ContestEditRefusal } from '@club/contracts/contests'
import type { Refused } from '@club/kernel'
import type { RecordChanged } from '@club/records'
import { paramsOf, refusalOf, refusedReplyBeside } from '@club/service-host'

/** The reply to staff whose change of a record is refused, with who changed it meanwhile and when. */
export function refusedEdit(no: Refused<'not-found'> | RecordChanged) {
  const reason = no.reason === 'record-changed' ? ContestEditRefusal.CHANGED : ContestEditRefusal.NOT_FOUND
  const { changedBy = '', changedAt = undefined } = 'changedBy' in no ? no : {}
  return refusedReplyBeside({ reason, changedBy, changedAt }, refusalOf(reason, { params: paramsOf({ changedBy, changedAt }) }))
}
