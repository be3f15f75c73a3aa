import type { Sql, Tx } from '@club/postgres'
import type { Offer, RedeemRequest, RedemptionLine } from '../domain/redemption'
import type { AddressSeal } from '../store/address-seal'
import * as offers from '../store/offers'
import { findRedemption, insertLines, insertRedemption } from '../store/redemptions'
import type { NewRedemption, Redemption } from '../store/redemptions'

export type { NewRedemption, Redemption }

/** What a request asks for, as it is offered now. */
export const readOffers = (db: Sql, { kind, lines }: Pick<RedeemRequest, 'kind' | 'lines'>): Promise<Offer[]> =>
  offers.findOffers(
    db,
    kind,
    lines.map(({ id }) => id),
  )

/** Writes a redemption with its lines, to be carried out by what the caller begins in the same transaction. */
export async function openRedemption(tx: Tx, addresses: AddressSeal, redemption: NewRedemption & { readonly lines: readonly RedemptionLine[] }): Promise<void> {
  await insertRedemption(tx, addresses, redemption)
  await insertLines(tx, redemption.id, redemption.lines)
}

/** A redemption as it stands now. */
export const readRedemption = (db: Sql, id: string): Promise<Redemption | undefined> => findRedemption(db, id)
