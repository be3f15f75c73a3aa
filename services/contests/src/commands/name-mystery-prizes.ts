import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database } from '@club/postgres'
import { isChangedMeanwhile } from '@club/records'
import { actor } from '@club/service-host'
import type { Bilingual } from '@club/rules'
import { loadPrizeNameForUpdate, savePrizeName } from '../store/mystery-prize-names'
import type { MysteryPrizeNames } from '../store/mystery-prize-names'

type Outcome =
  | { readonly kind: 'named'; readonly names: MysteryPrizeNames }
  | (Refused<'record-changed'> & { readonly now: ReturnType<typeof formOf>; readonly changedBy: string })

const PRIZES = ['weekly', 'grand'] as const
const isSame = (one: Bilingual, other: Bilingual): boolean => one.en === other.en && one.bm === other.bm

/** The names as fields of one form. */
const formOf = ({ weekly, grand }: MysteryPrizeNames) => ({ weekly: weekly.en, bmWeekly: weekly.bm, grand: grand.en, bmGrand: grand.bm })

/**
 * Names the prizes of the mystery box's draws; an empty name takes the one before away. Audited where something changes. Refusal:
 * record-changed, with the names now and who gave one of them, where somebody else changed one since `opened`, the names that the editor read.
 */
export function nameMysteryPrizes(db: Database, names: MysteryPrizeNames, opened?: MysteryPrizeNames): Promise<Outcome> {
  return db.withTransaction(async (tx) => {
    const before = { weekly: await loadPrizeNameForUpdate(tx, 'weekly'), grand: await loadPrizeNameForUpdate(tx, 'grand') }
    const now = formOf(before)
    if (isChangedMeanwhile({ now, opened: opened && formOf(opened), sent: formOf(names) })) {
      const changed = opened && PRIZES.find((prize) => !isSame(before[prize], opened[prize]))
      return refused('record-changed', { now, changedBy: changed ? before[changed].changedBy : '' })
    }
    for (const prize of PRIZES) {
      const [was, is] = [before[prize], names[prize]]
      if (isSame(was, is)) continue
      await savePrizeName(tx, prize, { ...is, changedBy: actor().id })
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
