import type { Sql, Tx } from '@club/postgres'
import type { Household } from '../domain/home'
import type { AddressSeal } from '../store/address-seal'
import { countForHousemates } from '../store/households'
import { insertRedemptions, listRedemptions } from '../store/redemptions'
import type { OpenedRedemption, Redemption } from '../store/redemptions'

export type { OpenedRedemption, Redemption }

/** Writes redemptions with their lines, to be carried out by what the caller begins in the same transaction. */
export async function openRedemptions(tx: Tx, addresses: AddressSeal, redemptions: readonly OpenedRedemption[]): Promise<void> {
  if (redemptions.length > 0) await insertRedemptions(tx, addresses, redemptions)
}

/**
 * Lets limits of a household count what its members redeemed before they gave its address (decisions D74, D140). It stands
 * before what is redeemed now, whose reservation finds the count.
 */
export async function countEarlierVouchers(
  tx: Tx,
  limited: readonly { readonly voucherTypeId: string; readonly households: readonly Household[] }[],
): Promise<void> {
  const housemates = limited.flatMap(({ voucherTypeId, households }) =>
    households.flatMap(({ key, memberIds }) => memberIds.map((memberId) => ({ voucherTypeId, household: key, memberId }))),
  )
  if (housemates.length > 0) await countForHousemates(tx, housemates)
}

/** A redemption as it stands now. */
export const readRedemption = async (db: Sql, id: string): Promise<Redemption | undefined> => (await listRedemptions(db, [id])).get(id)
