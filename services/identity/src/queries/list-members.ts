import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { klMonth } from '@club/rules'
import { clock } from '@club/service-host'
import type { Limits } from '../domain/limits'
import { isMembershipEnded, isProfileComplete } from '../domain/member'
import type { Address, Baby, Member } from '../domain/member'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { listMemberRecords } from '../store/member-records'
import type { MemberRecord } from '../store/member-records'
import { MEMBER_ROLE, NOBODY } from './list-token-versions'
import type { TokenVersion } from './list-token-versions'

/** A member with their records and derived fields. */
export interface MemberView extends Member {
  readonly addresses: readonly Address[]
  readonly babies: readonly Baby[]
  readonly allowRefer: boolean
  readonly hasReferred: boolean
  readonly membershipEnded: boolean
  readonly profileComplete: boolean
}

export type MemberAnswer = { readonly kind: 'found'; readonly member: MemberView } | Refusal

/** A member or the refusal, with the state that decides whether their token is still valid (decision D40). */
export interface KnownMember {
  readonly version: TokenVersion
  readonly answer: MemberAnswer
}

/**
 * The records of members (decision D38), one per id, in the order asked.
 * Refusals in order: session-expired (unknown or unverified), blocked.
 */
export async function listMembers(deps: { db: Database; limits: Limits }, memberIds: readonly string[]): Promise<KnownMember[]> {
  const now = clock.now()
  const ids = [...new Set(memberIds.filter(isId))]
  const records = ids.length === 0 ? [] : await listMemberRecords(deps.db, ids, klMonth(now))
  const byId = new Map(records.map((record) => [record.member.id, record]))
  return memberIds.map((id) => {
    const record = byId.get(id.toLowerCase())
    if (!record || record.member.verifiedAt === null) return { version: NOBODY, answer: refuse('session-expired') }
    const member = viewOf(record, deps.limits, now)
    const { tokenVersion, blocked, membershipEnded } = member
    const version = { version: tokenVersion, blocked, role: MEMBER_ROLE, membershipEnded, endedSessions: record.endedSessions }
    return { version, answer: blocked ? refuse('blocked') : { kind: 'found', member } }
  })
}

/** One member's record; refusals as for several. */
export const getMember = async (deps: { db: Database; limits: Limits }, memberId: string): Promise<MemberAnswer> =>
  (await listMembers(deps, [memberId]))[0]?.answer ?? refuse('session-expired')

function viewOf({ member, addresses, babies, referees, hasReferred }: MemberRecord, limits: Limits, now: Date): MemberView {
  return {
    ...member,
    addresses,
    babies,
    allowRefer: referees < limits.referralsPerMonthMax,
    hasReferred,
    membershipEnded: isMembershipEnded(member, babies, { now, childAgeYears: limits.membershipChildAgeYears }),
    profileComplete: isProfileComplete(member, babies, addresses),
  }
}
