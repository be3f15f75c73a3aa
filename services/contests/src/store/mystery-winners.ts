import type { Sql } from '@club/postgres'
import type { Bilingual, Day } from '@club/rules'

export interface MysteryWinner {
  readonly week: Day
  readonly memberId: string
  /** The prize's name at the time of the draw; empty texts where it had none. */
  readonly prize: Bilingual
}

/** Lists the winners of the latest weeks, the latest week first, each week in the order drawn. */
export async function listLatestWinners(sql: Sql, weeksMax: number): Promise<MysteryWinner[]> {
  const { rows } = await sql.query<{ week_on: Day; member_id: string; prize_en: string; prize_bm: string }>(
    {
      name: 'mystery-latest-winners',
      text: `SELECT week_on, member_id, prize_en, prize_bm FROM mystery_wins
             WHERE week_on IN (SELECT DISTINCT week_on FROM mystery_wins ORDER BY week_on DESC LIMIT $1)
             ORDER BY week_on DESC, place`,
    },
    [weeksMax],
  )
  return rows.map((row) => ({ week: row.week_on, memberId: row.member_id, prize: { en: row.prize_en, bm: row.prize_bm } }))
}

/** The winners of one week, in the order drawn. */
export async function listWinnersOfWeek(sql: Sql, week: Day): Promise<string[]> {
  const { rows } = await sql.query<{ member_id: string }>('SELECT member_id FROM mystery_wins WHERE week_on = $1 ORDER BY place', [week])
  return rows.map((row) => row.member_id)
}
