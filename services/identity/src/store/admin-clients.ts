import type { Sql } from '@club/postgres'

/** How long a browser or network is known after its last sign-in. */
const KNOWN_DAYS = 180

/** Whether an administrator has signed in from one of these browsers or networks. A name that nobody has is known nowhere. */
export async function isKnownClient(db: Sql, username: string, clients: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    {
      name: 'admin-client-known',
      text: `SELECT FROM admin_clients c JOIN admins a ON a.id = c.admin_id
             WHERE a.username = $1 AND c.client = ANY ($2) AND c.seen_at > $3::timestamptz - make_interval(days => ${KNOWN_DAYS})`,
    },
    [username, clients, now],
  )
  return rowCount > 0
}

/** Notes that an administrator has signed in from these browsers and networks. */
export async function rememberClients(db: Sql, adminId: string, clients: readonly string[], now: Date): Promise<void> {
  await db.query(
    `INSERT INTO admin_clients AS c (admin_id, client, seen_at) SELECT $1, client, $3 FROM unnest($2::text[]) AS client
     ON CONFLICT ON CONSTRAINT admin_clients_pkey DO UPDATE SET seen_at = greatest(c.seen_at, excluded.seen_at)`,
    [adminId, clients, now],
  )
}

const PAGE_MAX = 5000

/** Deletes a page of the clients that are not known any more; returns how many. */
export async function deleteForgottenClients(db: Sql, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM admin_clients WHERE (admin_id, client) IN (
       SELECT admin_id, client FROM admin_clients WHERE seen_at <= $1::timestamptz - make_interval(days => ${KNOWN_DAYS}) LIMIT ${PAGE_MAX} FOR UPDATE SKIP LOCKED)`,
    [now],
  )
  return rowCount
}
