import { newId } from '@club/kernel'
import type { Sql, Tx } from '@club/postgres'
import type { Message } from '../domain/ports'
import type { Secrets } from './secrets'

/** How long a dispatcher has a message for itself; a dead one's message is taken over after that. */
const LEASE_SECONDS = 15
const RETRY_SECONDS_MAX = 60

export interface WaitingMessage {
  readonly id: string
  readonly sealed: Buffer
  readonly occurredAt: Date
}

/** Outbox of commands' messages; they are sent once the transaction has committed. */
export interface Messages {
  /** `replacesWaiting`: an earlier one to the same recipient that was queued so has become worthless and is not sent any more. Returns its id. */
  queue(tx: Tx, message: Message, occurredAt: Date, options?: { readonly replacesWaiting: boolean }): Promise<string>
  onQueued(run: () => void): void
}

export function createMessages(secrets: Pick<Secrets, 'seal' | 'recipientHmac'>): Messages {
  const listeners: (() => void)[] = []
  return {
    onQueued: (run) => void listeners.push(run),
    async queue(tx, message, occurredAt, options) {
      const id = newId()
      const recipient = options?.replacesWaiting ? secrets.recipientHmac(message) : null
      if (recipient) await tx.query('DELETE FROM outgoing_messages WHERE replaced_by_next = $1', [recipient])
      await tx.query('INSERT INTO outgoing_messages (id, sealed, occurred_at, replaced_by_next) VALUES ($1, $2, $3, $4)', [
        id,
        secrets.seal(id, message),
        occurredAt,
        recipient,
      ])
      tx.afterCommit(() => listeners.forEach((listener) => listener()))
      return id
    },
  }
}

/** Takes messages that are due, oldest first, for this dispatcher alone. */
export async function takeDueMessages(db: Sql, max: number): Promise<WaitingMessage[]> {
  const { rows } = await db.query<{ id: string; sealed: Buffer; occurred_at: Date }>(
    `UPDATE outgoing_messages SET due_at = now() + make_interval(secs => $2), attempts = attempts + 1
     WHERE id IN (SELECT id FROM outgoing_messages WHERE due_at <= now() ORDER BY due_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, sealed, occurred_at`,
    [max, LEASE_SECONDS],
  )
  return rows.map((row) => ({ id: row.id, sealed: row.sealed, occurredAt: row.occurred_at })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The message is out: its secrets go. */
export async function deleteMessage(db: Sql, id: string): Promise<void> {
  await db.query('DELETE FROM outgoing_messages WHERE id = $1', [id])
}

/** Tries again later, each time a little later. */
export async function postponeMessage(db: Sql, id: string): Promise<void> {
  await db.query(`UPDATE outgoing_messages SET due_at = now() + make_interval(secs => least(power(2, least(attempts, 10)) * 0.25, $2)) WHERE id = $1`, [
    id,
    RETRY_SECONDS_MAX,
  ])
}
