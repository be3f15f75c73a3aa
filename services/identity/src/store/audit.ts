import { isId, newId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Sql, Tx } from '@club/postgres'
import type { RowSeal } from '@club/postgres'
import type { OwnLog } from '@club/records'
import { actor, clock } from '@club/service-host'
import type { ActorKind } from '@club/service-host'
import { maskedChange } from '../domain/masked'
import type { MaskedChange } from '../domain/masked'
import { insertRead } from './staff-reads'

/** Role of an operator who runs an operations command. */
export const OPERATIONS_ROLE = 'operations command'

export interface AuditRow {
  readonly id: string
  /** The actor's kind, as the recording service names it. */
  readonly actor: { readonly kind: string; readonly id: string; readonly from?: string }
  readonly call: string
  readonly recordId: string
  readonly kind: 'read' | 'write'
  /** JSON: the changed fields. */
  readonly changes?: string
  /** JSON of the former personal fields, sealed under the key of the member (trust-and-desk 1.4). */
  readonly sealedBefore?: Buffer
  /** The same of those fields after the change. */
  readonly sealedAfter?: Buffer
  readonly reason?: string
  readonly at: Date
  /** The act that this one takes back (trust-and-desk 8.1). */
  readonly undoes?: string
  /** Name of the record as staff know it; no personal data. */
  readonly recordName?: string
  /** The member whom the act is about; absent: the one whom its record or its changes name. */
  readonly memberId?: string
}

/** A change of this service, as its command knows it. */
type OwnChange = Pick<AuditRow, 'call' | 'recordId' | 'changes' | 'sealedBefore' | 'sealedAfter' | 'reason' | 'undoes' | 'recordName'> & {
  readonly id?: string
  readonly about?: readonly string[]
}

/** Kinds of actors who act on accounts of others. */
const STAFF: readonly ActorKind[] = ['administrator', 'operator']

/**
 * Records a change of this service, in the transaction that makes it: done by the actor of the current call, now. Publishes account-handled
 * where staff or an operator changed an account, and for each of `about`, members whom an act on another record concerns.
 */
export async function appendOwnAudit(tx: Tx, { about = [], ...change }: OwnChange): Promise<void> {
  const row: AuditRow = { id: newId(), ...change, actor: actor(), kind: 'write', at: clock.now() }
  await appendAudit(tx, [row])
  const memberId = STAFF.includes(actor().kind) ? memberOf(row) : undefined
  const { id: auditId, call: action, at } = row
  const fields = Object.keys(JSON.parse(row.changes ?? '{}') as object)
  const handled = [...(memberId ? [{ memberId, fields }] : []), ...about.map((one) => ({ memberId: one, fields: [] }))]
  await record(tx, ...handled.map((one) => ({ subject: 'identity.account-handled.v1', body: { auditId, action, at, ...one } }) as const))
}

/**
 * The log that staff-kept records write to. Of a field about a person it shows enough to tell one value from another, and keeps the values under
 * `seal`, for an undo.
 */
export const ownLog = (seal: RowSeal): OwnLog => ({
  name: 'identity',
  append(tx, { action, changes, personal, id = newId(), ...row }) {
    const side = (which: 'before' | 'after') =>
      seal.seal(id, JSON.stringify(Object.fromEntries(Object.entries(personal).map(([field, change]) => [field, change[which] ?? null]))))
    const sealed = Object.keys(personal).length > 0 ? { sealedBefore: side('before'), sealedAfter: side('after') } : {}
    return appendOwnAudit(tx, { ...row, ...sealed, id, call: action, changes: JSON.stringify(changes) })
  },
  personal: ({ before, after }) => maskedChange(before as string | undefined, after as string | undefined),
})

/**
 * Appends to the audit log, which nobody can change (decision D93); a row that is there already changes nothing. An operations command
 * that works on a member reads them, too (trust-and-desk 3.1). A row takes over the reason that was kept for it (`keepReason`).
 */
export async function appendAudit(db: Sql, rows: readonly AuditRow[]): Promise<void> {
  await db.query(
    `WITH kept AS (DELETE FROM awaited_reasons WHERE audit_id = ANY ($1::uuid[]) RETURNING audit_id, reason)
     INSERT INTO audit (id, actor_kind, actor_id, call, record_id, kind, changes, reason, at, actor_from, sealed_before, undoes, sealed_after, record_name, member_id)
     SELECT a.id, a.actor_kind, a.actor_id, a.call, a.record_id, a.kind, a.changes, coalesce(kept.reason, a.reason), a.at, a.actor_from, a.sealed_before, a.undoes, a.sealed_after, a.record_name, a.member_id
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::text[], $9::timestamptz[], $10::text[], $11::bytea[], $12::uuid[],
            $13::bytea[], $14::text[], $15::uuid[])
            AS a (id, actor_kind, actor_id, call, record_id, kind, changes, reason, at, actor_from, sealed_before, undoes, sealed_after, record_name, member_id)
     LEFT JOIN kept ON kept.audit_id = a.id
     ON CONFLICT ON CONSTRAINT audit_pkey DO NOTHING`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.actor.kind),
      rows.map((row) => row.actor.id),
      rows.map((row) => row.call),
      rows.map((row) => row.recordId),
      rows.map((row) => row.kind),
      rows.map((row) => row.changes ?? '{}'),
      rows.map((row) => row.reason ?? ''),
      rows.map((row) => row.at),
      rows.map((row) => row.actor.from ?? ''),
      rows.map((row) => row.sealedBefore ?? null),
      rows.map((row) => row.undoes ?? null),
      rows.map((row) => row.sealedAfter ?? null),
      rows.map((row) => row.recordName ?? ''),
      rows.map((row) => row.memberId ?? memberOf(row) ?? null),
    ],
  )
  for (const row of rows) {
    const memberId = row.actor.kind === 'operator' ? memberOf(row) : undefined
    const { id, at, actor, call } = row
    if (memberId) await insertRead(db, { id, part: 0, at, readerId: actor.id, role: OPERATIONS_ROLE, call, query: '{}', memberIds: [memberId] })
  }
}

/**
 * Keeps the reason of an act that another service is about to do, until its row arrives: events hold no free text (trust-and-desk 7.5, 8.1).
 * A later call drops the reason of an act that was refused.
 */
export async function keepReason(db: Sql, auditId: string, reason: string, at: Date): Promise<void> {
  await db.query(
    `WITH dropped AS (DELETE FROM awaited_reasons WHERE at < $3::timestamptz - interval '1 day')
     INSERT INTO awaited_reasons (audit_id, reason, at) VALUES ($1, $2, $3)`,
    [auditId, reason, at],
  )
}

/** The sealed personal fields of one act, before and after; undefined where the act has none. */
export async function findSealedValues(db: Sql, auditId: string): Promise<{ before: Buffer; after: Buffer } | undefined> {
  const { rows } = await db.query<{ before: Buffer; after: Buffer }>(
    'SELECT sealed_before AS before, sealed_after AS after FROM audit WHERE id = $1 AND sealed_before IS NOT NULL AND sealed_after IS NOT NULL',
    [auditId],
  )
  return rows[0]
}

/** Lists the former personal fields of a member, as they lie sealed in the log, newest first. */
export async function listSealedBefore(db: Sql, memberId: string): Promise<{ id: string; sealed: Buffer }[]> {
  const { rows } = await db.query<{ id: string; sealed: Buffer }>(
    'SELECT id, sealed_before AS sealed FROM audit WHERE record_id = $1 AND sealed_before IS NOT NULL ORDER BY at DESC, id DESC LIMIT 50',
    [memberId],
  )
  return rows
}

/**
 * The administrator who gave an account the values that these fields have now; undefined where the last edit of staff left others, so that the
 * member chose them.
 */
export async function findEditor(db: Sql, memberId: string, now: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { rows } = await db.query<{ editor: string; changes: Readonly<Record<string, MaskedChange>> }>(
    `SELECT actor_id AS editor, changes FROM audit WHERE record_id = $1 AND call = 'identity.edit-account' AND changes ?| $2::text[]
     ORDER BY at DESC, id DESC LIMIT 1`,
    [memberId, Object.keys(now)],
  )
  const [edit] = rows
  const left = Object.entries(edit?.changes ?? {}).filter(([field]) => field in now)
  return left.every(([field, { after }]) => after === maskedChange(null, now[field]).after) ? edit?.editor : undefined
}

/** Acts on accounts, besides the commands `member:…`: their record is the member. */
const ACTS_ON_MEMBERS = ['identity.edit-account', 'identity.end-sessions', 'identity.resend-verification']

/** Finds the member whom a change is about: its record, or the member that a change of another record names. */
function memberOf({ call, recordId, changes }: AuditRow): string | undefined {
  if (call.startsWith('member:') || ACTS_ON_MEMBERS.includes(call)) return isId(recordId) ? recordId : undefined
  const { memberId } = JSON.parse(changes ?? '{}') as { memberId?: { after?: unknown } }
  return typeof memberId?.after === 'string' && isId(memberId.after) ? memberId.after : undefined
}

/** A row of the log as an operations command prints it. */
export type LoggedRow = Readonly<Record<string, unknown>> & { readonly call: string; readonly recordId: string; readonly reason: string }

/** The newest rows of the log, of one record where one is named. */
export async function listAudit(db: Sql, { recordId, limit }: { recordId: string | undefined; limit: number }): Promise<LoggedRow[]> {
  const { rows } = await db.query<LoggedRow>(
    `SELECT at, actor_kind AS "actorKind", actor_id AS "actorId", actor_from AS "actorFrom", kind, call, record_id AS "recordId", changes, reason
     FROM audit WHERE $1::text IS NULL OR record_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
    [recordId ?? null, limit],
  )
  return rows
}
