import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { DESK_RECORDS_MAX } from '@club/rules'
import { listNewestBoxes } from '../store/boxes'
import type { Box } from '../store/boxes'
import { listEntriesOfMember } from '../store/contest-entries'
import type { EntryOfMember } from '../store/contest-entries'

export interface MemberInContests {
  readonly entries: readonly EntryOfMember[]
  readonly entriesTotal: number
  readonly boxes: readonly Box[]
  readonly boxesTotal: number
}

/** A member's newest contest entries and mystery boxes as staff see them (trust-and-desk 7.2); none for an unknown member. */
export async function describeMember(db: Sql, memberId: string): Promise<MemberInContests> {
  if (!isId(memberId)) return { entries: [], entriesTotal: 0, boxes: [], boxesTotal: 0 }
  const [{ entries, total: entriesTotal }, { boxes, total: boxesTotal }] = await Promise.all([
    listEntriesOfMember(db, memberId, DESK_RECORDS_MAX),
    listNewestBoxes(db, memberId, DESK_RECORDS_MAX),
  ])
  return { entries, entriesTotal, boxes, boxesTotal }
}
