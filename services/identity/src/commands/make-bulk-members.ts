import { recordAlike } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import type { BulkMember } from '../domain/bulk-user'
import { insertBulkMembers } from '../store/bulk-members'
import type { BulkOrigin } from '../store/bulk-members'
import { countBulkMembers, loadUnfinishedForUpdate, skipMissing, takeBulkMembers } from '../store/bulk-uploads'

/** Small enough that a sign-up which meets one of them does not wait long. */
const PORTION_MAX = 1000

/**
 * Makes the next members of the oldest unfinished upload: they are taken, written, published and counted in one transaction, so
 * that the next run after a crash finds exactly the missing ones (decisions D49, D108). False when no upload waits.
 */
export function makeNextBulkMembers(db: Database): Promise<boolean> {
  return db.withTransaction(async (tx) => {
    const upload = await loadUnfinishedForUpdate(tx)
    if (!upload) return false
    const members = await takeBulkMembers(tx, upload.id, PORTION_MAX)
    if (members.length === 0) {
      await skipMissing(tx, upload.id)
      return true
    }
    const made = await makeBulkMembers(tx, members, { ...upload, verifiedAt: upload.createdAt })
    await countBulkMembers(tx, upload.id, { created: made.length, skipped: members.length - made.length })
    return true
  })
}

/** Makes verified members without a password, no SMS and no points; existing members are left out. Publishes member-verified. */
export async function makeBulkMembers(tx: Tx, members: readonly BulkMember[], origin: BulkOrigin): Promise<string[]> {
  const ids = await insertBulkMembers(tx, members, origin)
  const { registeredAt, verifiedAt } = origin
  await recordAlike(
    tx,
    'identity.member-verified.v1',
    ids.map((memberId) => ({ memberId, registeredAt, verifiedAt, origin: 'bulk', language: 'en' })),
  )
  return ids
}
