import type { Client } from 'pg'

/** Privileges of a service on a table that has no such comment. */
const ROWS_ONLY = 'SELECT, INSERT, UPDATE, DELETE'

/**
 * Grants a service's login role exactly what its statements need: rows of its tables, no DDL, no TRUNCATE. A table
 * whose comment says "service may: SELECT, INSERT" is append-only for the service; partitions are
 * written through their parent. Runs as the owner after each migration and changes nothing when it runs again.
 */
export async function grantToService(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; partition: boolean; said: string | null }>(
    `SELECT c.oid::regclass::text AS name, c.relispartition AS partition, obj_description(c.oid, 'pg_class') AS said
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.oid`,
  )
  const service = client.escapeIdentifier(role)
  const grants = rows.flatMap(({ name, partition, said }) => {
    const privileges = name === 'schema_migrations' ? undefined : partition ? 'SELECT' : privilegesOf(name, said)
    // A foreign key is checked with the rights of the tables' owner, which needs all of them.
    const own = [`GRANT ALL ON ${name} TO CURRENT_USER`, `REVOKE ALL ON ${name} FROM PUBLIC, ${service}`]
    return privileges === undefined ? own : [...own, `GRANT ${privileges} ON ${name} TO ${service}`]
  })
  const statements = ['BEGIN', ...grants, `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${service}`, 'COMMIT']
  await client.query(statements.join(';\n'))
}

/** @throws Error when the comment of a table begins as a rule and is not a valid one. */
function privilegesOf(table: string, said: string | null): string {
  const rule = /^service may:(.*)/.exec(said ?? '')?.[1]
  if (rule === undefined) return ROWS_ONLY
  const privileges = rule.split(',').map((one) => one.trim())
  const known = ROWS_ONLY.split(', ')
  if (privileges.some((one) => !known.includes(one))) throw new Error(`The comment of ${table} grants${rule}, and a service may only be granted ${ROWS_ONLY}.`)
  return privileges.join(', ')
}
