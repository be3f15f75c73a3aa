import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addNotes } from '../commands/add-notes'
import { downgradeNote, upgradeNote } from '../domain/note-texts'

export const TIER_CHANGED = 'tiers.tier-changed.v1'

/** Notifies members of a tier that rose or fell; a review that keeps it appears on the tier page alone. */
export const onTierChanged = (tx: Tx, events: readonly IncomingEvent<typeof TIER_CHANGED>[]): Promise<void> =>
  addNotes(
    tx,
    events
      .filter(({ body }) => body.direction !== 'none')
      .map(({ body, occurredAt }) => ({
        ...(body.direction === 'upgraded' ? upgradeNote(body.to) : downgradeNote(body.to)),
        memberId: body.memberId,
        cause: `tier:${body.historyId}`,
        createdAt: body.changedAt ?? occurredAt,
      })),
  )
