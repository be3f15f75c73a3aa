import { isId, refused } from '@club/kernel'
import { auditUndoing, planOneValue } from '@club/records'
import type { Inverse, Inverses } from '@club/records'
import { toggleActive } from './store/batches'
import { loadDoubleDayForUpdate, saveDoubleDay } from './store/settings'

/** A batch is switched back, unless somebody switched it since. */
const toggledBatch: Inverse = async (tx, act) => {
  const { rows } = await tx.query<{ active: boolean }>('SELECT active FROM batches WHERE id = $1 FOR UPDATE', [isId(act.recordId) ? act.recordId : null])
  const [batch] = rows
  if (!batch) return refused('record-gone')
  return planOneValue(act, 'active', batch.active, async (then) => {
    await toggleActive(tx, act.recordId)
    await auditUndoing(tx, act, { action: 'codes.toggle-batch', recordId: act.recordId, changes: { active: { before: batch.active, after: then } } })
  })
}

/** A new batch of which nobody registered a code is switched off; its undoing switches it on again. */
const generatedBatch: Inverse = async (tx, act) => {
  const { rows } = await tx.query<{ active: boolean; registered: boolean }>(
    'SELECT active, EXISTS (SELECT FROM codes WHERE batch_id = $1 AND registered_at IS NOT NULL) AS registered FROM batches WHERE id = $1 FOR UPDATE',
    [isId(act.recordId) ? act.recordId : null],
  )
  const [batch] = rows
  if (!batch) return refused('record-gone')
  if (batch.registered) return refused('in-use')
  const changes = [{ field: 'active', now: batch.active, then: false }]
  if (!batch.active) return refused('changed-since', { changes })
  return {
    kind: 'possible',
    changes,
    async carryOut() {
      await toggleActive(tx, act.recordId)
      await auditUndoing(tx, act, { action: 'codes.toggle-batch', recordId: act.recordId, changes: { active: { before: true, after: false } } })
    },
  }
}

/** The double-points day goes back, unless somebody chose another since. */
const chosenDay: Inverse = async (tx, act) => {
  const day = await loadDoubleDayForUpdate(tx)
  return planOneValue(act, 'day', day, async (then) => {
    await saveDoubleDay(tx, then as number)
    await auditUndoing(tx, act, { action: 'codes.set-double-points-day', recordId: act.recordId, changes: { day: { before: day, after: then } } })
  })
}

/** How acts of staff on codes are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  'codes.toggle-batch': toggledBatch,
  'codes.generate-batch': generatedBatch,
  'codes.set-double-points-day': chosenDay,
}
