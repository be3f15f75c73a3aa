import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { QuestGroup } from '../domain/quest'
import * as store from '../store/quests'

/** Lists quest groups with the member's completed quests; for an unknown member none is completed (decision D88). */
export const listQuests = (db: Sql, memberId: string): Promise<QuestGroup[]> => store.listQuests(db, isId(memberId) ? memberId : null)
