import type { Sql } from './sql'

const POWERS = `
  SELECT current_user AS role,
         (SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS rules_server,
         EXISTS (SELECT FROM unnest(ARRAY['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files']) AS powerful
                 WHERE pg_has_role(current_user, powerful, 'MEMBER')) AS reaches_files,
         EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER')) AS owns_tables`

/**
 * Refuses to work as a role that could do more than its service needs (ADR 21): with a superuser's connection any service
 * would run programs on the database's machine and read every other service's records, and an owner could empty append-only tables.
 * @throws Error one sentence that names the role; Fault when the database is unavailable.
 */
export async function refusePowerfulRole(db: Sql): Promise<void> {
  const { rows } = await db.query<{ role: string; rules_server: boolean; reaches_files: boolean; owns_tables: boolean }>(POWERS)
  const [found] = rows
  if (!found?.rules_server && !found?.reaches_files && !found?.owns_tables) return
  const power = found.owns_tables && !found.rules_server ? 'owns the tables' : 'has power over the server'
  throw new Error(
    `DATABASE_URL names the role ${found.role}, which ${power}: a service connects as a role that may only read and write its rows, and MIGRATION_DATABASE_URL, which only "migrate" reads, names the owner.`,
  )
}
