import { assert, newId } from '@club/kernel'
import type { Sql, Tx } from '@club/postgres'
import { ALARM_APPEALS_LISTED_MAX, ALARM_MEMBERS_MAX } from '@club/rules'
import type { AlarmKind, AlarmState } from '@club/rules'
import { mergeEvidence } from '../domain/alarm'
import type { Evidence, RaisedAlarm } from '../domain/alarm'

const RACES_MAX = 5

/**
 * Opens an alarm, or adds to the one of that kind and subject that is open: the unique index decides among concurrent callers. Returns its id.
 */
export async function saveAlarm(tx: Tx, alarm: RaisedAlarm): Promise<string> {
  const { kind, subject, evidence, seenUntil } = alarm
  for (let race = 1; ; race += 1) {
    const { rows: open } = await tx.query<{ id: string; evidence: Evidence }>(
      { name: 'alarm-open', text: `SELECT id, evidence FROM alarms WHERE kind = $1 AND subject = $2 AND state = 'open' FOR UPDATE` },
      [kind, subject],
    )
    if (open[0]) {
      await tx.query({ name: 'alarm-add', text: 'UPDATE alarms SET seen_until = greatest(seen_until, $2), evidence = $3 WHERE id = $1' }, [
        open[0].id,
        seenUntil,
        JSON.stringify(mergeEvidence(open[0].evidence, evidence)),
      ])
      return keepParts(tx, open[0].id, alarm)
    }
    const { rows } = await tx.query<{ id: string }>(
      {
        name: 'alarm-raise',
        text: `INSERT INTO alarms (id, kind, subject, state, at, seen_until, evidence) VALUES ($1, $2, $3, 'open', $4, $5, $6)
               ON CONFLICT (kind, subject) WHERE state = 'open' DO NOTHING RETURNING id`,
      },
      [newId(), kind, subject, alarm.at, seenUntil, JSON.stringify(evidence)],
    )
    if (rows[0]) return keepParts(tx, rows[0].id, alarm)
    // Another transaction opened it; it was decided since when it is not found again.
    assert(race < RACES_MAX, 'an alarm is open or it is not')
  }
}

async function keepParts(tx: Tx, id: string, { memberIds, causes }: RaisedAlarm): Promise<string> {
  tx.write(
    {
      name: 'alarm-members',
      text: `INSERT INTO alarm_members (alarm_id, member_id) SELECT $1, m FROM unnest($2::uuid[]) AS m
             WHERE (SELECT count(*) FROM alarm_members WHERE alarm_id = $1) < ${ALARM_MEMBERS_MAX} ON CONFLICT DO NOTHING`,
    },
    [id, memberIds.slice(0, ALARM_MEMBERS_MAX)],
  )
  tx.write(
    {
      name: 'alarm-causes',
      text: `INSERT INTO alarm_causes (alarm_id, member_id, cause) SELECT $1, c.member_id, c.cause FROM unnest($2::uuid[], $3::text[]) AS c (member_id, cause)
             ON CONFLICT DO NOTHING`,
    },
    [id, causes.map(({ memberId }) => memberId), causes.map(({ cause }) => cause)],
  )
  return id
}

/** Which of these causes an alarm of that kind names already, whatever its state. */
export async function findKnownCauses(sql: Sql, kind: AlarmKind, causes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ cause: string }>(
    `SELECT c.cause FROM alarm_causes c JOIN alarms a ON a.id = c.alarm_id WHERE a.kind = $1 AND c.cause = ANY($2::text[])`,
    [kind, causes],
  )
  return new Set(rows.map(({ cause }) => cause))
}

/** An alarm as it is listed. */
export interface ListedAlarm {
  readonly id: string
  readonly kind: AlarmKind
  readonly state: AlarmState
  readonly at: Date
  readonly memberIds: readonly string[]
  readonly evidence: Evidence
  readonly appeals: readonly { readonly memberId: string; readonly text: string; readonly at: string }[]
  readonly decisions: readonly { readonly decision: string; readonly reason: string; readonly decidedBy: string; readonly at: string }[]
}

const LISTED = `SELECT a.id, a.kind, a.state, a.at, a.evidence,
  ARRAY(SELECT member_id::text FROM alarm_members m WHERE m.alarm_id = a.id ORDER BY member_id LIMIT ${ALARM_MEMBERS_MAX}) AS "memberIds",
  (SELECT coalesce(json_agg(json_build_object('memberId', p.member_id, 'text', p.body, 'at', p.added_at) ORDER BY p.added_at DESC, p.id DESC), '[]'::json)
   FROM (SELECT * FROM appeals p WHERE p.alarm_id = a.id ORDER BY added_at DESC, id DESC LIMIT ${ALARM_APPEALS_LISTED_MAX}) p) AS appeals,
  (SELECT coalesce(json_agg(json_build_object('decision', d.decision, 'reason', d.reason, 'decidedBy', d.decided_by, 'at', d.decided_at) ORDER BY d.decided_at), '[]'::json)
   FROM alarm_decisions d WHERE d.alarm_id = a.id AND d.undone_at IS NULL) AS decisions
  FROM alarms a`

/** Alarms after a position, newest first; of all states when none is given. */
export async function listAlarms(
  sql: Sql,
  { state, after, limit }: { readonly state: AlarmState | undefined; readonly after: { readonly at: string; readonly id: string }; readonly limit: number },
): Promise<ListedAlarm[]> {
  const { rows } = await sql.query<ListedAlarm & Record<string, unknown>>(
    `${LISTED} WHERE ($1::text IS NULL OR a.state = $1) AND (a.at, a.id) < ($2::timestamptz, $3::uuid) ORDER BY a.at DESC, a.id DESC LIMIT $4`,
    [state ?? null, after.at, after.id, limit],
  )
  return rows
}

/** One alarm; undefined when there is none of that id. */
export async function findAlarm(sql: Sql, id: string): Promise<ListedAlarm | undefined> {
  const { rows } = await sql.query<ListedAlarm & Record<string, unknown>>(`${LISTED} WHERE a.id = $1`, [id])
  return rows[0]
}

/** Where an alarm is in the list, to the microsecond. */
export async function findPosition(sql: Sql, id: string): Promise<{ readonly at: string; readonly id: string } | undefined> {
  const { rows } = await sql.query<{ at: string; id: string }>('SELECT at::text, id FROM alarms WHERE id = $1', [id])
  return rows[0]
}

/** Alarms of a state by kind; of all states when none is given. */
export async function countKinds(sql: Sql, state: AlarmState | undefined): Promise<{ readonly kind: AlarmKind; readonly count: number }[]> {
  const { rows } = await sql.query<{ kind: AlarmKind; count: number }>(
    'SELECT kind, count(*)::integer AS count FROM alarms WHERE $1::text IS NULL OR state = $1 GROUP BY kind ORDER BY count DESC, kind',
    [state ?? null],
  )
  return rows
}
