import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { welcomeNote } from '../domain/note-texts'

export const MEMBER_VERIFIED = 'identity.member-verified.v1'

/** Greets a new member. */
export const onMemberVerified = (tx: Tx, events: readonly IncomingEvent<typeof MEMBER_VERIFIED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...welcomeNote(),
      memberId: body.memberId,
      cause: 'welcome',
      createdAt: body.verifiedAt ?? occurredAt,
    })),
  )
