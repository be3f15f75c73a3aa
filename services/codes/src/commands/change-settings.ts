import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database, Sql } from '@club/postgres'
import { isChangedMeanwhile } from '@club/records'
import { actor } from '@club/service-host'
import { nameOfBatch, toggleActive } from '../store/batches'
import type { Batch } from '../store/batches'
import { findDoubleDay, loadDoubleDayForUpdate, saveDoubleDay } from '../store/settings'

/** The setting's name in the audit log. */
export const DOUBLE_DAY = 'Double points day'

/** The double-points day that staff chose. */
export const doublePointsDay = (db: Sql): Promise<number> => findDoubleDay(db)

/**
 * Chooses the double-points day, 1 to 31 and another one than now (decision D111). Audited. Refusals in order: invalid-day; day-changed, with
 * the day now and who chose it, where it is neither that nor `opened`, the day that the editor read.
 */
export async function setDoublePointsDay(
  db: Database,
  day: number,
  opened?: number,
): Promise<{ kind: 'set'; day: number } | Refused<'invalid-day'> | (Refused<'day-changed'> & { readonly now: number; readonly changedBy: string })> {
  if (!Number.isInteger(day) || day < 1 || day > 31) return refused('invalid-day')
  return db.withTransaction(async (tx) => {
    const { day: before, changedBy } = await loadDoubleDayForUpdate(tx)
    if (before === day) return refused('invalid-day')
    if (isChangedMeanwhile({ now: { day: before }, opened: opened === undefined ? undefined : { day: opened }, sent: { day } }))
      return refused('day-changed', { now: before, changedBy })
    await saveDoubleDay(tx, { day, changedBy: actor().id })
    await audit(tx, { action: 'codes.set-double-points-day', recordId: 'double-points-day', recordName: DOUBLE_DAY, changes: { day: { before, after: day } } })
    return { kind: 'set', day }
  })
}

/** Switches a batch on or off; codes of an inactive one do not redeem. Audited. */
export async function toggleBatch(db: Database, batchId: string): Promise<{ kind: 'toggled'; batch: Batch } | Refused<'batch-not-found'>> {
  if (!isId(batchId)) return refused('batch-not-found')
  return db.withTransaction(async (tx) => {
    const batch = await toggleActive(tx, batchId)
    if (!batch) return refused('batch-not-found')
    const changes = { active: { before: !batch.active, after: batch.active } }
    await audit(tx, { action: 'codes.toggle-batch', recordId: batch.id, recordName: nameOfBatch(batch), changes })
    return { kind: 'toggled', batch }
  })
}
