import { paramsOf, refusedReply } from '@club/service-host'

/** Why a record was not changed; for one that was saved meanwhile, also by whom and when. */
interface No<Reason extends string> {
  readonly reason: Reason
  readonly changedBy?: string
  readonly changedAt?: Date
}

/** The reply of a call that changes a record and is refused. `refusals` are the contract's. */
export const refusedRecord = <Reason extends string, Sent extends string>(
  { reason, changedBy, changedAt }: No<Reason>,
  refusals: Readonly<Record<Reason, Sent>>,
) => refusedReply(refusals[reason], { params: paramsOf({ changedBy, changedAt }) })
