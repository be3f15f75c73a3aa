import { newId } from '@club/kernel'
import type { OutgoingEvent } from '@club/messaging'

/** A part of the profile that its member may change. */
type ProfilePart = 'details' | 'baby-added' | 'baby-changed' | 'address-added' | 'language' | 'password'

/** The event that a member changed a part of their profile; what they entered stays in identity. `first`: the account had no password before. */
export const profileChanged = (memberId: string, part: ProfilePart, changedAt: Date, first?: boolean): OutgoingEvent => ({
  subject: 'identity.profile-changed.v1',
  body: { changeId: newId(), memberId, part, changedAt, first },
})
