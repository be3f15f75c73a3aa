import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { keepClosing } from '../commands/keep-closing'

export const ACCOUNT_CLOSED = 'identity.account-closed.v1'

/** A member closed their account or opened it again. */
export async function onAccountClosed(tx: Tx, events: readonly IncomingEvent<typeof ACCOUNT_CLOSED>[]): Promise<void> {
  for (const { body, occurredAt } of events) await keepClosing(tx, { ...body, changedAt: body.changedAt ?? occurredAt })
}
