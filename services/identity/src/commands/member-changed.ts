import type { OutgoingFact } from '@club/messaging'
import type { Member } from '../domain/member'

/** The fact that what others cache about a member is old (decision D135). */
export const memberChanged = (member: Pick<Member, 'id' | 'tokenVersion' | 'pregnancyStage' | 'blocked'>, changedAt: Date): OutgoingFact => ({
  subject: 'identity.member-changed.v1',
  body: {
    subjectKind: 'member',
    memberId: member.id,
    tokenVersion: member.tokenVersion,
    pregnancyStage: member.pregnancyStage ?? '',
    changedAt,
    blocked: member.blocked,
  },
})
