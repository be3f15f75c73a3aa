import type { Tx } from '@club/postgres'
import type { RaisedAlarm } from '../domain/alarm'
import { CROWDED_SECONDS } from '../domain/alarm-waits'
import { countRules, isBeyond, membersBeyond, sequenceRules } from '../domain/rules'
import type { CountRule, Grouping, SequenceRule, Thresholds } from '../domain/rules'
import { saveAlarm } from '../store/alarms'
import { deleteDue, postponeDue, takeDue, takeDueOf } from '../store/due-judgements'
import type { DueGroup, JudgedGroup } from '../store/due-judgements'
import { countMembers, findCrossings, findSequences, listRegistrations } from '../store/observations'
import type { Crossing, Sequence, Touched } from '../store/observations'

/** Groups that one transaction judges; what observes them meanwhile waits for it. */
const GROUPS_MAX = 50
/** Registrations that one alarm names: a member of the busiest rule makes a few hundred. */
const CAUSES_MAX = 1000
/** Seconds until what follows an alarm is added to its evidence; a decision does not wait for it. */
const ALARMED_SECONDS = 30

/**
 * Judges groups that are due and raises the alarms which their observations complete. Groups are judged by one transaction each, so that
 * what two deliveries complete together is seen. Returns whether more are due.
 */
export async function judgeDue(tx: Tx, thresholds: Thresholds, { withinSeconds = 0 }: { readonly withinSeconds?: number } = {}): Promise<boolean> {
  const groups = await takeDue(tx, { max: GROUPS_MAX, withinSeconds })
  await judge(tx, thresholds, groups)
  return groups.length === GROUPS_MAX
}

/** Adds to an alarm what was observed since its group was judged, so that a decision about it takes all of it in. */
export async function judgeAlarmed(tx: Tx, thresholds: Thresholds, alarmId: string): Promise<void> {
  const group = await takeDueOf(tx, alarmId)
  if (group) await judge(tx, thresholds, [group])
}

async function judge(tx: Tx, thresholds: Thresholds, groups: readonly DueGroup[]): Promise<void> {
  if (groups.length === 0) return
  const raised: RaisedAlarm[] = []
  const crowded: JudgedGroup[] = []
  for (const rule of countRules(thresholds)) {
    const judged = await judgeCounts(tx, rule, touchedOf(rule, rule.by, groups))
    raised.push(...judged.raised)
    crowded.push(...judged.crowded)
  }
  for (const rule of sequenceRules(thresholds)) raised.push(...(await judgeSequences(tx, rule, touchedOf(rule, 'member', groups))))
  // In one order: of two transactions that raise the same alarms, one waits for the other.
  raised.sort((a, b) => (a.kind + a.subject < b.kind + b.subject ? -1 : 1))
  for (const alarm of raised) await saveAlarm(tx, alarm)
  const waiting = new Map([
    ...crowded.map((group): [string, number] => [keyOf(group), CROWDED_SECONDS]),
    ...raised.map((alarm): [string, number] => [keyOf(alarm), ALARMED_SECONDS]),
  ])
  await postponeDue(
    tx,
    groups.flatMap(({ kind, subject }) => {
      const seconds = waiting.get(keyOf({ kind, subject }))
      return seconds === undefined ? [] : [{ kind, subject, seconds }]
    }),
  )
  await deleteDue(
    tx,
    groups.filter((group) => !waiting.has(keyOf(group))),
  )
}

const keyOf = ({ kind, subject }: JudgedGroup): string => `${kind} ${subject}`

/** Of the groups that a rule judges, the instants around which it looks. */
function touchedOf({ kind }: Pick<JudgedGroup, 'kind'>, by: Grouping, groups: readonly DueGroup[]): Touched[] {
  const prefix = `${by}:`
  return groups
    .filter((group) => group.kind === kind && group.subject.startsWith(prefix))
    .flatMap(({ subject, earliest, latest }) => [earliest, latest].flatMap((at) => (at ? [{ value: subject.slice(prefix.length), at }] : [])))
}

/** The alarms of groups beyond a rule, and the groups that reached its threshold and are not beyond it. */
async function judgeCounts(
  tx: Tx,
  rule: CountRule,
  touched: readonly Touched[],
): Promise<{ readonly raised: readonly RaisedAlarm[]; readonly crowded: readonly JudgedGroup[] }> {
  const raised: RaisedAlarm[] = []
  const crowded: JudgedGroup[] = []
  for (const crossing of touched.length === 0 ? [] : await findCrossings(tx, rule, touched)) {
    const members = await countMembers(tx, rule, crossing)
    const memberIds = membersBeyond(members, rule.meanOfMembers ?? 1)
    if (isBeyond(rule, members) && memberIds.length > 0) raised.push(await alarmOf(tx, rule, { crossing, memberIds, from: earliestOf(members) }))
    else crowded.push({ kind: rule.kind, subject: `${rule.by}:${crossing.value}` })
  }
  return { raised, crowded }
}

const earliestOf = (members: readonly { readonly from: Date }[]): Date => new Date(Math.min(...members.map(({ from }) => from.getTime())))

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

async function judgeSequences(tx: Tx, rule: SequenceRule, touched: readonly Touched[]): Promise<RaisedAlarm[]> {
  return touched.length === 0 ? [] : (await findSequences(tx, rule, touched)).map((sequence) => takeoverOf(rule, sequence))
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
