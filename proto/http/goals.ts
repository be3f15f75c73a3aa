import * as z from 'zod'
import { defineCall } from './call'
import { tierName } from './member-records'
import { bilingual, id, instant, points, recordId, subjectId } from './primitives'
import { MILESTONE_VOUCHER_TYPES, PACKS_LISTED_MAX, PARTS_LISTED_MAX } from '@club/rules'

/** Kinds of goals; the report's types of redemptions (D99). */
export const GOAL_KINDS = ['item', 'pregnant', 'voucher', 'donate'] as const

/** The reward that a member collects points for, as it is offered now. */
export const goal = z
  .object({
    kind: z.enum(GOAL_KINDS),
    rewardId: id,
    name: bilingual,
    image: bilingual,
    points,
    /** `hidden`: staff took it out of the shop; `soldOut`: out of stock. */
    state: z.enum(['offered', 'soldOut', 'hidden']),
    setAt: instant,
  })
  .meta({ id: 'Goal' })
export type Goal = z.output<typeof goal>

/** A pack whose code was registered. */
export const registeredPack = z
  .object({ registeredAt: instant, brand: z.string(), format: z.string(), size: z.string(), points })
  .meta({ id: 'RegisteredPack' })
export type RegisteredPack = z.output<typeof registeredPack>

export const memberProgress = z
  .object({
    codes: z.int(),
    pantsCodes: z.int(),
    milestones: z.array(z.object({ count: z.int(), voucherType: z.enum(MILESTONE_VOUCHER_TYPES), granted: z.boolean() })).max(PARTS_LISTED_MAX),
    /** The day of the month that staff chose to double points (D58). */
    doublePointsDay: z.int(),
    /** The factor of the first approved receipt (D78): `taken` by an earlier one; `waiting`: an earlier one waits and may take it. */
    firstReceipt: z.enum(['open', 'waiting', 'taken']),
  })
  .meta({ id: 'MemberProgress' })
export type MemberProgress = z.output<typeof memberProgress>

const memberGoal = z.object({ goal: goal.nullable() })

/** A member's goal and their progress towards it. */
export const goalCalls = {
  fetchGoal: defineCall({
    id: 'user.goal',
    method: 'GET',
    path: '/user/goal',
    auth: 'member',
    answer: memberGoal,
    refusals: [],
    summary: 'The reward that the member collects points for',
    tag: 'Goals',
  }),
  setGoal: defineCall({
    id: 'user.goal.set',
    method: 'POST',
    path: '/user/goal/set',
    auth: 'member',
    body: z.object({ id: subjectId, kind: z.enum(GOAL_KINDS), rewardId: recordId }),
    answer: memberGoal,
    refusals: ['not-found', 'item-inactive'],
    summary: 'Makes a reward the goal, in place of the one before',
    tag: 'Goals',
  }),
  clearGoal: defineCall({
    id: 'user.goal.clear',
    method: 'POST',
    path: '/user/goal/clear',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: memberGoal,
    refusals: [],
    summary: 'Drops the goal; twice is fine',
    tag: 'Goals',
  }),
  fetchProgress: defineCall({
    id: 'user.progress',
    method: 'GET',
    path: '/user/progress',
    auth: 'member',
    answer: memberProgress,
    refusals: [],
    summary: "The member's codes, their milestones, and what doubles or triples points next (D58, D59, D78)",
    tag: 'Goals',
  }),
  listPacks: defineCall({
    id: 'user.packs',
    method: 'GET',
    path: '/user/packs',
    auth: 'member',
    answer: z.object({ packs: z.array(registeredPack).max(PACKS_LISTED_MAX) }),
    refusals: [],
    summary: 'The packs whose codes the member registered, newest first, at most 1,000',
    tag: 'Goals',
  }),
  claimUpgrade: defineCall({
    id: 'user.tier.claim',
    method: 'POST',
    path: '/user/tier/claim',
    auth: 'member',
    body: z.object({ id: subjectId }),
    answer: z.object({ upgrade: z.object({ from: tierName, to: tierName, changedAt: instant }).nullable() }),
    refusals: [],
    summary: 'The upgrade to congratulate the member on; each is answered once, to the device that asks first',
    tag: 'Goals',
  }),
}
