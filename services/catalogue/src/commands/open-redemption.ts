import type { Sql, Tx } from '@club/postgres'
import type { AddressSeal } from '../store/address-seal'
import { insertRedemptions, listRedemptions } from '../store/redemptions'
import type { OpenedRedemption, Redemption } from '../store/redemptions'

export type { OpenedRedemption, Redemption }

/** Writes redemptions with their lines, to be carried out by what the caller begins in the same transaction. */
export async function openRedemptions(tx: Tx, addresses: AddressSeal, redemptions: readonly OpenedRedemption[]): Promise<void> {
  if (redemptions.length > 0) await insertRedemptions(tx, addresses, redemptions)
}

/** A redemption as it stands now. */
export const readRedemption = async (db: Sql, id: string): Promise<Redemption | undefined> => (await listRedemptions(db, [id])).get(id)
