import { withIdempotency } from '@club/idempotency'
import { assert, jsonCodec } from '@club/kernel'
import { PERSONAL } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { klDay, startOfKlDay } from '@club/rules'
import type { Day } from '@club/rules'
import { actor, clock } from '@club/service-host'
import * as z from 'zod'
import { judgeBulkUsers } from '../domain/bulk-user'
import type { BulkUpload, BulkUser } from '../domain/bulk-user'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit } from '../store/audit'
import { findBulkUpload, insertBulkUpload, PROMOTER_UNKNOWN } from '../store/bulk-uploads'
import type { Deps } from './deps'

export interface KeepBulkUpload {
  /** Id of the new upload. */
  readonly id: string
  readonly label: string
  readonly promoterId: string | null
  /** Null: now. */
  readonly registerOn: Day | null
  readonly registerSource: string | null
  readonly users: readonly BulkUser[]
  readonly fileSha256: string
  readonly idempotencyKey: string
}

/** The signal by which an upload that was kept wakes who makes its members. */
export const BULK_UPLOAD_KEPT = 'bulk-upload-kept'

const KEPT_ID = jsonCodec(z.string())

/**
 * Keeps an upload and the members its rows are to make, in one transaction; rows with a problem count as skipped at once
 * (decision D108). A repeated key returns the first upload. Refusals in order: key-reused, in-progress, record-not-found (the promoter).
 */
export async function keepBulkUpload(deps: Pick<Deps, 'db'>, command: KeepBulkUpload): Promise<{ readonly kind: 'kept'; readonly id: string } | Refusal> {
  const { id, label, promoterId, registerOn, registerSource, users, fileSha256, idempotencyKey: key } = command
  const createdBy = actor().id
  const members = judgeBulkUsers(users).flatMap((judged) => (judged.kind === 'good' ? [judged.member] : []))
  const request = {
    scope: `bulk-upload:${createdBy}`,
    key: key || undefined,
    request: { label, promoterId, registerOn, registerSource, fileSha256 },
    outcome: KEPT_ID,
  }
  try {
    const outcome = await withIdempotency(deps.db, request, async (tx) => {
      const now = clock.now()
      const registeredAt = registerOn === null || registerOn === klDay(now) ? now : startOfKlDay(registerOn)
      const skipped = users.length - members.length
      await insertBulkUpload(tx, { id, label, promoterId, registerSource, registeredAt, total: users.length, skipped, createdBy, createdAt: now }, members)
      await appendOwnAudit(tx, {
        call: 'identity.bulk-upload',
        recordId: id,
        // The label is a text of staff, which may name anybody.
        recordName: `${users.length} ${users.length === 1 ? 'row' : 'rows'}`,
        changes: JSON.stringify({ label: PERSONAL, ...asAfter({ promoterId, registerSource, registeredAt, rows: users.length, fileSha256 }) }),
      })
      tx.signal(BULK_UPLOAD_KEPT)
      return id
    })
    return typeof outcome === 'string' ? { kind: 'kept', id: outcome } : refuse(outcome.reason)
  } catch (error) {
    if (constraintOf(error) === PROMOTER_UNKNOWN) return refuse('record-not-found', { field: 'promoterId' })
    throw error
  }
}

/** An upload that was kept, with how far it is. */
export async function getBulkUpload(db: Database, id: string): Promise<BulkUpload> {
  const upload = await findBulkUpload(db, id)
  assert(upload, 'an upload that was kept is there')
  return upload
}

/** Values of a new record as the audit log has them. */
const asAfter = (values: object): object =>
  Object.fromEntries(Object.entries(values).flatMap(([field, after]) => (after === null ? [] : [[field, { after: after as unknown }]])))
