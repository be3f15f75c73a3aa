import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database } from '@club/postgres'
import { isChangedMeanwhile } from '@club/records'
import { loadPrizeNameForUpdate, savePrizeName } from '../store/mystery-prize-names'
import type { MysteryPrizeNames } from '../store/mystery-prize-names'

type Outcome = { readonly kind: 'named'; readonly names: MysteryPrizeNames } | (Refused<'record-changed'> & { readonly now: ReturnType<typeof formOf> })

/** The names as fields of one form. */
const formOf = ({ weekly, grand }: MysteryPrizeNames) => ({ weekly: weekly.en, bmWeekly: weekly.bm, grand: grand.en, bmGrand: grand.bm })

/**
 * Names the prizes of the mystery box's draws; an empty name takes the one before away. Audited where something changes. Refusal:
 * record-changed, with the names now, where somebody else changed one since `opened`, the names that the editor read.
 */
export function nameMysteryPrizes(db: Database, names: MysteryPrizeNames, opened?: MysteryPrizeNames): Promise<Outcome> {
  return db.withTransaction(async (tx) => {
    const before = { weekly: await loadPrizeNameForUpdate(tx, 'weekly'), grand: await loadPrizeNameForUpdate(tx, 'grand') }
    const now = formOf(before)
    if (isChangedMeanwhile({ now, opened: opened && formOf(opened), sent: formOf(names) })) return refused('record-changed', { now })
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
    return { kind: 'named', names }
  })
}
