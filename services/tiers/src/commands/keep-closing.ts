import type { Tx } from '@club/postgres'
import { markClosing } from '../store/standings'
import { lapseUpgrades } from '../store/upgrades'

/**
 * Records, in the caller's transaction, that a member closed their account or opened it again; the latest event wins. While it is closed
 * nothing is reviewed, and due upgrades are dropped (trust-and-desk 1.2). The next credit after it opens again schedules them anew, and
 * reviews due in between are made up for, so that nobody keeps a tier by leaving over a review day.
 */
export async function keepClosing(tx: Tx, closing: { readonly memberId: string; readonly closed: boolean; readonly changedAt: Date }): Promise<void> {
  if ((await markClosing(tx, closing)) && closing.closed) await lapseUpgrades(tx, closing.memberId)
}
