import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { ensureQuest, ensureQuestGroup } from '../store/quests'
import { QUEST_GROUPS } from './quests'

/** The quests of decisions D88, D120. What is there by keyword stays as it is. */
export async function seed(db: Database): Promise<{ questGroups: number; quests: number }> {
  await db.withTransaction(async (tx) => {
    for (const [position, group] of QUEST_GROUPS.entries()) {
      const groupId = await ensureQuestGroup(tx, { id: newId(), keyword: group.keyword, position })
      for (const [index, quest] of group.quests.entries()) await ensureQuest(tx, { ...quest, id: newId(), groupId, position: index })
    }
  })
  return { questGroups: QUEST_GROUPS.length, quests: QUEST_GROUPS.flatMap((group) => group.quests).length }
}
