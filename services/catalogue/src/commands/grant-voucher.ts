import { assert, newId, points, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import type { Bilingual } from '@club/rules'
import { clock } from '@club/service-host'
import { mayBeGiven } from '../domain/voucher'
import type { MemberVoucher, VoucherReason } from '../domain/voucher'
import { takeOldestCode } from '../store/voucher-codes'
import { findVoucherTypeByName } from '../store/voucher-types'
import { findVoucherByCause, insertVoucher, lockCause } from '../store/vouchers'
import type { VoucherView } from '../store/vouchers'

export interface GrantVoucher {
  readonly memberId: string
  readonly voucherName: string
  readonly reason: VoucherReason
  /** The grant that asks, such as "milestone:<id>"; the same cause returns the same voucher for ever. */
  readonly cause: string
  /** Name of this voucher for this member; undefined: the type's name. A repeated cause does not rename the voucher that it brought. */
  readonly givenName?: Bilingual | undefined
}

export type GrantOutcome = { readonly kind: 'granted'; readonly voucher: MemberVoucher } | Refused<'out-of-stock' | 'unknown-voucher-type'>

/**
 * Takes the oldest unused code of a voucher type for a member, at no points, in one transaction (decisions D59, D72).
 * Refusals: unknown-voucher-type, then out-of-stock. Publishes voucher-issued.
 */
export function grantVoucher(deps: { db: Database; view: VoucherView }, command: GrantVoucher): Promise<GrantOutcome> {
  return deps.db.withTransaction(async (tx): Promise<GrantOutcome> => {
    // Without the lock a concurrent grant for the same cause would hold a second code for a moment: with one code left, either the
    // duplicate or another member would be answered "out of stock" although nothing was.
    await lockCause(tx, command.cause)
    const earlier = await findVoucherByCause(tx, command.cause, deps.view)
    if (earlier) {
      assert(earlier.memberId === command.memberId && earlier.name === command.voucherName, 'a cause brings one voucher to one member')
      return { kind: 'granted', voucher: earlier }
    }
    return issue(tx, deps, command)
  })
}

async function issue(tx: Tx, deps: { view: VoucherView }, command: GrantVoucher): Promise<GrantOutcome> {
  const issuedAt = clock.now()
  const type = await findVoucherTypeByName(tx, command.voucherName)
  if (!type) return refused('unknown-voucher-type')
  const code = mayBeGiven(type, command.reason) ? await takeOldestCode(tx, type.id, issuedAt) : undefined
  if (!code) return refused('out-of-stock')
  const id = newId()
  await insertVoucher(tx, {
    id,
    memberId: command.memberId,
    voucherTypeId: type.id,
    codeId: code.id,
    reason: command.reason,
    cause: command.cause,
    points: points(0),
    issuedAt,
    givenName: command.givenName,
  })
  await record(tx, {
    subject: 'catalogue.voucher-issued.v1',
    body: {
      voucherId: id,
      memberId: command.memberId,
      voucherTypeId: type.id,
      voucherName: type.name,
      reason: command.reason,
      cause: command.cause,
      issuedAt,
      givenNameEn: command.givenName?.en ?? '',
      givenNameBm: command.givenName?.bm ?? '',
    },
  })
  const voucher = await findVoucherByCause(tx, command.cause, deps.view)
  assert(voucher, 'a voucher that was just written is there')
  return { kind: 'granted', voucher }
}
