import { isId, refused } from '@club/kernel'
import { auditUndoing, inversesOf, planOneValue, planValues } from '@club/records'
import type { Inverse, Inverses } from '@club/records'
import { actor } from '@club/service-host'
import { loadEntryStatusForUpdate, setEntryStatus } from './store/contest-entries'
import type { EntryStatus } from './store/contest-entries'
import { CONTEST_DRAFT, picturesIn } from './store/contest-drafts'
import { CONTEST } from './store/contests'
import { loadPrizeNameForUpdate, savePrizeName } from './store/mystery-prize-names'
import type { MysteryPrize } from './store/mystery-prize-names'

/** An entry goes back to the status that it had, unless somebody gave it another since (decision D85). */
const shortlistedEntry: Inverse = async (tx, act) => {
  const entry = isId(act.recordId) ? await loadEntryStatusForUpdate(tx, act.recordId) : undefined
  if (!entry) return refused('record-gone')
  const { memberId, contest: recordName, status } = entry
  return planOneValue(act, 'status', status, async (then) => {
    await setEntryStatus(tx, act.recordId, then as EntryStatus)
    const changes = { status: { before: status, after: then } }
    await auditUndoing(tx, act, { action: 'contests.set-entry-status', recordId: act.recordId, recordName, memberId, changes })
  })
}

const PRIZES: readonly string[] = ['weekly', 'grand'] satisfies MysteryPrize[]

/** A prize gets its former name in both languages. */
const namedPrize: Inverse = async (tx, act) => {
  if (!PRIZES.includes(act.recordId)) return refused('record-gone')
  const prize = act.recordId as MysteryPrize
  const { en, bm } = await loadPrizeNameForUpdate(tx, prize)
  return planValues(act, { en, bm }, async (then) => {
    await savePrizeName(tx, prize, { ...then, changedBy: actor().id })
    const changes = { en: { before: en, after: then.en }, bm: { before: bm, after: then.bm } }
    await auditUndoing(tx, act, { action: 'contests.name-mystery-prize', recordId: prize, recordName: `${prize} prize`, changes })
  })
}

const DRAFTS = inversesOf(CONTEST_DRAFT)

/**
 * A draft gets its former values back. The pictures that it shows no more were deleted when it was saved: values that name one of them do not come
 * back, nor does a removed draft that had any.
 */
const withPictures =
  (action: 'contests.edit-contest-draft' | 'contests.remove-contest-draft'): Inverse =>
  async (tx, act) => {
    const plan = await (DRAFTS[action] as Inverse)(tx, act)
    if (plan.kind === 'refused') return plan
    const shown = plan.changes.flatMap(({ now }) => picturesIn(now))
    const missing = plan.changes.flatMap(({ then }) => picturesIn(then)).filter((picture) => !shown.includes(picture))
    return missing.length > 0 ? refused('pictures') : plan
  }

/** How acts of staff on contests are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  ...inversesOf(CONTEST),
  ...DRAFTS,
  'contests.edit-contest-draft': withPictures('contests.edit-contest-draft'),
  'contests.remove-contest-draft': withPictures('contests.remove-contest-draft'),
  'contests.set-entry-status': shortlistedEntry,
  'contests.name-mystery-prize': namedPrize,
}
