import type { Sql } from '@club/postgres'

/** A person at a social provider: `subject` is the provider's own name for them, which it gives nobody else. */
export interface ProviderAccount {
  readonly issuer: string
  readonly subject: string
}

/** Finds the member whom a provider's account signs in, and the account of that provider that signs the member in; undefined for neither. */
export async function findProviderLinks(
  tx: Sql,
  memberId: string,
  { issuer, subject }: ProviderAccount,
): Promise<{ readonly subject: string | undefined; readonly memberId: string | undefined }> {
  const { rows } = await tx.query<{ member_id: string; subject: string }>(
    `SELECT member_id, subject FROM provider_accounts
     WHERE issuer = $1 AND confirmed_at IS NOT NULL AND (member_id = $2 OR subject = $3)`,
    [issuer, memberId, subject],
  )
  return { subject: rows.find((row) => row.member_id === memberId)?.subject, memberId: rows.find((row) => row.subject === subject)?.member_id }
}

/** Links an account; false when the member has another one of that provider, or it is another member's. */
export async function linkProviderAccount(tx: Sql, memberId: string, { issuer, subject }: ProviderAccount, at: Date): Promise<boolean> {
  await tx.query('DELETE FROM provider_accounts WHERE member_id = $1 AND issuer = $2 AND confirmed_at IS NULL', [memberId, issuer])
  const { rowCount } = await tx.query(
    `INSERT INTO provider_accounts (member_id, issuer, subject, requested_at, confirmed_at) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING`,
    [memberId, issuer, subject, at],
  )
  return rowCount === 1
}

/** Keeps an account that waits for the link mailed at an instant; an older one of the member waits no more. */
export async function keepWaitingAccount(tx: Sql, memberId: string, { issuer, subject }: ProviderAccount, at: Date): Promise<void> {
  await tx.query('DELETE FROM provider_accounts WHERE member_id = $1 AND confirmed_at IS NULL', [memberId])
  await tx.query('INSERT INTO provider_accounts (member_id, issuer, subject, requested_at) VALUES ($1, $2, $3, $4)', [memberId, issuer, subject, at])
}

/** The account that waits for the link of an instant. */
export async function findWaitingAccount(tx: Sql, memberId: string, at: Date): Promise<ProviderAccount | undefined> {
  const { rows } = await tx.query<{ issuer: string; subject: string }>(
    'SELECT issuer, subject FROM provider_accounts WHERE member_id = $1 AND requested_at = $2 AND confirmed_at IS NULL',
    [memberId, at],
  )
  return rows[0]
}

/** Forgets the accounts of a member whose mailbox changed hands, or has just been proven again. */
export async function deleteProviderAccounts(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM provider_accounts WHERE member_id = $1', [memberId])
}
