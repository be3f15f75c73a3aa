import type { Sql } from '@club/postgres'
import type { Bilingual, Day } from '@club/rules'

export interface NewBox {
  readonly id: string
  readonly memberId: string
  readonly cause: string
  readonly voucherId?: string
  readonly createdAt: Date
}

/** Keeps boxes; a cause that brought one already brings no second. */
export async function insertBoxes(tx: Sql, boxes: readonly NewBox[]): Promise<void> {
  await tx.query(
    {
      name: 'mystery-boxes-insert',
      text: `INSERT INTO mystery_boxes (id, member_id, cause, type, voucher_id, created_at)
             SELECT id, member_id, cause, CASE WHEN voucher_id IS NULL THEN NULL ELSE 'VOUCHER' END, voucher_id, created_at
             FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[]) AS box (id, member_id, cause, voucher_id, created_at)
             ON CONFLICT ON CONSTRAINT mystery_boxes_cause_key DO NOTHING`,
    },
    [
      boxes.map((box) => box.id),
      boxes.map((box) => box.memberId),
      boxes.map((box) => box.cause),
      boxes.map((box) => box.voucherId ?? null),
      boxes.map((box) => box.createdAt),
    ],
  )
}

/** The members who earned a box between two instants and have not closed their account. Boxes of a win count for nothing. */
export async function listMembersInDraw(tx: Sql, from: Date, until: Date): Promise<string[]> {
  const { rows } = await tx.query<{ member_id: string }>(
    `SELECT DISTINCT member_id FROM mystery_boxes b WHERE cause NOT LIKE 'weekly-win:%' AND created_at >= $1 AND created_at < $2
       AND NOT EXISTS (SELECT FROM closed_members c WHERE c.member_id = b.member_id AND c.is_closed)`,
    [from, until],
  )
  return rows.map((row) => row.member_id)
}

/** Writes the winners of a week, in the order drawn. */
export async function insertWins(tx: Sql, wins: { week: Day; memberIds: readonly string[]; drawnAt: Date; prize: Bilingual }): Promise<void> {
  await tx.query(
    `INSERT INTO mystery_wins (week_on, place, member_id, drawn_at, prize_en, prize_bm)
     SELECT $1, place, member_id, $3, $4, $5 FROM unnest($2::uuid[]) WITH ORDINALITY AS drawn (member_id, place)`,
    [wins.week, wins.memberIds, wins.drawnAt, wins.prize.en, wins.prize.bm],
  )
}

export interface UnpaidWin {
  readonly week: Day
  readonly memberId: string
  /** The prize's name at the time of the draw. */
  readonly name: Bilingual
}

/** Wins without their voucher, oldest first; one whose winner closed their account since is dropped (trust-and-desk 1.2). */
export async function listUnpaidWins(sql: Sql, winsMax: number): Promise<UnpaidWin[]> {
  const { rows } = await sql.query<{ week_on: Day; member_id: string; prize_en: string; prize_bm: string }>(
    `SELECT week_on, member_id, prize_en, prize_bm FROM mystery_wins w WHERE voucher_id IS NULL
       AND NOT EXISTS (SELECT FROM closed_members c WHERE c.member_id = w.member_id AND (c.is_closed OR c.closed_at >= w.drawn_at))
     ORDER BY week_on, place LIMIT $1`,
    [winsMax],
  )
  return rows.map((row) => ({ week: row.week_on, memberId: row.member_id, name: { en: row.prize_en, bm: row.prize_bm } }))
}

/** Keeps the voucher of a win; false when another worker had. */
export async function payWin(tx: Sql, win: UnpaidWin, voucherId: string): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE mystery_wins SET voucher_id = $3 WHERE week_on = $1 AND member_id = $2 AND voucher_id IS NULL', [
    win.week,
    win.memberId,
    voucherId,
  ])
  return rowCount === 1
}
