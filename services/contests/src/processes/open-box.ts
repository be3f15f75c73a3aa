import type { Points } from '@club/kernel'
import type { Ledger } from '@club/ledger-client'
import type { Database } from '@club/postgres'
import { openBox } from '../commands/open-box'
import type { OpenBox, OpenOutcome } from '../commands/open-box'

export type OpenedOutcome = (Extract<OpenOutcome, { kind: 'opened' }> & { readonly balance: Points | undefined }) | Exclude<OpenOutcome, { kind: 'opened' }>

/**
 * Opens a box and asks the ledger to post its points at once, so that the answer shows the new balance. A ledger that is unavailable
 * posts the same key from the event later; the box is open all the same.
 */
export async function openAndPost(
  deps: { readonly db: Database; readonly ledger: Ledger },
  command: OpenBox & { readonly traceparent: string },
): Promise<OpenedOutcome> {
  const outcome = await openBox(deps.db, command)
  if (outcome.kind === 'refused') return outcome
  const { memberId, traceparent } = command
  const { id, points, ledgerEntryId: entryId, openedAt: at } = outcome.box
  const posted =
    points !== undefined && entryId && at
      ? deps.ledger.award({ key: `mystery-box:${id}`, memberId, entryId, points, source: 'Mystery Box', at, traceparent })
      : deps.ledger.balance(memberId)
  return { ...outcome, balance: await posted.catch(() => undefined) }
}
