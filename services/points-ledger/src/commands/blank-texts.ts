import type { Tx } from '@club/postgres'
import { blankingText } from '../domain/blanking'
import type { Signer } from '../domain/signer'
import { blankEntryTexts, insertBlankedEntries } from '../store/blanked-entries'

/**
 * Empties staff's text in ledger entries that name a member, and all their text beside the member's refunds, in the caller's transaction
 * (trust-and-desk 1.4). The audit still knows the entry by its former leaf, which is signed together with the new one.
 */
export async function blankTexts(tx: Tx, signer: Signer, { memberId, patterns }: { memberId: string; patterns: readonly string[] }): Promise<void> {
  const blanked = await blankEntryTexts(tx, memberId, patterns)
  if (blanked.length === 0) return
  await insertBlankedEntries(
    tx,
    blanked.map((entry) => ({ ...entry, signature: signer.sign(blankingText(entry)), keyId: signer.keyId })),
  )
}
