import { isId, refused } from '@club/kernel'
import { record } from '@club/messaging'
import { auditUndoing, inversesOfKinds } from '@club/records'
import type { Inverse, Inverses } from '@club/records'
import { clock } from '@club/service-host'
import { RECORDS } from './store/records'
import { loadWithdrawableForUpdate, markWithdrawn, returnWithdrawnCodes, withdrawFreeCodes } from './store/withdrawn-codes'

/** Codes of an upload that nobody has are withdrawn; those that members have or are being given stay, and are counted (trust-and-desk 8.1). */
const stockedCodes: Inverse = async (tx, act) => {
  const batch = isId(act.recordId) ? await loadWithdrawableForUpdate(tx, act.recordId) : undefined
  if (!batch) return refused('record-gone')
  const { available, issued, withdrawnCodes: withdrawn } = batch
  if (batch.withdrawn) return refused('changed-since', { changes: [{ field: 'available', now: available, then: 0 }] })
  if (available === 0) return refused('in-use')
  return {
    kind: 'possible',
    changes: [
      { field: 'available', now: available, then: 0 },
      { field: 'withdrawn', now: withdrawn, then: withdrawn + available },
      { field: 'issued', now: issued, then: issued },
    ],
    async carryOut() {
      await markWithdrawn(tx, act.recordId, true)
      const quantity = await withdrawFreeCodes(tx, act.recordId)
      if (quantity === 0) return refused('in-use')
      const changes = {
        voucherTypeId: { after: batch.voucherTypeId },
        withdrawn: { before: withdrawn, after: withdrawn + quantity },
        issued: { after: available + issued - quantity },
      }
      await auditUndoing(tx, act, { action: 'catalogue.withdraw-voucher-codes', recordId: act.recordId, recordName: batch.voucherName, changes })
      return undefined
    },
  }
}

/** Withdrawn codes come back into stock, unless one of them was uploaded again. */
const withdrawnCodes: Inverse = async (tx, act) => {
  const batch = isId(act.recordId) ? await loadWithdrawableForUpdate(tx, act.recordId) : undefined
  if (!batch) return refused('record-gone')
  const { available, withdrawnCodes: quantity, voucherTypeId, voucherName } = batch
  const changes = [
    { field: 'available', now: available, then: available + quantity },
    { field: 'withdrawn', now: quantity, then: 0 },
  ]
  if (!batch.withdrawn) return refused('changed-since', { changes })
  return {
    kind: 'possible',
    changes,
    async carryOut() {
      await markWithdrawn(tx, act.recordId, false)
      await returnWithdrawnCodes(tx, act.recordId)
      // Members may wait for a code, as after an upload.
      await record(tx, { subject: 'catalogue.voucher-stocked.v1', body: { voucherTypeId, voucherName, quantity, stockedAt: clock.now() } })
      const stocked = { voucherTypeId: { after: voucherTypeId }, quantity: { after: quantity } }
      await auditUndoing(tx, act, { action: 'catalogue.stock-voucher-codes', recordId: act.recordId, recordName: voucherName, changes: stocked })
      return undefined
    },
  }
}

/** How acts of staff on the catalogue are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  ...inversesOfKinds(RECORDS),
  'catalogue.stock-voucher-codes': stockedCodes,
  'catalogue.withdraw-voucher-codes': withdrawnCodes,
}
