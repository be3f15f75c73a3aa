import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { klDay } from '@club/rules'
import { clock } from '@club/service-host'
import { ensureContest } from '../store/contests'
import { ensureQuest, ensureQuestGroup } from '../store/quests'
import { demoContests, fitAThon } from './contests'
import type { SeedContest } from './contests'
import { QUEST_GROUPS } from './quests'

/** Seeds the quests and the four fit-a-thon contests of decisions D84, D88, D120. Existing ones stay as they are. */
export async function seed(db: Database): Promise<{ questGroups: number; quests: number; contests: number }> {
  await db.withTransaction(async (tx) => {
    for (const [position, group] of QUEST_GROUPS.entries()) {
      const groupId = await ensureQuestGroup(tx, { id: newId(), keyword: group.keyword, position })
      for (const [index, quest] of group.quests.entries()) await ensureQuest(tx, { ...quest, id: newId(), groupId, position: index })
    }
  })
  const contests = await ensureContests(db, fitAThon(klDay(clock.now())))
  return { questGroups: QUEST_GROUPS.length, quests: QUEST_GROUPS.flatMap((group) => group.quests).length, contests }
}

/** A contest that has ended and one that is to come, beside those that run (decision D121). */
export const seedDemo = async (db: Database): Promise<{ contests: number }> => ({ contests: await ensureContests(db, demoContests(klDay(clock.now()))) })

async function ensureContests(db: Database, contests: readonly SeedContest[]): Promise<number> {
  let written = 0
  for (const { key, contest } of contests) if (await ensureContest(db, contest, { at: clock.now(), seedKey: key })) written += 1
  return written
}
