import { useCallQuery } from '@club/api'
import { contentCalls, type QuestGroup } from '@club/contracts/http'
import type { User } from '@club/session'

export type Quest = QuestGroup['quests'][number]

/** Number of open quests that the dashboard shows. */
export const QUESTS_SHOWN_MAX = 3

/** The member's quest groups (D88). */
export function useQuests(user: Pick<User, 'id'>) {
  return useCallQuery(contentCalls.fetchQuests, { id: user.id })
}

/** The quests that wait, in the order of their groups. */
export function openQuestsOf(groups: readonly QuestGroup[] | undefined): Quest[] {
  return (groups ?? []).flatMap((group) => group.quests).filter((quest) => !quest.completed)
}
