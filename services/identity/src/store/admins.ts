import type { Sql } from '@club/postgres'
import { endedSessionsOf } from './ended-sessions'

export interface Admin {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly passwordHash: string
  readonly disabled: boolean
  readonly tokenVersion: number
}

interface AdminRow {
  [column: string]: unknown
  id: string
  username: string
  role: string
  password_hash: string
  disabled: boolean
  token_version: number
}

/** The constraint that a second administrator of a name violates. */
export const USERNAME_TAKEN = 'admins_username_key'

const toAdmin = (row: AdminRow): Admin => ({
  id: row.id,
  username: row.username,
  role: row.role,
  passwordHash: row.password_hash,
  disabled: row.disabled,
  tokenVersion: row.token_version,
})

export async function findAdmin(db: Sql, id: string): Promise<Admin | undefined> {
  const { rows } = await db.query<AdminRow>({ name: 'admin-by-id', text: 'SELECT * FROM admins WHERE id = $1' }, [id])
  return rows[0] && toAdmin(rows[0])
}

/** Locks an administrator's row until the transaction ends. */
export async function lockAdmin(tx: Sql, id: string): Promise<Admin | undefined> {
  const { rows } = await tx.query<AdminRow>('SELECT * FROM admins WHERE id = $1 FOR UPDATE', [id])
  return rows[0] && toAdmin(rows[0])
}

export async function lockAdminByUsername(tx: Sql, username: string): Promise<Admin | undefined> {
  const { rows } = await tx.query<AdminRow>('SELECT * FROM admins WHERE username = $1 FOR UPDATE', [username])
  return rows[0] && toAdmin(rows[0])
}

/** Saves the fields that an operator may change, and ends every session. */
export async function saveAdmin(tx: Sql, admin: Pick<Admin, 'id' | 'role' | 'passwordHash' | 'disabled'>): Promise<void> {
  await tx.query('UPDATE admins SET role = $2, password_hash = $3, disabled = $4, token_version = token_version + 1 WHERE id = $1', [
    admin.id,
    admin.role,
    admin.passwordHash,
    admin.disabled,
  ])
}

/** An administrator with the sessions that were logged out. */
export async function findAdminState(db: Sql, id: string): Promise<(Admin & { readonly endedSessions: readonly string[] }) | undefined> {
  const { rows } = await db.query<AdminRow & { ended_sessions: string[] }>(
    { name: 'admin-state', text: `SELECT *, ${endedSessionsOf('admins.id')} FROM admins WHERE id = $1` },
    [id],
  )
  return rows[0] && { ...toAdmin(rows[0]), endedSessions: rows[0].ended_sessions }
}

export async function findAdminByUsername(db: Sql, username: string): Promise<Admin | undefined> {
  const { rows } = await db.query<AdminRow>({ name: 'admin-by-username', text: 'SELECT * FROM admins WHERE username = $1' }, [username])
  return rows[0] && toAdmin(rows[0])
}

export async function countAdmins(db: Sql): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM admins')
  return rows[0]?.count ?? 0
}

/** Writes an administrator. Violates USERNAME_TAKEN when the name is taken. */
export async function insertAdmin(tx: Sql, admin: { id: string; username: string; role: string; passwordHash: string; createdAt: Date }): Promise<void> {
  await tx.query('INSERT INTO admins (id, username, role, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)', [
    admin.id,
    admin.username,
    admin.role,
    admin.passwordHash,
    admin.createdAt,
  ])
}
