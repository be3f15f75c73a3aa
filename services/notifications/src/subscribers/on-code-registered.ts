import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { codeByLinkNote, firstCodeNote } from '../domain/note-texts'
import type { NewNote } from '../domain/note'

export const CODE_REGISTERED = 'codes.code-registered.v1'

/** Notifies members of their first code, and of every code that somebody sent by their pass-along link. */
export const onCodeRegistered = (tx: Tx, events: readonly IncomingEvent<typeof CODE_REGISTERED>[]): Promise<void> =>
  addNotes(
    tx,
    events.flatMap(({ body, occurredAt }): NewNote[] => {
      const points = body.basePoints + body.bonusPoints
      const note = { memberId: body.memberId, createdAt: body.registeredAt ?? occurredAt }
      return [
        ...(body.first === true ? [{ ...firstCodeNote(points), ...note, cause: 'first-code' as const }] : []),
        ...(body.byLink ? [{ ...codeByLinkNote(points), ...note, cause: `code-by-link:${body.registrationId}` as const }] : []),
      ]
    }),
  )
