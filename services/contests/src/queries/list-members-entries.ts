import { gather, isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { BEFORE_THE_NEWEST } from '@club/postgres'
import type { Sql } from '@club/postgres'
import { USER_RECORDS_MAX } from '@club/rules'
import { countMembersEntries, findContestCursor } from '../store/contest-entries'
import type { EntryCount } from '../store/contest-entries'
import { countGifts } from '../store/spendings'

export interface EntriesOfMember {
  readonly entries: readonly EntryCount[]
  readonly more: boolean
  /** Gifts to wishes. */
  readonly wishes: number
}

/** Each member's entries used per contest, the contest entered last first, and their gifts, in the order asked (decisions D38, D158). */
export async function listMembersEntries(db: Sql, memberIds: readonly string[]): Promise<EntriesOfMember[]> {
  const known = memberIds.filter(isId)
  const [counts, gifts] = await Promise.all([countMembersEntries(db, { memberIds: known, limit: USER_RECORDS_MAX + 1 }), countGifts(db, known)])
  return gather(memberIds, counts, ({ memberId }) => memberId).map((own, index) => ({
    entries: own.slice(0, USER_RECORDS_MAX),
    more: own.length > USER_RECORDS_MAX,
    wishes: gifts.get(memberIds[index] ?? '') ?? 0,
  }))
}

/** A page of a member's entries per contest, after one of the contests. Refusals: contest-unknown, when they did not enter that one. */
export async function listEntryCounts(
  db: Sql,
  { memberId, beforeId, limit }: { readonly memberId: string; readonly beforeId: string; readonly limit: number },
): Promise<{ readonly kind: 'page'; readonly entries: readonly EntryCount[]; readonly more: boolean } | Refused<'contest-unknown'>> {
  const before = beforeId === '' ? BEFORE_THE_NEWEST : isId(memberId) && isId(beforeId) ? await findContestCursor(db, memberId, beforeId) : undefined
  if (!before) return refused('contest-unknown')
  const found = await countMembersEntries(db, { memberIds: [memberId].filter(isId), limit: limit + 1, before })
  return { kind: 'page', entries: found.slice(0, limit), more: found.length > limit }
}
