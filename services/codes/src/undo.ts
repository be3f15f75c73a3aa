import { isId, Overloaded, refused } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { auditUndoing, planOneValue } from '@club/records'
import type { ActToUndo, Inverse, Inverses } from '@club/records'
import { actor } from '@club/service-host'
import { DOUBLE_DAY } from './commands/change-settings'
import { nameOfBatch, toggleActive } from './store/batches'
import { loadDoubleDayForUpdate, saveDoubleDay } from './store/settings'

/** A batch is switched back, unless somebody switched it since. */
const toggledBatch: Inverse = async (tx, act) => {
  const { rows } = await tx.query<{ active: boolean }>('SELECT active FROM batches WHERE id = $1 FOR UPDATE', [isId(act.recordId) ? act.recordId : null])
  const [batch] = rows
  if (!batch) return refused('record-gone')
  return planOneValue(act, 'active', batch.active, async (then) => {
    await switchBatch(tx, act, { active: { before: batch.active, after: then } })
  })
}

async function switchBatch(tx: Tx, act: ActToUndo, changes: { readonly active: { readonly before: unknown; readonly after: unknown } }): Promise<void> {
  const batch = await toggleActive(tx, act.recordId)
  await auditUndoing(tx, act, { action: 'codes.toggle-batch', recordId: act.recordId, recordName: batch ? nameOfBatch(batch) : '', changes })
}

/** How long the undoing waits for registrations under way; those that come later wait behind it for as long. */
const REGISTRATIONS_MS_MAX = 500
const LOCK_NOT_AVAILABLE = '55P03'

/** A new batch of which nobody registered a code is switched off; its undoing switches it on again. */
const generatedBatch: Inverse = async (tx, act) => {
  const { rows } = await tx.query<{ active: boolean }>('SELECT active FROM batches WHERE id = $1 FOR UPDATE', [isId(act.recordId) ? act.recordId : null])
  const [batch] = rows
  if (!batch) return refused('record-gone')
  if (await isRegistered(tx, act.recordId)) return refused('in-use')
  const changes = [{ field: 'active', now: batch.active, then: false }]
  if (!batch.active) return refused('changed-since', { changes })
  return {
    kind: 'possible',
    changes,
    async carryOut() {
      await holdRegistrations(tx)
      if (await isRegistered(tx, act.recordId)) return refused('in-use')
      await switchBatch(tx, act, { active: { before: true, after: false } })
      return undefined
    },
  }
}

/**
 * Waits for the registrations under way and holds later ones until this transaction ends. A registration judges the batch and locks its codes in
 * one statement, so that one that waits here judges the batch as this transaction leaves it.
 * @throws Overloaded when codes are being generated or registered for longer than that.
 */
async function holdRegistrations(tx: Tx): Promise<void> {
  await tx.query(`SET LOCAL lock_timeout = ${REGISTRATIONS_MS_MAX}`)
  await tx.query('LOCK TABLE codes IN EXCLUSIVE MODE').catch((error: unknown) => {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new Overloaded('registrations under way did not end in time; the batch can be undone a little later', { cause: error })
  })
}

const isRegistered = async (tx: Tx, batchId: string): Promise<boolean> =>
  (await tx.query('SELECT FROM codes WHERE batch_id = $1 AND registered_at IS NOT NULL LIMIT 1', [batchId])).rowCount > 0

/** The double-points day goes back, unless somebody chose another since. */
const chosenDay: Inverse = async (tx, act) => {
  const { day } = await loadDoubleDayForUpdate(tx)
  return planOneValue(act, 'day', day, async (then) => {
    await saveDoubleDay(tx, { day: then as number, changedBy: actor().id })
    const changes = { day: { before: day, after: then } }
    await auditUndoing(tx, act, { action: 'codes.set-double-points-day', recordId: act.recordId, recordName: DOUBLE_DAY, changes })
  })
}

/** How acts of staff on codes are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  'codes.toggle-batch': toggledBatch,
  'codes.generate-batch': generatedBatch,
  'codes.set-double-points-day': chosenDay,
}
