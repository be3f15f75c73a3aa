import { inverseOfMove } from '@club/fulfilment'
import { isId, refused } from '@club/kernel'
import { record } from '@club/messaging'
import { auditUndoing, changedSinceAct, fieldsOf, inversesOfKinds } from '@club/records'
import type { ActToUndo, Inverse, Inverses } from '@club/records'
import { clock } from '@club/service-host'
import { giveFormatIn, takeFormatIn } from './commands/give-format'
import type { GivenFormat } from './commands/give-format'
import { MOVING } from './commands/move-order'
import { brands } from './store/brands'
import { loadFormatForUpdate } from './store/formats'
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
      const stocked = { quantity: { after: quantity } }
      await auditUndoing(tx, act, { action: 'catalogue.stock-voucher-codes', recordId: act.recordId, recordName: voucherName, changes: stocked })
      return undefined
    },
  }
}

/** A brand loses a format that it was given, unless a sample, a batch of codes or a child has it by now (decision D112). */
const assignedFormat: Inverse = async (tx, act) => {
  const brand = isId(act.recordId) ? await brands.loadForUpdate(tx, act.recordId) : undefined
  const given = brand && (await loadFormatForUpdate(tx, brand.id, formatIn(act, 'after').format))
  if (!given) return refused('record-gone')
  const isNewName = 'isNewName' in act.changes
  const now = { format: given.name, sizes: given.sizes.map(({ name }) => name), isNewName: true }
  const changed = changedSinceAct(act, now)
  if (changed.length > 0) return refused('changed-since', { changes: changed })
  if (given.isUsed) return refused('in-use')
  return {
    kind: 'possible',
    changes: fieldsOf(act, now),
    async carryOut() {
      await takeFormatIn(tx, brand, { ...given, isNewName })
      const changes = { format: { before: now.format }, sizes: { before: now.sizes } }
      await auditUndoing(tx, act, { action: 'catalogue.unassign-format', recordId: brand.id, recordName: brand.name, changes })
      return undefined
    },
  }
}

/** A brand gets a format again that it lost, unless it was given one of that name since. */
const unassignedFormat: Inverse = async (tx, act) => {
  const brand = isId(act.recordId) ? await brands.loadForUpdate(tx, act.recordId) : undefined
  if (!brand) return refused('record-gone')
  const given = formatIn(act, 'before')
  if (await loadFormatForUpdate(tx, brand.id, given.format)) return refused('changed-since', { changes: fieldsOf(act, { ...given }) })
  return {
    kind: 'possible',
    changes: fieldsOf(act, {}),
    async carryOut() {
      const { isNewName } = await giveFormatIn(tx, brand, given)
      const changes = { format: { after: given.format }, sizes: { after: given.sizes }, ...(isNewName ? { isNewName: { after: true } } : {}) }
      await auditUndoing(tx, act, { action: 'catalogue.assign-format', recordId: brand.id, recordName: brand.name, changes })
      return undefined
    },
  }
}

/** The format that an act gave a brand or took from it. */
const formatIn = ({ changes }: ActToUndo, when: 'before' | 'after'): GivenFormat => {
  const { format, sizes } = changes as { readonly [Field in keyof GivenFormat]: { readonly before?: GivenFormat[Field]; readonly after?: GivenFormat[Field] } }
  return { format: format[when] ?? '', sizes: sizes[when] ?? [] }
}

/** How acts of staff on the catalogue are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  ...inversesOfKinds(RECORDS),
  'catalogue.assign-format': assignedFormat,
  'catalogue.unassign-format': unassignedFormat,
  'catalogue.stock-voucher-codes': stockedCodes,
  'catalogue.withdraw-voucher-codes': withdrawnCodes,
  'catalogue.move-order': inverseOfMove(MOVING),
}
