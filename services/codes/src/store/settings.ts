import type { Sql, Tx } from '@club/postgres'
import { DOUBLE_POINTS_DAY_SEEDED } from '@club/rules'

export async function findDoubleDay(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ day: number }>('SELECT double_points_day AS day FROM settings')
  return rows[0]?.day ?? DOUBLE_POINTS_DAY_SEEDED
}

interface ChosenDay {
  readonly day: number
  /** Id of the administrator who chose the day; empty for the seeded one. */
  readonly changedBy: string
}

/** Locks the day until the transaction ends. */
export async function loadDoubleDayForUpdate(tx: Tx): Promise<ChosenDay> {
  await ensureDoubleDay(tx)
  const { rows } = await tx.query<{ day: number; changedBy: string }>('SELECT double_points_day AS day, changed_by AS "changedBy" FROM settings FOR UPDATE')
  return rows[0] ?? { day: DOUBLE_POINTS_DAY_SEEDED, changedBy: '' }
}

export async function saveDoubleDay(tx: Tx, { day, changedBy }: ChosenDay): Promise<void> {
  await tx.query('UPDATE settings SET double_points_day = $1, changed_by = $2', [day, changedBy])
}

/** Sets the seeded day unless staff chose one (decision D120). */
export async function ensureDoubleDay(sql: Sql): Promise<void> {
  await sql.query('INSERT INTO settings (double_points_day) VALUES ($1) ON CONFLICT ON CONSTRAINT settings_pkey DO NOTHING', [DOUBLE_POINTS_DAY_SEEDED])
}
