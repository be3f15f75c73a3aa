import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { LaterAct } from '../domain/changed-since'
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
  /** Name of the record as staff know it; empty when it has none. */
  readonly recordName: string
  /** The member whom it is about, and their name; empty for none. */
  readonly memberId: string
  readonly memberName: string
  /** JSON: the changed fields. */
  readonly changes: string
  readonly reason: string
  /** The act that it takes back, and its action; empty for none (trust-and-desk 8.1). */
  readonly undoes: string
  readonly undoesAction: string
  /** The act that took it back, who did that and when; empty for none. */
  readonly undoneBy: string
  readonly undoneByName: string
  readonly undoneAt: Date | undefined
}

export interface AuditFilter {
  /** Part of the name or id of who acted, or the id of a member; empty: everybody. */
  readonly who: string
  /** Part of the action, its words in order; empty: every action. */
  readonly action: string
  /** The only actions that are found, by their whole names; empty: all. */
  readonly actions: readonly string[]
  /** The id of a record, or part of its name; empty: all records. */
  readonly record: string
  /** The member whom it is about; empty: anybody. */
  readonly memberId: string
  readonly from: Date | null
  readonly before: Date | null
  /** Empty: both. */
  readonly kind: string
  /** One row; empty: all. */
  readonly auditId: string
}

/** Kinds of actors who are few; members are many, and are found by their whole id. */
const FEW = ['administrator', 'job', 'operator', 'partner', 'system']

/**
 * Lists one page of the log, newest first, after the last row of the page before, whose instant is looked up where it is not given. Only filters that
 * are set become conditions: each has an index.
 */
export async function searchAudit(
  db: Sql,
  filter: AuditFilter,
  after: { readonly at: Date | undefined; readonly id: string } | undefined,
  limit: number,
): Promise<LoggedAct[]> {
  const values: unknown[] = []
  const value = (one: unknown): string => `$${values.push(one)}`
  // Rows of one value come out of its index in order, those of several have to be sorted.
  const isAmong = (column: string, many: readonly string[]): string =>
    many.length === 1 ? `${column} = ${value(many[0])}` : `${column} = ANY (${value(many)}::text[])`
  const conditions: string[] = []
  if (filter.auditId) conditions.push(`id = ${value(filter.auditId)}::uuid`)
  if (filter.who) {
    const { kinds, ids } = await findActors(db, filter.who)
    const isOfMembers = 'member'.includes(filter.who.toLowerCase())
    if (ids.length === 0 && !isOfMembers) return []
    const named = `(${isAmong('actor_kind', kinds)} AND ${isAmong('actor_id', ids)})`
    conditions.push(isOfMembers ? `(${named} OR actor_kind = 'member')` : named)
  }
  if (filter.action || filter.actions.length > 0) {
    const calls = filter.action ? await findCalls(db, filter.action) : filter.actions
    const allowed = filter.actions.length > 0 ? calls.filter((call) => filter.actions.includes(call)) : calls
    if (allowed.length === 0) return []
    conditions.push(isAmong('call', allowed))
  }
  if (filter.record) {
    // Ids are kept in lower case.
    const id = filter.record.toLowerCase()
    conditions.push(`(record_id = ${value(isId(id) ? id : filter.record)} OR (record_name <> '' AND record_name ILIKE ${value(part(filter.record))}))`)
  }
  if (filter.memberId) conditions.push(`(member_id = ${value(filter.memberId)}::uuid OR record_id = ${value(filter.memberId)})`)
  if (filter.from) conditions.push(`at >= ${value(filter.from)}`)
  if (filter.before) conditions.push(`at < ${value(filter.before)}`)
  if (filter.kind === 'write') conditions.push("kind = 'write'")
  else if (filter.kind) conditions.push(`kind = ${value(filter.kind)}`)
  if (after) {
    const id = `${value(after.id)}::uuid`
    conditions.push(`(at, id) < (${after.at ? value(after.at) : `(SELECT at FROM audit WHERE id = ${id})`}, ${id})`)
  }
  const { rows } = await db.query<Omit<LoggedAct, 'undoneAt'> & { undoneAt: Date | null; [column: string]: unknown }>(
    `WITH page AS (SELECT * FROM audit ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY at DESC, id DESC LIMIT ${value(limit)})
     SELECT p.id, p.at, p.actor_kind AS "actorKind", p.actor_id AS "actorId", coalesce(s.username, '') AS "actorName", p.actor_from AS "actorFrom", p.kind,
            p.call AS action, p.record_id AS "recordId", coalesce(nullif(p.record_name, ''), r.username, '') AS "recordName",
            coalesce(p.member_id::text, '') AS "memberId", coalesce(m.name, '') AS "memberName", p.changes::text AS changes, p.reason,
            coalesce(p.undoes::text, '') AS undoes, coalesce(o.call, '') AS "undoesAction", coalesce(u.id::text, '') AS "undoneBy",
            coalesce(us.username, u.actor_id, '') AS "undoneByName", u.at AS "undoneAt"
     FROM page p
     LEFT JOIN admins s ON p.actor_kind = 'administrator' AND s.id::text = p.actor_id
     LEFT JOIN admins r ON r.id::text = p.record_id
     LEFT JOIN members m ON m.id = p.member_id
     LEFT JOIN audit o ON o.id = p.undoes
     LEFT JOIN LATERAL (SELECT id, at, actor_id FROM audit WHERE undoes = p.id LIMIT 1) u ON true
     LEFT JOIN admins us ON us.id::text = u.actor_id
     ORDER BY p.at DESC, p.id DESC`,
    values,
  )
  return rows.map((row) => ({ ...row, undoneAt: row.undoneAt ?? undefined }))
}

/** Actors whose name, id or kind has a text: each id of the few kinds is looked up in the index once, however many rows it has. */
async function findActors(db: Sql, who: string): Promise<{ kinds: string[]; ids: string[] }> {
  const { rows } = await db.query<{ kind: string; id: string }>(
    `WITH RECURSIVE actors (kind, id) AS (
       SELECT k, (SELECT min(actor_id) FROM audit WHERE actor_kind = k) FROM unnest($2::text[]) AS k
       UNION ALL
       SELECT kind, (SELECT min(a.actor_id) FROM audit a WHERE a.actor_kind = actors.kind AND a.actor_id > actors.id) FROM actors WHERE id IS NOT NULL
     )
     SELECT actors.kind, actors.id FROM actors LEFT JOIN admins s ON actors.kind = 'administrator' AND s.id::text = actors.id
     WHERE actors.id IS NOT NULL AND (s.username ILIKE $1 OR actors.id ILIKE $1 OR actors.kind ILIKE $1)`,
    [part(who), FEW],
  )
  const found = isId(who.toLowerCase()) ? [...rows, { kind: 'member', id: who.toLowerCase() }] : rows
  return { kinds: [...new Set(found.map(({ kind }) => kind))], ids: [...new Set(found.map(({ id }) => id))] }
}

/** Actions in the words in which staff read them: the verb of "member:block" comes first there. */
const WORDS_OF_CALL = String.raw`regexp_replace(call, '^(.*):(.*)$', '\2 \1')`

/** Actions that have the words of a text in their order: "edit item" finds "catalogue.edit-shop-item", "block member" finds "member:block". */
async function findCalls(db: Sql, action: string): Promise<string[]> {
  const { rows } = await db.query<{ call: string }>(
    `WITH RECURSIVE calls (call) AS (
       SELECT min(call) FROM audit
       UNION ALL
       SELECT (SELECT min(a.call) FROM audit a WHERE a.call > calls.call) FROM calls WHERE call IS NOT NULL
     )
     SELECT call FROM calls WHERE call ILIKE $1 OR ${WORDS_OF_CALL} ILIKE $1`,
    [`%${action.split(/\s+/).filter(Boolean).map(escaped).join('%')}%`],
  )
  return rows.map(({ call }) => call)
}

const part = (text: string): string => (text === '' ? '' : `%${escaped(text)}%`)

const LATER_MAX = 1000

/** Acts that repeat figures of their record and change none: whether its points may be created (decision D146). */
const REPEATS_FIGURES = ['points-ledger.decide-credit', 'points-ledger.decide-issuance']

/** The part of its record that an act is about, null for the whole of it: a brand is given each of its formats under its own id. */
const PART = `CASE WHEN call IN ('catalogue.assign-format', 'catalogue.unassign-format')
  THEN coalesce(changes #>> '{format,after}', changes #>> '{format,before}') END`

/** The newest acts on a record, or on the same part of it, after one of them, oldest first; ids made by services bear the order in which they acted. */
export async function listLaterActs(db: Sql, { id, recordId, at }: Pick<LoggedAct, 'id' | 'recordId' | 'at'>): Promise<LaterAct[]> {
  const { rows } = await db.query<{ id: string; at: Date; undoes: string; fields: string[] }>(
    `SELECT id, at, coalesce(undoes::text, '') AS undoes, ARRAY(SELECT jsonb_object_keys(changes)) AS fields FROM audit
     WHERE record_id = $1 AND kind = 'write' AND id <> $2::uuid AND call <> ALL ($3::text[])
       AND ${PART} IS NOT DISTINCT FROM (SELECT ${PART} FROM audit WHERE id = $2::uuid)
     ORDER BY at DESC, id DESC LIMIT ${LATER_MAX}`,
    [recordId, id, REPEATS_FIGURES],
  )
  const isLater = (row: { id: string; at: Date }) => (isOrdered(row.id) && isOrdered(id) ? row.id > id : row.at >= at)
  return rows.filter(isLater).reverse()
}

/** Whether an id was made at the time of its act; that of an act with an Idempotency-Key is made of the key. */
const isOrdered = (id: string): boolean => id[14] === '7'
