import { klMonth } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Limits } from '../domain/limits'
import { isMembershipEnded, isProfileComplete } from '../domain/member'
import type { Address, Baby, Member } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { listAddresses, listBabies } from '../store/family'
import { findMember } from '../store/members'
import { countReferees, hasReferred } from '../store/referrals'

/** A member with what belongs to him and what follows from it. */
export interface MemberView extends Member {
  readonly addresses: readonly Address[]
  readonly babies: readonly Baby[]
  readonly allowRefer: boolean
  readonly hasReferred: boolean
  readonly membershipEnded: boolean
  readonly profileComplete: boolean
}

/** The member's own record (decision D38). Refusals in order: session-expired (unknown or unverified), blocked. */
export async function getMember(
  deps: { db: Database; limits: Limits },
  memberId: string,
): Promise<{ readonly kind: 'found'; readonly member: MemberView } | Refusal> {
  const now = clock.now()
  const member = await findMember(deps.db, memberId)
  if (!member || member.verifiedAt === null) return refuse('session-expired')
  if (member.blocked) return refuse('blocked')
  const [addresses, babies, referees, referred] = await Promise.all([
    listAddresses(deps.db, memberId),
    listBabies(deps.db, memberId),
    countReferees(deps.db, memberId, klMonth(now)),
    hasReferred(deps.db, memberId),
  ])
  return {
    kind: 'found',
    member: {
      ...member,
      addresses,
      babies,
      allowRefer: referees < deps.limits.referralsPerMonthMax,
      hasReferred: referred,
      membershipEnded: isMembershipEnded(member, babies, { now, childAgeYears: deps.limits.membershipChildAgeYears }),
      profileComplete: isProfileComplete(member, babies, addresses),
    },
  }
}
