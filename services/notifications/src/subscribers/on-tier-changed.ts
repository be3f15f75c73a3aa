import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { downgradeNote, upgradeNote } from '../domain/note'

export const TIER_CHANGED = 'tiers.tier-changed.v1'

/** Notifies members of a tier that rose or fell; a review that keeps it appears on the tier page alone. */
export const onTierChanged = (tx: Tx, facts: readonly IncomingFact<typeof TIER_CHANGED>[]): Promise<void> =>
  addNotes(
    tx,
    facts
      .filter(({ body }) => body.direction !== 'none')
      .map(({ body, occurredAt }) => ({
        ...(body.direction === 'upgraded' ? upgradeNote(body.to) : downgradeNote(body.to)),
        memberId: body.memberId,
        cause: `tier:${body.historyId}`,
        createdAt: body.changedAt ?? occurredAt,
      })),
  )
