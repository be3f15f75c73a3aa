import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { System } from '../scripts/start/start-system'
import type { CapturedStatement, CapturedTransaction } from './captured-transactions'

/** Differences between one run of the transactions and the next. */
export interface Variation {
  /** The member of the captured call; each run draws one of `members`. */
  readonly member: string
  readonly members: readonly string[]
  /** Ids that stay as they are: their rows are in the database already. */
  readonly kept: readonly string[]
  /** Texts that must be new each time, beside the ids that the call made. */
  readonly fresh: readonly RegExp[]
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * The captured transactions as a pgbench script over one database: the same statements, prepared, with other ids in each run.
 * Numbers that PostgreSQL gave back and the service wrote again (the version of an account) are the run's own number.
 */
export async function writePgbenchScript(url: string, file: string, transactions: readonly CapturedTransaction[], variation: Variation): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const tokens = new Map<string, number>()
  try {
    const lines = ['\\set i :i + 1', `\\set m random(1, ${variation.members.length})`, '\\set n :round * 10000000 + :client_id * 100000 + :i']
    for (const { statements } of transactions) {
      lines.push('BEGIN;')
      for (const statement of statements) lines.push(await bind(client, statement, variation, tokens))
      lines.push('COMMIT;')
    }
    writeFileSync(file, `${lines.join('\n')}\n`)
  } finally {
    await client.end()
  }
}

async function bind(client: Client, { text, values }: CapturedStatement, variation: Variation, tokens: Map<string, number>): Promise<string> {
  let types: string[] = []
  if (values.length > 0) {
    await client.query(`PREPARE captured AS ${text}`)
    const { rows } = await client.query<{ types: string[] }>(`SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'captured'`)
    await client.query('DEALLOCATE captured')
    types = rows[0]?.types ?? []
  }
  const isEntries = /^INSERT INTO entries/.test(text)
  const bound = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const index = Number(number) - 1
    const type = types[index] ?? 'text'
    const value = values[index] ?? null
    if (value === null) return `NULL::${type}`
    // The account's versions, unique for each account.
    if (isEntries && index === 3)
      return `ARRAY[${value
        .split(',')
        .map(() => ':n')
        .join(', ')}]::bigint[]`
    return `(${literalOf(value, variation, tokens)})::${type}`
  })
  return `${colonFree(bound)};`
}

/** A value as SQL text, with what varies put together at run time. */
function literalOf(value: string, variation: Variation, tokens: Map<string, number>): string {
  const varying = new RegExp([ID, ...variation.fresh.map(({ source }) => source)].join('|'), 'g')
  const parts: string[] = []
  let at = 0
  const quote = (text: string) => text !== '' && parts.push(`'${text.replaceAll("'", "''")}'`)
  for (const match of value.matchAll(varying)) {
    const [token] = match
    if (variation.kept.includes(token)) continue
    quote(value.slice(at, match.index))
    at = match.index + token.length
    if (token === variation.member) {
      parts.push(`(SELECT id FROM bench_members WHERE n = :m)`)
      continue
    }
    if (!tokens.has(token)) tokens.set(token, tokens.size)
    const fresh = `md5('${tokens.get(token)}-' || :n::text)`
    parts.push(new RegExp(`^${ID}$`).test(token) ? `${fresh}::uuid::text` : `left(${fresh}, ${token.length})`)
  }
  quote(value.slice(at))
  return parts.length === 0 ? `''` : parts.join(' || ')
}

/** pgbench takes a colon before a letter for one of its variables, even within quotes. */
const colonFree = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'/g, (quoted) => (/:[A-Za-z_]/.test(quoted) ? quoted.replaceAll(/:(?=[A-Za-z_])/g, `' || chr(58) || '`) : quoted))

export const scriptFile = (system: System, name: string): string => join(system.dataDir, `${name}.pgbench.sql`)
