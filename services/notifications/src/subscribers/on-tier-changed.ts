import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { upgradeNote } from '../domain/note'

export const TIER_CHANGED = 'tiers.tier-changed.v1'

/** Tells members of their upgrade; a review that lowers or keeps a tier is told on the tier page alone. */
export const onTierChanged = (tx: Tx, facts: readonly IncomingFact<typeof TIER_CHANGED>[]): Promise<void> =>
  addNotes(
    tx,
    facts
      .filter(({ body }) => body.direction === 'upgraded')
      .map(({ body, occurredAt }) => ({
        ...upgradeNote(body.to),
        memberId: body.memberId,
        cause: `tier:${body.historyId}`,
        createdAt: body.changedAt ?? occurredAt,
      })),
  )
