import type { Sql } from '@club/postgres'

export interface Draw {
  readonly draw: string
  readonly seed: Buffer
  readonly listHash: Buffer | undefined
  readonly drawnAt: Date | undefined
  readonly entrants: number
}

interface Row {
  draw: string
  seed: Buffer
  list_hash: Buffer | null
  drawn_at: Date | null
  entrants: number
  [column: string]: unknown
}

const toDraw = (row: Row): Draw => ({
  draw: row.draw,
  seed: row.seed,
  listHash: row.list_hash ?? undefined,
  drawnAt: row.drawn_at ?? undefined,
  entrants: row.entrants,
})

/** Fixes the seed of a draw, once: a seed that is there stays. */
export async function ensureDraw(sql: Sql, draw: string, seed: Uint8Array, at: Date): Promise<void> {
  await sql.query(
    {
      name: 'mystery-draw-ensure',
      text: 'INSERT INTO mystery_draws (draw, seed, committed_at) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT mystery_draws_pkey DO NOTHING',
    },
    [draw, seed, at],
  )
}

const SELECT =
  'SELECT d.draw, d.seed, d.list_hash, d.drawn_at, (SELECT count(*)::int FROM mystery_draw_entrants e WHERE e.draw = d.draw) AS entrants FROM mystery_draws d'

/** The draws of these names, in the order of their names, the last first. */
export async function listDraws(sql: Sql, draws: readonly string[]): Promise<Draw[]> {
  const { rows } = await sql.query<Row>({ name: 'mystery-draws-list', text: `${SELECT} WHERE d.draw = ANY ($1::text[]) ORDER BY d.draw DESC` }, [draws])
  return rows.map(toDraw)
}

/** Loads a draw and locks it until the transaction ends: the second caller finds it drawn. */
export async function loadDrawForUpdate(sql: Sql, draw: string): Promise<Draw | undefined> {
  const { rows } = await sql.query<Row>(`${SELECT} WHERE d.draw = $1 FOR UPDATE`, [draw])
  return rows[0] && toDraw(rows[0])
}

/** Freezes the list of a draw. */
export async function keepList(sql: Sql, draw: string, tokens: readonly string[], listHash: Uint8Array, at: Date): Promise<void> {
  await sql.query('INSERT INTO mystery_draw_entrants (draw, token) SELECT $1, unnest($2::text[])', [draw, tokens])
  await sql.query('UPDATE mystery_draws SET list_hash = $2, drawn_at = $3 WHERE draw = $1', [draw, listHash, at])
}

/** The frozen list of a draw, in order. */
export async function listEntrants(sql: Sql, draw: string): Promise<string[]> {
  const { rows } = await sql.query<{ token: string }>('SELECT token FROM mystery_draw_entrants WHERE draw = $1 ORDER BY token', [draw])
  return rows.map((row) => row.token)
}

/** The winner of a grand prize is written once. */
export async function insertGrandWinner(sql: Sql, draw: string, memberId: string, at: Date): Promise<void> {
  await sql.query('INSERT INTO mystery_grand_winners (draw, member_id, drawn_at) VALUES ($1, $2, $3)', [draw, memberId, at])
}

export async function listGrandWinners(sql: Sql): Promise<{ draw: string; memberId: string }[]> {
  const { rows } = await sql.query<{ draw: string; member_id: string }>('SELECT draw, member_id FROM mystery_grand_winners ORDER BY draw DESC')
  return rows.map((row) => ({ draw: row.draw, memberId: row.member_id }))
}
