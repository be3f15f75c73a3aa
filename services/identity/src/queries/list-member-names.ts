import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { listNames } from '../store/members'

/** Names for reports; unknown ids are left out. */
export const listMemberNames = (db: Database, ids: readonly string[]) => listNames(db, ids.filter(isId))
