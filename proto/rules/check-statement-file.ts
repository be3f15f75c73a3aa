import { readStatementFile } from './read-statement'
import { verifyStatement } from './statement'
import type { ClubKey, Statement, Verdict } from './statement'

/** Result of checking a file, with its statement when the file is one. */
export type CheckedFile =
  { readonly verdict: { readonly kind: 'not-a-statement' }; readonly statement?: undefined } | { readonly verdict: Verdict; readonly statement: Statement }

/**
 * Checks the bytes of a file against the club's public keys (trust-and-desk 6.3): the page and the operations command both call this. Every
 * input has a verdict.
 */
export async function checkStatementFile(bytes: Uint8Array, keys: readonly ClubKey[]): Promise<CheckedFile> {
  const statement = readStatementFile(bytes)
  return statement ? { statement, verdict: await verifyStatement(statement, keys) } : { verdict: { kind: 'not-a-statement' } }
}
