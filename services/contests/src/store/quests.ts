import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Bilingual } from '@club/rules'
import type { Quest, QuestGroup } from '../domain/quest'

interface QuestRow {
  group_id: string
  id: string
  keyword: string
  title_en: string
  title_bm: string
  description_en: string
  description_bm: string
  path: string
  points: Points
  completed: boolean
  [column: string]: unknown
}

/** Quest groups in their order, each quest with whether the member has completed it; nobody has for an absent member. */
export async function listQuests(db: Sql, memberId: string | null): Promise<QuestGroup[]> {
  const { rows } = await db.query<QuestRow>(
    `SELECT g.id AS group_id, q.id, q.keyword, q.title_en, q.title_bm, q.description_en, q.description_bm, q.path, q.points,
            c.member_id IS NOT NULL AS completed
     FROM quest_groups g JOIN quests q ON q.group_id = g.id
     LEFT JOIN quest_completions c ON c.member_id = $1 AND c.keyword = q.keyword
     ORDER BY g.position, q.position`,
    [memberId],
  )
  return [...new Set(rows.map((row) => row.group_id))].map((id) => ({ id, quests: rows.filter((row) => row.group_id === id).map(toQuest) }))
}

const toQuest = (row: QuestRow): Quest => ({
  id: row.id,
  keyword: row.keyword,
  title: { en: row.title_en, bm: row.title_bm },
  description: { en: row.description_en, bm: row.description_bm },
  path: row.path,
  points: row.points,
  completed: row.completed,
})

/** Finds the group's id by keyword; creates it when missing. */
export async function ensureQuestGroup(tx: Sql, group: { readonly id: string; readonly keyword: string; readonly position: number }): Promise<string> {
  await tx.query('INSERT INTO quest_groups (id, keyword, position) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT quest_groups_keyword_key DO NOTHING', [
    group.id,
    group.keyword,
    group.position,
  ])
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM quest_groups WHERE keyword = $1', [group.keyword])
  const [row] = rows
  if (!row) throw new Error('a quest group that was just ensured is gone')
  return row.id
}

/** Makes a quest unless there is one of that keyword. */
export async function ensureQuest(
  tx: Sql,
  quest: {
    readonly id: string
    readonly groupId: string
    readonly position: number
    readonly keyword: string
    readonly title: Bilingual
    readonly description: Bilingual
    readonly path: string
    readonly points: Points
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO quests (id, group_id, position, keyword, title_en, title_bm, description_en, description_bm, path, points)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT ON CONSTRAINT quests_keyword_key DO NOTHING`,
    [
      quest.id,
      quest.groupId,
      quest.position,
      quest.keyword,
      quest.title.en,
      quest.title.bm,
      quest.description.en,
      quest.description.bm,
      quest.path,
      quest.points,
    ],
  )
}
