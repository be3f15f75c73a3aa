import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { toggleActive } from '../store/batches'
import type { Batch } from '../store/batches'
import { saveDoubleDay } from '../store/settings'

/** Chooses the double-points day, 1 to 31 and another one than now (decision D111). */
export async function setDoublePointsDay(db: Database, day: number): Promise<{ kind: 'set'; day: number } | Refused<'invalid-day'>> {
  if (!Number.isInteger(day) || day < 1 || day > 31) return refused('invalid-day')
  return (await saveDoubleDay(db, day)) ? { kind: 'set', day } : refused('invalid-day')
}

/** Switches a batch on or off; codes of an inactive one do not redeem. */
export async function toggleBatch(db: Database, batchId: string): Promise<{ kind: 'toggled'; batch: Batch } | Refused<'batch-not-found'>> {
  const batch = isId(batchId) ? await toggleActive(db, batchId) : undefined
  return batch ? { kind: 'toggled', batch } : refused('batch-not-found')
}
