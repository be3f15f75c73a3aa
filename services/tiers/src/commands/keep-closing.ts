import type { Tx } from '@club/postgres'
import { markClosing } from '../store/standings'
import { lapseUpgrades } from '../store/upgrades'

/**
 * Notes, in the caller's transaction, that a member closed their account or opened it again; what came later stands. While it is closed
 * nothing is reviewed, and upgrades that were due are dropped (trust-and-desk 1.2): the next credit after it is open again schedules them anew,
 * and reviews that fell into the time between are made up for, so that nobody keeps a tier by leaving over a review day.
 */
export async function keepClosing(tx: Tx, closing: { readonly memberId: string; readonly closed: boolean; readonly changedAt: Date }): Promise<void> {
  if ((await markClosing(tx, closing)) && closing.closed) await lapseUpgrades(tx, closing.memberId)
}
