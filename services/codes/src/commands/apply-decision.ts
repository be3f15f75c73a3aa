import type { Database } from '@club/postgres'
import { findBatch, followDecision } from '../store/batches'
import type { Batch, DecidedBatch } from '../store/batches'

/** Follows a decision about a batch, unless a later one has come already. Returns the batch as it is then; undefined for an unknown one. */
export async function applyDecision(db: Database, decided: DecidedBatch): Promise<Batch | undefined> {
  await followDecision(db, decided)
  return findBatch(db, decided.id)
}
