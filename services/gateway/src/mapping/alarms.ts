import { alarm as alarmSchema } from '@club/contracts/http'
import type { Alarm } from '@club/contracts/http'
import type { Alarm as WireAlarm, KindCount } from '@club/contracts/fraud'
import { ALARM_KINDS, ALARM_MEMBERS_NAMED_MAX } from '@club/rules'
import type { AlarmKind } from '@club/rules'
import { isoOf } from './instants'

/** Members of an alarm whom staff read by name: the first of them, and those who appealed. */
export const namedIn = ({ memberIds, appeals }: WireAlarm): string[] => [
  ...new Set([...memberIds.slice(0, ALARM_MEMBERS_NAMED_MAX), ...appeals.map(({ memberId }) => memberId)]),
]

interface Names {
  /** User names of administrators by id. */
  readonly staff: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, { readonly name: string }>
}

/** An alarm as staff see it; the appeals and decisions about it are part of its evidence (trust-and-desk 10.1). */
export function toAlarm(alarm: WireAlarm, { staff, members }: Names): Alarm {
  const { id, kind, state, at, memberIds, evidence, appeals, decisions } = alarm
  return alarmSchema.parse({
    id,
    kind,
    state,
    at: isoOf(at),
    members: memberIds,
    people: namedIn(alarm).flatMap((memberId) => {
      const name = members.get(memberId)?.name
      return name === undefined ? [] : [{ id: memberId, name }]
    }),
    evidence: {
      ...(JSON.parse(evidence) as object),
      appeals: appeals.map(({ memberId, text, at: addedAt }) => ({ userId: memberId, text, at: isoOf(addedAt) })),
      decisions: decisions.map(({ decision, reason, decidedBy, at: decidedAt }) => ({
        decision,
        reason,
        by: staff.get(decidedBy) ?? decidedBy,
        at: isoOf(decidedAt),
      })),
    },
  })
}

export const toKindCount = ({ kind, count }: KindCount): { kind: AlarmKind; count: number } => {
  const known = ALARM_KINDS.find((one) => one === kind)
  if (!known) throw new Error(`"${kind}" is no kind of alarm`)
  return { kind: known, count }
}
