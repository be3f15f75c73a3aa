import { alarm as alarmSchema } from '@club/contracts/http'
import type { Alarm } from '@club/contracts/http'
import type { Alarm as WireAlarm, KindCount } from '@club/contracts/fraud'
import { ALARM_KINDS } from '@club/rules'
import type { AlarmKind } from '@club/rules'
import { isoOf } from './instants'

/** An alarm as staff see it; the appeals and decisions about it are part of its evidence (trust-and-desk 10.1). */
export const toAlarm = ({ id, kind, state, at, memberIds, evidence, appeals, decisions }: WireAlarm, names: ReadonlyMap<string, string>): Alarm =>
  alarmSchema.parse({
    id,
    kind,
    state,
    at: isoOf(at),
    members: memberIds,
    evidence: {
      ...(JSON.parse(evidence) as object),
      appeals: appeals.map(({ memberId, text, at: addedAt }) => ({ userId: memberId, text, at: isoOf(addedAt) })),
      decisions: decisions.map(({ decision, reason, decidedBy, at: decidedAt }) => ({
        decision,
        reason,
        by: names.get(decidedBy) ?? decidedBy,
        at: isoOf(decidedAt),
      })),
    },
  })

export const toKindCount = ({ kind, count }: KindCount): { kind: AlarmKind; count: number } => {
  const known = ALARM_KINDS.find((one) => one === kind)
  if (!known) throw new Error(`"${kind}" is no kind of alarm`)
  return { kind: known, count }
}
