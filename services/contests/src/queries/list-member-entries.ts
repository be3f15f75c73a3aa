import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { countMemberEntries } from '../store/contest-entries'
import type { EntryCount } from '../store/contest-entries'

/** Entries used per contest, the latest contest first (decision D38). */
export const listMemberEntries = async (db: Sql, memberId: string): Promise<EntryCount[]> => (isId(memberId) ? countMemberEntries(db, memberId) : [])
