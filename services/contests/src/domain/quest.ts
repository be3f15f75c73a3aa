import type { Points } from '@club/kernel'
import type { Bilingual } from '@club/rules'

/** Acts that complete a quest (decision D88). */
export const QUEST_KEYWORDS = ['completeProfile', 'firstScan', 'referFriend', 'sampleFeedback'] as const
export type QuestKeyword = (typeof QUEST_KEYWORDS)[number]

export interface Quest {
  readonly id: string
  readonly keyword: string
  readonly title: Bilingual
  readonly description: Bilingual
  /** Path in the app where it is done, without language or base path. */
  readonly path: string
  /** Points that the act brings elsewhere; 0 is shown as "2x pts". A quest credits nothing itself. */
  readonly points: Points
  readonly completed: boolean
}

export interface QuestGroup {
  readonly id: string
  readonly quests: readonly Quest[]
}

/** Something a member did that completes a quest. */
export interface Completion {
  readonly memberId: string
  readonly keyword: QuestKeyword
  readonly completedAt: Date
}
