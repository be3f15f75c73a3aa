import { newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { AuditEntry } from '@club/messaging'
import { constraintOf, tryAdvisoryLock } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { actor, clock, histogram } from '@club/service-host'
import { checkBatch } from '../domain/batch'
import type { GenerateBatch } from '../domain/batch'
import { beginAttempt, failBatch, insertBatch, nameOfBatch, saveGenerated, writeCodes } from '../store/batches'
import type { Batch } from '../store/batches'

const ATTEMPTS_MAX = 5
const PROGRESS_EVERY_CODES = 20_000

const duration = histogram('club_codes_generation_seconds', 'Time to make the codes of a batch', ['outcome'], [0.1, 0.5, 1, 2.5, 5, 10, 30, 60])

export type GenerateOutcome =
  { readonly kind: 'started'; readonly batch: Batch } | Refused<'invalid-quantity' | 'invalid-canaries' | 'unknown-product' | 'generation-in-progress'>

/**
 * Inserts a batch that is generated once the ledger grants it. One at a time: the table's index decides. Audited, without its canaries, which
 * nobody but the person who asked for them shall know of (trust-and-desk 10.3).
 */
export async function insertNewBatch(db: Database, command: GenerateBatch): Promise<GenerateOutcome> {
  const sound = checkBatch(command)
  if ('reason' in sound) return sound
  const batch = newBatch({
    ...command,
    ...sound,
    codeGroup: 'STANDARD',
    status: 'generating',
    active: !command.startsInactive,
    createdBy: actor().id,
    decision: 'asking',
  })
  try {
    await db.withTransaction(async (tx) => {
      await insertBatch(tx, batch)
      await auditNewBatch(tx, 'codes.generate-batch', batch)
    })
    return { kind: 'started', batch }
  } catch (error) {
    if (constraintOf(error) === 'batches_one_generating') return refused('generation-in-progress')
    throw error
  }
}

const auditNewBatch = (tx: Tx, action: AuditEntry['action'], { id, quantity, points, brand, format, size, codeGroup, active }: Batch): Promise<void> =>
  audit(tx, {
    action,
    recordId: id,
    recordName: nameOfBatch({ brand, format, size }),
    changes: {
      quantity: { after: quantity },
      points: { after: points },
      sizeId: { after: size.id },
      codeGroup: { after: codeGroup },
      active: { after: active },
    },
  })

/** A new batch, active unless it is said not to be. */
export const newBatch = (
  given: Pick<Batch, 'brand' | 'format' | 'size' | 'quantity' | 'points' | 'codeGroup' | 'status'> &
    Partial<Pick<Batch, 'id' | 'active' | 'createdBy' | 'decision' | 'canaries'>>,
): Batch => ({
  id: given.id ?? newId(),
  brand: given.brand,
  format: given.format,
  size: given.size,
  quantity: given.quantity,
  canaries: given.canaries ?? 0,
  points: given.points,
  codeGroup: given.codeGroup,
  status: given.status,
  active: given.active ?? true,
  generated: 0,
  attempts: 0,
  createdAt: clock.now(),
  createdBy: given.createdBy ?? '',
  decision: given.decision ?? 'granted',
})

/** Inserts a batch without codes that waits for another administrator. Audited. */
export const insertWaitingBatch = (db: Database, batch: Batch): Promise<void> =>
  db.withTransaction(async (tx) => {
    await insertBatch(tx, { ...batch, status: 'awaiting', decision: 'waiting' })
    await auditNewBatch(tx, 'codes.make-batch', batch)
  })

/** Makes a whole batch at once, for the commands that wait for it. Audited. */
export async function makeBatch(db: Database, batch: Batch): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeCodes(db, batch, {
        before: async (tx) => {
          await insertBatch(tx, batch)
          await auditNewBatch(tx, 'codes.make-batch', batch)
        },
      })
      return
    } catch (error) {
      if (constraintOf(error) !== 'codes_pkey' || attempt >= ATTEMPTS_MAX) throw error
    }
  }
}

/**
 * Makes the codes of the batch that waits for them, if there is one and no other process works on it. A process that died left
 * nothing behind, since codes appear all at once, so the work simply starts again. Returns whether there was work.
 */
export async function generatePending(db: Database, onFailure: (error: unknown) => void): Promise<boolean> {
  const worked = await tryAdvisoryLock(db, 'codes-generation', async () => {
    const batch = await beginAttempt(db).catch((error: unknown) => {
      // A new batch is generated first; the approved one follows it.
      if (constraintOf(error) === 'batches_one_generating') return undefined
      throw error
    })
    if (!batch) return false
    if (batch.attempts > ATTEMPTS_MAX) {
      await failBatch(db, batch.id)
      return true
    }
    const stop = duration.startTimer()
    let reported = 0
    let reporting: Promise<void> = Promise.resolve()
    try {
      await writeCodes(db, batch, {
        onSent: (sent) => {
          if (sent - reported < PROGRESS_EVERY_CODES) return
          reported = sent
          reporting = reporting.then(() => saveGenerated(db, batch.id, sent)).catch(() => undefined)
        },
      })
      stop({ outcome: 'complete' })
    } catch (error) {
      stop({ outcome: constraintOf(error) === 'codes_pkey' ? 'collided' : 'failed' })
      onFailure(error)
    } finally {
      await reporting
    }
    return true
  })
  return worked ?? false
}
