import { newId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Message } from '../domain/delivery'
import type { Channel } from '../domain/recipient'

export interface NewMessage extends Omit<Message, 'id'> {
  readonly key: string
  readonly createdAt: Date
}

export interface SentMessage extends Message {
  readonly createdAt: Date
}

const COLUMNS = `id, channel, to_address AS "to", subject, text, links`

/** Queues a message unless its key is known; returns the id under that key and whether it is new. */
export async function addMessage(db: Sql, message: NewMessage): Promise<{ id: string; added: boolean }> {
  const id = newId()
  const { rowCount } = await db.query(
    {
      name: 'messages-add',
      text: `INSERT INTO messages (id, key, channel, to_address, subject, text, links, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT ON CONSTRAINT messages_key_key DO NOTHING`,
    },
    [id, message.key, message.channel, message.to, message.subject, message.text, message.links, message.createdAt],
  )
  if (rowCount > 0) return { id, added: true }
  const { rows } = await db.query<{ id: string }>('SELECT id FROM messages WHERE key = $1', [message.key])
  return { id: rows[0]?.id ?? id, added: false }
}

/**
 * Claims messages that are due, so that no other worker takes them before the lease ends. A worker that dies in
 * between leaves them to the next one.
 */
export async function claimDueMessages(db: Sql, limit: number, leaseMs: number): Promise<(Message & { attempts: number })[]> {
  const { rows } = await db.query<Message & { attempts: number } & Record<string, unknown>>(
    `UPDATE messages SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
     WHERE id IN (SELECT id FROM messages WHERE state = 'queued' AND due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}, attempts`,
    [limit, leaseMs],
  )
  return rows
}

/** Writes that a message was delivered, and forgets its text unless it stays in the local outbox. */
export async function markSent(db: Sql, id: string, keepText: boolean): Promise<void> {
  await db.query(
    `UPDATE messages SET state = 'sent', text = CASE WHEN $2 THEN text ELSE '' END, links = CASE WHEN $2 THEN links ELSE '{}' END
     WHERE id = $1`,
    [id, keepText],
  )
}

/** Puts a message back for a later attempt. */
export async function postpone(db: Sql, id: string, waitMs: number): Promise<void> {
  await db.query(`UPDATE messages SET due_at = now() + $2 * interval '1 millisecond' WHERE id = $1`, [id, waitMs])
}

/** Writes that a message is given up, and forgets its text. */
export async function markFailed(db: Sql, id: string): Promise<void> {
  await db.query(`UPDATE messages SET state = 'failed', text = '', links = '{}' WHERE id = $1`, [id])
}

/** Messages to one address, or to anybody for '', newest first. */
export async function listMessages(db: Sql, to: string, limit: number): Promise<SentMessage[]> {
  const { rows } = await db.query<Omit<SentMessage, 'channel'> & { channel: Channel }>(
    `SELECT ${COLUMNS}, created_at AS "createdAt" FROM messages WHERE $1 = '' OR to_address = $1 ORDER BY seq DESC LIMIT $2`,
    [to, limit],
  )
  return rows
}
