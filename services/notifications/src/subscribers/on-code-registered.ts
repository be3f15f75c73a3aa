import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { PointSource } from '@club/rules'
import { addNotes } from '../commands/add-notes'
import { firstCodeNote } from '../domain/note'

export const CODE_REGISTERED = 'codes.code-registered.v1'

const FIRST: PointSource = 'Welcome Code Bonus'

/** Notifies members of their first code, known by its bonus. */
export const onCodeRegistered = (tx: Tx, facts: readonly IncomingFact<typeof CODE_REGISTERED>[]): Promise<void> =>
  addNotes(
    tx,
    facts
      .filter(({ body }) => body.lines.some(({ source }) => source === FIRST))
      .map(({ body, occurredAt }) => ({
        ...firstCodeNote(body.basePoints + body.bonusPoints),
        memberId: body.memberId,
        cause: 'first-code',
        createdAt: body.registeredAt ?? occurredAt,
      })),
  )
