import type { OutgoingEvent } from '@club/messaging'
import type { Member } from '../domain/member'
import type { Admin } from '../store/admins'

/** The event that what others cache about a member is old (decision D135); `endedSessionId` names the one session that was logged out. */
export const memberChanged = (
  member: Pick<Member, 'id' | 'tokenVersion' | 'pregnancyStage' | 'blocked'>,
  changedAt: Date,
  endedSessionId = '',
): OutgoingEvent => ({
  subject: 'identity.member-changed.v1',
  body: {
    subjectKind: 'member',
    memberId: member.id,
    tokenVersion: member.tokenVersion,
    pregnancyStage: member.pregnancyStage ?? '',
    changedAt,
    blocked: member.blocked,
    endedSessionId,
  },
})

/** The same of an administrator. */
export const adminChanged = (admin: Pick<Admin, 'id' | 'tokenVersion' | 'disabled'>, changedAt: Date, endedSessionId = ''): OutgoingEvent => ({
  subject: 'identity.member-changed.v1',
  body: {
    subjectKind: 'admin',
    memberId: admin.id,
    tokenVersion: admin.tokenVersion,
    pregnancyStage: '',
    changedAt,
    blocked: admin.disabled,
    endedSessionId,
  },
})
