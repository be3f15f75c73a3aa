import { createHash } from 'node:crypto'
import type { Database } from '@club/postgres'
import { addDays, klDay } from '@club/rules'
import { checkpointText, NO_HASH } from '@club/rules/statement'
import { MerkleTree } from '../domain/merkle'
import type { Signer } from '../domain/signer'
import { computeLeaves, findNewestCheckpoint, insertCheckpoint, insertLeaves, loadBoundary, sumRange } from '../store/checkpoints'

/** A day of millions of entries is sorted and hashed by one statement. */
const LONG = { plans: 'free', statementMsMax: 600_000 } as const

/**
 * Closes the day before `now` (Kuala Lumpur): covers every entry recorded since the checkpoint before, whatever it is dated, chains
 * it to that checkpoint, signs it and publishes it (trust-and-desk 6.4). A day that is closed stays as it is, and so do those before it.
 * @returns how many entries it covers, or that there was nothing to close.
 */
export async function writeCheckpoint(db: Database, signer: Signer, now: Date): Promise<{ checkpoints: number; entries: number }> {
  const day = addDays(klDay(now), -1)
  // Postings wait while the boundary is drawn, and not while the day is read.
  const boundary = await loadBoundary(db)
  return db.withTransaction(async (tx) => {
    // One at a time: two would name the same predecessor.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('ledger-checkpoint', 0))")
    const before = await findNewestCheckpoint(tx)
    if (before && before.day >= day) return { checkpoints: 0, entries: 0 }
    const afterSeq = before?.uptoSeq ?? 0n
    const range = { afterSeq, uptoSeq: boundary > afterSeq ? boundary : afterSeq }
    const tree = new MerkleTree()
    // Runs beside the tree: neither needs the other, and entries up to the boundary do not change.
    const summing = db.withTransaction((aside) => sumRange(aside, range), LONG)
    summing.catch(() => undefined)
    for await (const parts of computeLeaves(tx, range)) {
      for (const { leaves } of parts) tree.add(leaves)
      await insertLeaves(tx, day, parts)
    }
    const { count, sums } = await summing
    const said = { day, count, sums, root: tree.root().toString('hex'), previous: before?.hash ?? NO_HASH }
    const text = checkpointText(said)
    const hash = createHash('sha256').update(text).digest('hex')
    await insertCheckpoint(tx, { ...range, ...said, hash, signature: signer.sign(text), keyId: signer.keyId })
    return { checkpoints: 1, entries: count }
  }, LONG)
}
