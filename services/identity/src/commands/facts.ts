import type { Tx } from '@club/postgres'
import type { IdentityFact } from '../domain/facts'
import type { Member } from '../domain/member'

/** Records facts in the caller's transaction. */
export interface Facts {
  record(tx: Tx, facts: readonly IdentityFact[]): Promise<void>
}

/** The fact that what others cache about a member is old (decision D135). */
export const memberChanged = (member: Pick<Member, 'id' | 'tokenVersion' | 'pregnancyStage' | 'blocked'>, changedAt: Date): IdentityFact => ({
  type: 'member-changed',
  subjectKind: 'member',
  memberId: member.id,
  tokenVersion: member.tokenVersion,
  pregnancyStage: member.pregnancyStage ?? '',
  changedAt,
  blocked: member.blocked,
})
