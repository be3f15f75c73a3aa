import type { Sql } from '@club/postgres'
import type { AlarmKind } from '@club/rules'

/** A group of observations and a rule that has not judged them: the kind and the subject of the alarm that it would raise. */
export interface JudgedGroup {
  readonly kind: AlarmKind
  readonly subject: string
}

/** Instants of the earliest and the latest observation that is not judged. */
export interface Unjudged extends JudgedGroup {
  readonly earliest: Date
  readonly latest: Date
}

/** A group whose turn has come; without instants where nothing was observed since it was judged. */
export interface DueGroup extends JudgedGroup {
  readonly earliest: Date | null
  readonly latest: Date | null
}

/** Says that groups have observations to judge: at once, or when a group that was judged a moment ago may be judged again. */
export async function markDue(tx: Sql, groups: readonly Unjudged[]): Promise<void> {
  if (groups.length === 0) return
  await tx.query(
    {
      name: 'due-mark',
      // In one order: of two transactions that observe the same groups, one waits for the other.
      text: `INSERT INTO due_judgements AS d (kind, subject, earliest, latest)
             SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS u (kind, subject, earliest, latest) ORDER BY kind, subject
             ON CONFLICT ON CONSTRAINT due_judgements_pkey
             DO UPDATE SET earliest = least(d.earliest, excluded.earliest), latest = greatest(d.latest, excluded.latest)`,
    },
    [groups.map(({ kind }) => kind), groups.map(({ subject }) => subject), groups.map(({ earliest }) => earliest), groups.map(({ latest }) => latest)],
  )
}

/** Takes groups that are due within some seconds, the longest due first; other transactions skip them until this one ends. */
export async function takeDue(tx: Sql, { max, withinSeconds }: { readonly max: number; readonly withinSeconds: number }): Promise<DueGroup[]> {
  const { rows } = await tx.query<DueGroup & Record<string, unknown>>(
    {
      name: 'due-take',
      text: `SELECT kind, subject, earliest, latest FROM due_judgements WHERE due_at <= now() + make_interval(secs => $2)
             ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    },
    [max, withinSeconds],
  )
  return rows
}

/** Takes the group that an alarm is about, due or not, after transactions that are observing it; undefined when nothing is to be judged. */
export async function takeDueOf(tx: Sql, alarmId: string): Promise<DueGroup | undefined> {
  const { rows } = await tx.query<DueGroup & Record<string, unknown>>(
    `SELECT d.kind, d.subject, d.earliest, d.latest FROM alarms a JOIN due_judgements d ON d.kind = a.kind AND d.subject = a.subject
     WHERE a.id = $1 FOR UPDATE OF d`,
    [alarmId],
  )
  return rows[0]
}

/** Groups that are judged and may be judged again at once. */
export async function deleteDue(tx: Sql, groups: readonly JudgedGroup[]): Promise<void> {
  if (groups.length === 0) return
  await tx.query({ name: 'due-delete', text: `DELETE FROM due_judgements WHERE (kind, subject) IN (SELECT * FROM unnest($1::text[], $2::text[]))` }, [
    groups.map(({ kind }) => kind),
    groups.map(({ subject }) => subject),
  ])
}

/** Groups that are judged, and how many seconds they wait before they are judged again. */
export async function postponeDue(tx: Sql, groups: readonly (JudgedGroup & { readonly seconds: number })[]): Promise<void> {
  if (groups.length === 0) return
  await tx.query(
    {
      name: 'due-postpone',
      text: `UPDATE due_judgements d SET earliest = NULL, latest = NULL, due_at = now() + make_interval(secs => u.seconds)
             FROM unnest($1::text[], $2::text[], $3::integer[]) AS u (kind, subject, seconds) WHERE d.kind = u.kind AND d.subject = u.subject`,
    },
    [groups.map(({ kind }) => kind), groups.map(({ subject }) => subject), groups.map(({ seconds }) => seconds)],
  )
}
