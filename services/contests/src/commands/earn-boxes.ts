import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { bringsBox } from '../domain/mystery-campaign'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { insertBoxes } from '../store/mystery-boxes'

/** Cause of a box: a registered code or an approved receipt, and when. */
export interface BoxCause {
  /** `registration:<id>` or `receipt:<id>`; each brings one box. */
  readonly cause: string
  readonly memberId: string
  readonly earnedAt: Date
}

/** Each code that was registered and each receipt that was approved while the campaign ran brings its member one box (decision D87). Publishes box-earned. */
export async function earnBoxes(tx: Tx, campaign: MysteryCampaign | undefined, causes: readonly BoxCause[]): Promise<void> {
  const boxes = causes
    .filter(({ earnedAt }) => bringsBox(campaign, earnedAt))
    .map(({ cause, memberId, earnedAt }) => ({ id: newId(), memberId, cause, createdAt: earnedAt }))
  if (boxes.length === 0) return
  await insertBoxes(tx, boxes)
  await record(
    tx,
    ...boxes.map(({ cause, memberId, createdAt: earnedAt }) => ({ subject: 'contests.box-earned.v1' as const, body: { cause, memberId, earnedAt } })),
  )
}
