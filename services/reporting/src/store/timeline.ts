import type { Points } from '@club/kernel'
import { BEFORE_THE_NEWEST } from '@club/postgres'
import type { Sql, Tx } from '@club/postgres'
import { TIMELINE_EVENTS } from '@club/rules'
import type { TimelineEvent } from '@club/rules'
import type { TimelineQuery, TimelineRow } from '../domain/timeline'

/**
 * Adds rows, each event once: of an event that was published again under another id, the one recorded first counts, in whatever order they arrive. The
 * caller gives each event once and in one order, so that two writers do not wait for each other.
 */
export async function addTimelineRows(tx: Tx, rows: readonly TimelineRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    {
      name: 'timeline-add',
      text: `INSERT INTO timeline (member_id, id, at, recorded, kind, event, params, points, balance, actor_kind, actor_id, trace_id)
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[], $5::text[], $6::text[], $7::jsonb[], $8::bigint[],
                                  $9::bigint[], $10::text[], $11::text[], $12::text[])
             ON CONFLICT ON CONSTRAINT timeline_pkey DO UPDATE
               SET at = excluded.at, recorded = excluded.recorded, kind = excluded.kind, event = excluded.event, params = excluded.params,
                   points = excluded.points, balance = excluded.balance, actor_kind = excluded.actor_kind, actor_id = excluded.actor_id,
                   trace_id = excluded.trace_id
               WHERE excluded.recorded < timeline.recorded`,
    },
    [
      rows.map((row) => row.memberId),
      rows.map((row) => row.id),
      rows.map((row) => row.at),
      rows.map((row) => row.recorded),
      rows.map((row) => TIMELINE_EVENTS[row.event]),
      rows.map((row) => row.event),
      rows.map((row) => JSON.stringify(row.params)),
      rows.map((row) => row.entry?.points ?? null),
      rows.map((row) => row.entry?.balanceAfter ?? null),
      rows.map((row) => row.actorKind),
      rows.map((row) => row.actorId),
      rows.map((row) => row.traceId),
    ],
  )
}

/** The newest places of each kind are read from the index alone; only the rows of the page are then read. */
export const PAGE = {
  name: 'timeline-page',
  text: `WITH page AS (
           SELECT place.* FROM unnest($2::text[]) AS k (kind) CROSS JOIN LATERAL (
             SELECT at, recorded, id FROM timeline
             WHERE member_id = $1 AND kind = k.kind AND (at, recorded, id) < ($3::timestamptz, $4::uuid, $5::text COLLATE "C")
             ORDER BY at DESC, recorded DESC, id DESC LIMIT $6) place
           ORDER BY at DESC, recorded DESC, id DESC LIMIT $6)
         SELECT t.member_id AS "memberId", t.id, t.at, t.recorded, t.event, t.params, t.points, t.balance, t.actor_kind AS "actorKind",
                t.actor_id AS "actorId", t.trace_id AS "traceId"
         FROM page JOIN timeline t ON t.member_id = $1 AND t.id = page.id
         ORDER BY t.at DESC, t.recorded DESC, t.id DESC`,
}

/** The values that `PAGE` takes. */
export const pageValues = ({ memberId, kinds, before, limit }: TimelineQuery): unknown[] => [
  memberId,
  kinds,
  before?.at ?? BEFORE_THE_NEWEST.at,
  before?.recorded ?? BEFORE_THE_NEWEST.id,
  before?.id ?? '',
  limit,
]

interface Stored extends Omit<TimelineRow, 'entry'> {
  readonly event: TimelineEvent
  readonly points: Points | null
  readonly balance: Points | null
  readonly [column: string]: unknown
}

/** A page of a member's timeline, newest first, after the last row of the page before. */
export async function listTimeline(db: Sql, query: TimelineQuery): Promise<TimelineRow[]> {
  const { rows } = await db.query<Stored>(PAGE, pageValues(query))
  return rows.map(({ points, balance, ...row }) => ({ ...row, ...(points === null || balance === null ? {} : { entry: { points, balanceAfter: balance } }) }))
}
