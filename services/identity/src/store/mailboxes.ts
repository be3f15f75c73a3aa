import { mailboxOf } from '@club/kernel'
import type { Sql } from '@club/postgres'

const PAGE_MAX = 1000

/**
 * Fills in the mailboxes of accounts that are older than the column, a page of them; returns how many. Of several accounts of one mailbox
 * the verified and then the oldest one gets it; the others get a space and their email as mailbox, which no real mailbox equals, and still
 * sign in by that email.
 */
export async function fillMailboxes(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    `SELECT id, email FROM members WHERE mailbox IS NULL ORDER BY verified_at IS NULL, registered_at, id LIMIT ${PAGE_MAX} FOR UPDATE`,
  )
  const filled = rows.map(({ id, email }) => ({ id, email, mailbox: mailboxOf(email) }))
  await tx.query(
    `WITH page AS (SELECT id, email, mailbox, row_number() OVER (PARTITION BY mailbox ORDER BY position) AS turn
                   FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS row (id, email, mailbox, position))
     UPDATE members m SET mailbox = CASE WHEN page.turn = 1 AND NOT EXISTS (SELECT FROM members held WHERE held.mailbox = page.mailbox)
                                         THEN page.mailbox ELSE ' ' || page.email END
     FROM page WHERE m.id = page.id`,
    [filled.map(({ id }) => id), filled.map(({ email }) => email), filled.map(({ mailbox }) => mailbox)],
  )
  return rows.length
}
