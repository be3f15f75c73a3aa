import type { Sql } from '@club/postgres'
import { escaped } from './accounts'

/** A row of the audit log as staff read it (decision D93). */
export interface LoggedAct {
  readonly id: string
  readonly at: Date
  readonly actorKind: string
  readonly actorId: string
  /** Sign-in name of an administrator; else empty. */
  readonly actorName: string
  /** Network that an administrator called from; else empty. */
  readonly actorFrom: string
  readonly kind: 'read' | 'write'
  readonly action: string
  readonly recordId: string
  /** JSON: the changed fields. */
  readonly changes: string
  readonly reason: string
  /** The act that it takes back, and the one that took it back; empty for none (trust-and-desk 8.1). */
  readonly undoes: string
  readonly undoneBy: string
}

export interface AuditFilter {
  /** Part of the name or id of who acted; empty: everybody. */
  readonly who: string
  /** Part of the action's name; empty: every action. */
  readonly action: string
  /** Empty: all records. */
  readonly recordId: string
  readonly from: Date | null
  readonly before: Date | null
  /** Empty: both. */
  readonly kind: string
  /** One row; empty: all. */
  readonly auditId: string
}

/** Lists one page of the log, newest first, after the last row of the page before. */
export async function searchAudit(db: Sql, filter: AuditFilter, after: Pick<LoggedAct, 'at' | 'id'> | undefined, limit: number): Promise<LoggedAct[]> {
  const { rows } = await db.query<LoggedAct & Record<string, unknown>>(
    `SELECT a.id, a.at, a.actor_kind AS "actorKind", a.actor_id AS "actorId", coalesce(s.username, '') AS "actorName", a.actor_from AS "actorFrom", a.kind, a.call AS action,
            a.record_id AS "recordId", a.changes::text AS changes, a.reason,
            coalesce(a.undoes::text, '') AS undoes, coalesce((SELECT u.id::text FROM audit u WHERE u.undoes = a.id LIMIT 1), '') AS "undoneBy"
     FROM audit a LEFT JOIN admins s ON a.actor_kind = 'administrator' AND s.id::text = a.actor_id
     WHERE ($1 = '' OR s.username ILIKE $1 OR a.actor_id ILIKE $1 OR a.actor_kind ILIKE $1) AND ($2 = '' OR a.call ILIKE $2)
       AND ($3 = '' OR a.record_id = $3) AND ($4::timestamptz IS NULL OR a.at >= $4) AND ($5::timestamptz IS NULL OR a.at < $5)
       AND ($6 = '' OR a.kind = $6) AND ($7::timestamptz IS NULL OR (a.at, a.id) < ($7, $8::uuid))
     AND ($10::uuid IS NULL OR a.id = $10)
     ORDER BY a.at DESC, a.id DESC LIMIT $9`,
    [
      part(filter.who),
      part(filter.action),
      filter.recordId,
      filter.from,
      filter.before,
      filter.kind,
      after?.at ?? null,
      after?.id ?? null,
      limit,
      filter.auditId || null,
    ],
  )
  return rows
}

const part = (text: string): string => (text === '' ? '' : `%${escaped(text)}%`)
