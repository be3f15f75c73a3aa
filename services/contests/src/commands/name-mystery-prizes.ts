import { audit } from '@club/messaging'
import type { Database } from '@club/postgres'
import { readPrizeNames, savePrizeName } from '../store/mystery-prize-names'
import type { MysteryPrizeNames } from '../store/mystery-prize-names'

/** Names the prizes of the mystery box's draws; an empty name takes the one before away. Audited where something changes. */
export function nameMysteryPrizes(db: Database, names: MysteryPrizeNames): Promise<MysteryPrizeNames> {
  return db.withTransaction(async (tx) => {
    const before = await readPrizeNames(tx)
    for (const prize of ['weekly', 'grand'] as const) {
      const [was, is] = [before[prize], names[prize]]
      if (was.en === is.en && was.bm === is.bm) continue
      await savePrizeName(tx, prize, is)
      await audit(tx, {
        action: 'contests.name-mystery-prize',
        recordId: prize,
        recordName: `${prize} prize`,
        changes: { en: { before: was.en, after: is.en }, bm: { before: was.bm, after: is.bm } },
      })
    }
    return names
  })
}
