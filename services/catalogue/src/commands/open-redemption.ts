import type { Household } from '@club/households'
import type { Sql, Tx } from '@club/postgres'
import type { AddressSeal } from '../store/address-seal'
import { voucherQuotas } from '../store/quotas'
import { insertRedemptions, listRedemptions } from '../store/redemptions'
import type { Redemption, WrittenRedemption } from '../store/redemptions'

export type { Redemption }

export interface OpenedRedemption extends Omit<WrittenRedemption, 'householdKeys'> {
  /** Households of a member whose offer is limited by household; null: there is no limit. */
  readonly households: readonly Household[] | null
}

/**
 * Writes redemptions with their lines; the caller begins their sagas in the same transaction. Redemptions from before a limit, or from
 * before the member gave the address, are counted first (decisions D74, D140): the reservation finds the count.
 */
export async function openRedemptions(tx: Tx, addresses: AddressSeal, redemptions: readonly OpenedRedemption[]): Promise<void> {
  const lateComers = redemptions.flatMap(({ lines, memberId, households }) =>
    households ? voucherQuotas.lateComersOf(lines[0]?.id ?? '', memberId, households) : [],
  )
  await voucherQuotas.countLateComers(tx, lateComers)
  const written = redemptions.map(({ households, ...redemption }) => ({
    ...redemption,
    householdKeys: redemption.addressId === null ? voucherQuotas.holdersOf(redemption.memberId, households ?? []) : [],
  }))
  await insertRedemptions(tx, addresses, written)
}

/** Reads a redemption in its present state. */
export const readRedemption = async (db: Sql, id: string): Promise<Redemption | undefined> => (await listRedemptions(db, [id])).get(id)
