import type { Sql } from '@club/postgres'

/** Locks the alarms that freeze a member and returns their ids, so that no decision about one comes between. */
export async function lockFreezingAlarms(tx: Sql, memberId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT a.id FROM alarms a WHERE a.state = 'frozen' AND EXISTS (SELECT FROM alarm_members m WHERE m.alarm_id = a.id AND m.member_id = $1)
     ORDER BY a.id FOR UPDATE`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}

/** Adds an appeal to each alarm that holds fewer than `max` of the member; returns the ids of those added. The caller holds the alarms' locks. */
export async function insertAppeals(
  tx: Sql,
  appeals: readonly { readonly id: string; readonly alarmId: string }[],
  { memberId, text, at, max }: { readonly memberId: string; readonly text: string; readonly at: Date; readonly max: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO appeals (id, alarm_id, member_id, body, added_at)
     SELECT n.id, n.alarm_id, $3, $4, $5 FROM unnest($1::uuid[], $2::uuid[]) AS n (id, alarm_id)
     WHERE (SELECT count(*) FROM appeals p WHERE p.alarm_id = n.alarm_id AND p.member_id = $3) < $6
     RETURNING id`,
    [appeals.map(({ id }) => id), appeals.map(({ alarmId }) => alarmId), memberId, text, at, max],
  )
  return rows.map(({ id }) => id)
}
