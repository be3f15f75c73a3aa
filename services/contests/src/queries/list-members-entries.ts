import { gather, isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { countMembersEntries } from '../store/contest-entries'
import type { EntryCount } from '../store/contest-entries'

/** Each member's entries used per contest, the latest contest first, in the order asked (decision D38). */
export const listMembersEntries = async (db: Sql, memberIds: readonly string[]): Promise<EntryCount[][]> =>
  gather(memberIds, await countMembersEntries(db, memberIds.filter(isId)), ({ memberId }) => memberId)
