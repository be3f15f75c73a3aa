import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { klDay } from '@club/rules'
import { addNotes } from '../commands/add-notes'
import { boxWaitingNote } from '../domain/note-texts'

export const BOX_EARNED = 'contests.box-earned.v1'

/** Notifies members of a box to open, once a day: each code brings one. */
export const onBoxEarned = (tx: Tx, events: readonly IncomingEvent<typeof BOX_EARNED>[]): Promise<void> =>
  addNotes(
    tx,
    events.map(({ body, occurredAt }) => ({
      ...boxWaitingNote(),
      memberId: body.memberId,
      cause: `box-waiting:${klDay(body.earnedAt ?? occurredAt)}`,
      createdAt: body.earnedAt ?? occurredAt,
    })),
  )
