import type { Tx } from '@club/postgres'
import type { RaisedAlarm } from '../domain/alarm'
import { countRules, isBeyond, membersBeyond, SEQUENCE_RULES } from '../domain/rules'
import type { CountRule, SequenceRule, Thresholds } from '../domain/rules'
import { saveAlarm } from '../store/alarms'
import { countMembers, findCrossings, findSequences, insertObservations, listRegistrations, lockCounting } from '../store/observations'
import type { Crossing, Observation, Sequence } from '../store/observations'

/** Registrations that one alarm names: a member of the busiest rule makes a few hundred. */
const CAUSES_MAX = 1000

/** Keeps observations and raises the alarms that they complete; in the transaction that marks their events as received. */
export async function countObservations(tx: Tx, thresholds: Thresholds, observations: readonly Observation[]): Promise<void> {
  if (observations.length === 0) return
  await lockCounting(tx)
  await insertObservations(tx, observations)
  const raised: RaisedAlarm[] = []
  for (const rule of countRules(thresholds)) raised.push(...(await judgeCounts(tx, rule, observations)))
  for (const rule of SEQUENCE_RULES) raised.push(...(await judgeSequences(tx, rule, observations)))
  // In one order: of two transactions that raise the same alarms, one waits for the other.
  raised.sort((a, b) => (a.kind + a.subject < b.kind + b.subject ? -1 : 1))
  for (const alarm of raised) await saveAlarm(tx, alarm)
}

async function judgeCounts(tx: Tx, rule: CountRule, observations: readonly Observation[]): Promise<RaisedAlarm[]> {
  const touched = observations
    .filter(({ what, byMember }) => what === rule.counts && (byMember || rule.by !== 'member'))
    .map((one) => ({ value: rule.by === 'member' ? one.memberId : one[rule.by], at: one.at }))
    .filter(({ value }) => value !== '')
  if (touched.length === 0) return []
  const raised: RaisedAlarm[] = []
  for (const crossing of await findCrossings(tx, rule, touched)) {
    const members = await countMembers(tx, rule, crossing)
    const memberIds = membersBeyond(members, rule.meanOfMembers ?? 1)
    if (isBeyond(rule, members) && memberIds.length > 0) raised.push(await alarmOf(tx, rule, { crossing, memberIds, from: earliest(members) }))
  }
  return raised
}

const earliest = (members: readonly { readonly from: Date }[]): Date => new Date(Math.min(...members.map(({ from }) => from.getTime())))

async function alarmOf(
  tx: Tx,
  rule: CountRule,
  { crossing, memberIds, from }: { readonly crossing: Crossing; readonly memberIds: readonly string[]; readonly from: Date },
): Promise<RaisedAlarm> {
  const causes = await listRegistrations(tx, memberIds, from, crossing.last, CAUSES_MAX)
  return {
    kind: rule.kind,
    subject: `${rule.by}:${crossing.value}`,
    at: crossing.first,
    seenUntil: crossing.last,
    memberIds,
    causes,
    evidence: {
      by: rule.by,
      count: crossing.count,
      threshold: rule.threshold,
      windowSeconds: rule.windowSeconds,
      from: from.toISOString(),
      until: crossing.last.toISOString(),
      registered: causes.length,
    },
  }
}

async function judgeSequences(tx: Tx, rule: SequenceRule, observations: readonly Observation[]): Promise<RaisedAlarm[]> {
  const touched = observations.filter(({ what }) => what === rule.counts || rule.after.includes(what)).map(({ memberId, at }) => ({ value: memberId, at }))
  if (touched.length === 0) return []
  return (await findSequences(tx, rule, touched)).map((sequence) => takeoverOf(rule, sequence))
}

/** Points that somebody else spent are gone: the evidence names no transfer that could be taken back. */
const takeoverOf = (rule: SequenceRule, { memberId, first, last, count, points, changed, changedAt }: Sequence): RaisedAlarm => ({
  kind: rule.kind,
  subject: `member:${memberId}`,
  at: first,
  seenUntil: last,
  memberIds: [memberId],
  causes: [],
  evidence: {
    by: 'member',
    count,
    threshold: rule.threshold,
    windowSeconds: rule.windowSeconds,
    from: changedAt.toISOString(),
    until: last.toISOString(),
    changed: changed.map((what) => (what === 'password-changed' ? 'password' : 'number')),
    changedAt: changedAt.toISOString(),
    points: Number(points),
  },
})
