import type { Tx } from '@club/postgres'
import { blankingText } from '../domain/blanking'
import type { Signer } from '../domain/signer'
import { blankEntryTexts, insertBlankedEntries } from '../store/blanked-entries'

/**
 * Empties what staff wrote in lines of the books where it names a member, and all that they wrote beside refunds of theirs, in the
 * caller's transaction (trust-and-desk 1.4). The audit goes on knowing the entry by its leaf, which is signed with the one that it makes now.
 */
export async function blankTexts(tx: Tx, signer: Signer, { memberId, patterns }: { memberId: string; patterns: readonly string[] }): Promise<void> {
  const blanked = await blankEntryTexts(tx, memberId, patterns)
  if (blanked.length === 0) return
  await insertBlankedEntries(
    tx,
    blanked.map((entry) => ({ ...entry, signature: signer.sign(blankingText(entry)), keyId: signer.keyId })),
  )
}
