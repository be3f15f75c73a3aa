import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { findBatch, selectUnusedCodes } from '../store/batches'
import type { Batch } from '../store/batches'
import { makeBatch, newBatch } from './generate-batch'

/** Makes a complete batch under a chosen id unless it exists. */
export async function ensureBatch(
  db: Database,
  given: Pick<Batch, 'id' | 'brand' | 'format' | 'size' | 'quantity' | 'points' | 'codeGroup'> & { active?: boolean; createdBy?: string },
): Promise<void> {
  if (await findBatch(db, given.id)) return
  try {
    await makeBatch(db, newBatch({ ...given, status: 'complete' }))
  } catch (error) {
    // Another caller made it at the same time.
    if (constraintOf(error) !== 'batches_pkey') throw error
  }
}

/** Codes of a batch that nobody registered yet. */
export const unusedCodes = (db: Database, batchId: string, codesMax: number): Promise<string[]> => selectUnusedCodes(db, batchId, codesMax)
