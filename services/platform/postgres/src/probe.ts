import type { Sql } from './sql'

const FINDINGS_PER_CHECK_MAX = 100

/** A violated invariant. */
export interface Contradiction {
  readonly check: string
  /** The record it is about. */
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/** Runs the checks: each text is a query of subject, expected and found, by the name of its check; no row means that it holds. */
export async function probe(sql: Sql, texts: Readonly<Record<string, string>>): Promise<Contradiction[]> {
  const found: Contradiction[] = []
  for (const [check, text] of Object.entries(texts)) {
    const { rows } = await sql.query<Omit<Contradiction, 'check'> & { [column: string]: unknown }>(
      `SELECT subject::text, expected, found FROM (${text}) contradictions LIMIT ${FINDINGS_PER_CHECK_MAX}`,
    )
    found.push(...rows.map((row) => ({ check, ...row })))
  }
  return found
}
