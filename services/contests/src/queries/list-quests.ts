import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { QuestGroup } from '../domain/quest'
import * as store from '../store/quests'

/** Quest groups with what the member has completed; nothing is, for an unknown member (decision D88). */
export const listQuests = (db: Sql, memberId: string): Promise<QuestGroup[]> => store.listQuests(db, isId(memberId) ? memberId : null)
