import { assert, newId } from '@club/kernel'
import { record } from '@club/messaging'
import { clock } from '@club/service-host'
import { decideProfile, haveMonthsPassed, isProfileComplete } from '../domain/member'
import type { ProfileEdit } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { listAddresses, listBabies } from '../store/family'
import { findMember, insertProfileReward, loadMemberForUpdate, saveProfile } from '../store/members'
import type { Deps } from './deps'
import { memberChanged } from './member-changed'
import { profileChanged } from './profile-changed'

export interface ProfileReward {
  readonly points: bigint
  readonly entryId: string
  readonly awardedAt: Date
}

export type EditOutcome = { readonly kind: 'edited'; readonly memberId: string; readonly reward: ProfileReward | null } | Refusal

/**
 * Saves the profile and, when it is complete and none was given in six months, the profile reward (decisions D47, D48).
 * The member's row is locked, so that parallel saves give one reward.
 * Refusals in order: session-expired, blocked, stage-cooldown, invalid-edb. Publishes profile-changed, member-changed on a new stage, profile-completed.
 */
export function editDetails(deps: Pick<Deps, 'db' | 'limits'>, command: ProfileEdit & { memberId: string; force: boolean }): Promise<EditOutcome> {
  return deps.db.withTransaction(async (tx): Promise<EditOutcome> => {
    const now = clock.now()
    const member = await loadMemberForUpdate(tx, command.memberId)
    if (!member || member.verifiedAt === null) return refuse('session-expired')
    if (member.blocked) return refuse('blocked')
    const decision = decideProfile(member, command, { now, cooldownMonths: deps.limits.cooldownMonths })
    if (decision.kind === 'refused') return refuse(decision.reason)
    await saveProfile(tx, member.id, { ...command, edb: decision.edb, stageChangedAt: decision.stageChanged ? now : null })
    const saved = await findMember(tx, member.id)
    assert(saved, 'a locked member is there')
    await record(tx, profileChanged(saved.id, 'details', now), ...(decision.stageChanged ? [memberChanged(saved, now)] : []))

    const isDue = member.profileRewardedAt === null || haveMonthsPassed(member.profileRewardedAt, deps.limits.cooldownMonths, now)
    const isComplete = isProfileComplete(saved, await listBabies(tx, member.id), await listAddresses(tx, member.id))
    if (!isDue || !isComplete) return { kind: 'edited', memberId: member.id, reward: null }
    const reward = { id: newId(), memberId: member.id, points: BigInt(deps.limits.profilePoints), entryId: newId(), awardedAt: now }
    await insertProfileReward(tx, reward)
    await record(tx, {
      subject: 'identity.profile-completed.v1',
      body: { rewardId: reward.id, memberId: member.id, points: reward.points, completedAt: now, entryId: reward.entryId },
    })
    return { kind: 'edited', memberId: member.id, reward }
  })
}
