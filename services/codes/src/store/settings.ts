import type { Sql } from '@club/postgres'
import { DOUBLE_DAY_SEEDED } from '../domain/multiplier'

export async function findDoubleDay(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ day: number }>('SELECT double_points_day AS day FROM settings')
  return rows[0]?.day ?? DOUBLE_DAY_SEEDED
}

/** False when that is the day already. */
export async function saveDoubleDay(sql: Sql, day: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO settings (double_points_day) VALUES ($1)
     ON CONFLICT ON CONSTRAINT settings_pkey DO UPDATE SET double_points_day = excluded.double_points_day WHERE settings.double_points_day <> $1`,
    [day],
  )
  return rowCount === 1
}

/** Sets the seeded day unless staff chose one (decision D120). */
export async function ensureDoubleDay(sql: Sql): Promise<void> {
  await sql.query('INSERT INTO settings (double_points_day) VALUES ($1) ON CONFLICT ON CONSTRAINT settings_pkey DO NOTHING', [DOUBLE_DAY_SEEDED])
}
