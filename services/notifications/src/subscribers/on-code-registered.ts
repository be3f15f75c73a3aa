import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { firstCodeNote } from '../domain/note'

export const CODE_REGISTERED = 'codes.code-registered.v1'

/** Notifies members of their first code. */
export const onCodeRegistered = (tx: Tx, facts: readonly IncomingFact<typeof CODE_REGISTERED>[]): Promise<void> =>
  addNotes(
    tx,
    facts
      .filter(({ body }) => body.first === true)
      .map(({ body, occurredAt }) => ({
        ...firstCodeNote(body.basePoints + body.bonusPoints),
        memberId: body.memberId,
        cause: 'first-code',
        createdAt: body.registeredAt ?? occurredAt,
      })),
  )
