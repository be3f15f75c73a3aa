import type { Sql } from '@club/postgres'

/** A member's pass-along link as it is kept: its token is derived from the serial and kept only as a hash. */
export interface PassLink {
  readonly serial: string
  /** Name of the member shown to visitors; null when none. */
  readonly name: string | null
  readonly createdAt: Date
}

export async function findPassLinkOf(db: Sql, memberId: string): Promise<PassLink | undefined> {
  const { rows } = await db.query<{ serial: string; name: string | null; created_at: Date }>(
    'SELECT serial, name, created_at FROM pass_links WHERE member_id = $1',
    [memberId],
  )
  return rows[0] && { serial: rows[0].serial, name: rows[0].name, createdAt: rows[0].created_at }
}

/** Keeps the member's link in place of the one before. */
export async function writePassLink(
  tx: Sql,
  memberId: string,
  { serial, name, createdAt, tokenHash }: PassLink & { readonly tokenHash: Buffer },
): Promise<void> {
  await tx.query(
    `INSERT INTO pass_links (member_id, serial, token_hash, name, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT pass_links_pkey DO UPDATE
       SET serial = excluded.serial, token_hash = excluded.token_hash, name = excluded.name, created_at = excluded.created_at`,
    [memberId, serial, tokenHash, name, createdAt],
  )
}

export async function deletePassLink(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM pass_links WHERE member_id = $1', [memberId])
}

/** Finds the member of a token, by its hash; none while the member's account is closed. */
export async function findPassLinkByHash(db: Sql, tokenHash: Buffer): Promise<{ readonly memberId: string; readonly name: string | null } | undefined> {
  const { rows } = await db.query<{ member_id: string; name: string | null }>(
    `SELECT l.member_id, l.name FROM pass_links l JOIN members m ON m.id = l.member_id WHERE l.token_hash = $1 AND m.closed_at IS NULL`,
    [tokenHash],
  )
  return rows[0] && { memberId: rows[0].member_id, name: rows[0].name }
}
