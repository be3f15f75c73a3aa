import type { Sql } from '@club/postgres'

export interface SigningKey {
  readonly kid: string
  readonly x: string
}

/** Keeps a public key for ever: its signatures must be checkable after it was replaced. */
export async function keepSigningKey(sql: Sql, { kid, x }: SigningKey): Promise<void> {
  await sql.query('INSERT INTO signing_keys (kid, x) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT signing_keys_pkey DO NOTHING', [kid, x])
}

/** Every key that ever signed, the newest first. */
export async function listSigningKeys(sql: Sql): Promise<SigningKey[]> {
  const { rows } = await sql.query<{ kid: string; x: string }>('SELECT kid, x FROM signing_keys ORDER BY first_used_at DESC, kid LIMIT 100')
  return rows
}
