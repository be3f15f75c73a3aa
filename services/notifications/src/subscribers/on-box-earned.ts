import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { klDay } from '@club/rules'
import { addNotes } from '../commands/add-notes'
import { boxWaitingNote } from '../domain/note'

export const BOX_EARNED = 'contests.box-earned.v1'

/** Notifies members of a box to open, once a day: each code brings one. */
export const onBoxEarned = (tx: Tx, facts: readonly IncomingFact<typeof BOX_EARNED>[]): Promise<void> =>
  addNotes(
    tx,
    facts.map(({ body, occurredAt }) => ({
      ...boxWaitingNote(),
      memberId: body.memberId,
      cause: `box-waiting:${klDay(body.earnedAt ?? occurredAt)}`,
      createdAt: body.earnedAt ?? occurredAt,
    })),
  )
