import type { Sql } from '@club/postgres'
import type { Bilingual } from '@club/rules'

/** The prizes of the mystery box's draws that staff may name. */
export type MysteryPrize = 'weekly' | 'grand'

export type MysteryPrizeNames = Readonly<Record<MysteryPrize, Bilingual>>

interface Row {
  prize: MysteryPrize
  en: string
  bm: string
  changedBy: string
  [column: string]: unknown
}

const NO_NAME: Bilingual = { en: '', bm: '' }

interface GivenName extends Bilingual {
  /** Who gave it; empty where nobody did. */
  readonly changedBy: string
}

/** Reads the names that staff gave the prizes; empty texts where they gave none. */
export async function readPrizeNames(sql: Sql): Promise<MysteryPrizeNames> {
  const { rows } = await sql.query<Row>({ name: 'mystery-prize-names', text: 'SELECT prize, name_en AS en, name_bm AS bm FROM mystery_prize_names' })
  const nameOf = (prize: MysteryPrize): Bilingual => {
    const row = rows.find((one) => one.prize === prize)
    return row ? { en: row.en, bm: row.bm } : NO_NAME
  }
  return { weekly: nameOf('weekly'), grand: nameOf('grand') }
}

/** The name of one prize, locked; empty texts where staff gave none. A prize that was never named gets its row, so that there is one to lock. */
export async function loadPrizeNameForUpdate(tx: Sql, prize: MysteryPrize): Promise<GivenName> {
  await tx.query(
    `INSERT INTO mystery_prize_names (prize, name_en, name_bm) VALUES ($1, '', '') ON CONFLICT ON CONSTRAINT mystery_prize_names_pkey DO NOTHING`,
    [prize],
  )
  const { rows } = await tx.query<Row>(
    'SELECT prize, name_en AS en, name_bm AS bm, changed_by AS "changedBy" FROM mystery_prize_names WHERE prize = $1 FOR UPDATE',
    [prize],
  )
  return rows[0] ? { en: rows[0].en, bm: rows[0].bm, changedBy: rows[0].changedBy } : { ...NO_NAME, changedBy: '' }
}

/** Names a prize whose row was loaded for it. */
export async function savePrizeName(sql: Sql, prize: MysteryPrize, { en, bm, changedBy }: GivenName): Promise<void> {
  await sql.query('UPDATE mystery_prize_names SET name_en = $2, name_bm = $3, changed_by = $4 WHERE prize = $1', [prize, en, bm, changedBy])
}
