import { assert } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { isEarnedSource } from '@club/rules'
import type { Award } from '../domain/award'
import type { WhichFreeze } from './freezes'

/** An award with the fingerprint of its request. */
export interface WithheldAward {
  readonly award: Award
  readonly requestHash: Buffer
}

export async function insertWithheld(tx: Sql, awards: readonly WithheldAward[], at: Date): Promise<void> {
  if (awards.length === 0) return
  await tx.query(
    `INSERT INTO withheld_awards (key, member_id, request_hash, award, withheld_at)
     SELECT t.*, $5::timestamptz FROM unnest($1::text[], $2::uuid[], $3::bytea[], $4::jsonb[]) AS t ON CONFLICT ON CONSTRAINT withheld_awards_pkey DO NOTHING`,
    [
      awards.map(({ award }) => award.key),
      awards.map(({ award }) => award.memberId),
      awards.map(({ requestHash }) => requestHash),
      awards.map(({ award }) => JSON.stringify(award, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))),
      at,
    ],
  )
}

/** The fingerprints of awards that are withheld, or will never be posted, by key. */
export async function findWithheld(tx: Sql, keys: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await tx.query<{ key: string; request_hash: Buffer }>(
    { name: 'withheld-find', text: `SELECT key, request_hash FROM withheld_awards WHERE key = ANY($1::text[]) AND state <> 'posted'` },
    [keys],
  )
  return new Map(rows.map((row) => [row.key, row.request_hash]))
}

/** What waits for a member's release, oldest first, and since when. */
export async function listWithheld(tx: Sql, memberId: string): Promise<{ award: Award; withheldAt: Date }[]> {
  const { rows } = await tx.query<{ award: StoredAward; withheld_at: Date }>(
    `SELECT award, withheld_at FROM withheld_awards WHERE member_id = $1 AND state = 'withheld' ORDER BY withheld_at, key`,
    [memberId],
  )
  return rows.map((row) => ({ award: toAward(row.award), withheldAt: row.withheld_at }))
}

/** Ends the wait of a member's withheld awards. `posted`: at the release; `dropped`: the member closed the account. */
export async function endWithheld(tx: Sql, memberId: string, keys: readonly string[], state: 'posted' | 'dropped'): Promise<void> {
  if (keys.length > 0)
    await tx.query(`UPDATE withheld_awards SET state = $3 WHERE member_id = $1 AND key = ANY($2::text[]) AND state = 'withheld'`, [memberId, keys, state])
}

/** Ends the wait of withheld awards that an alarm's evidence names: they are never posted while its forfeiture stands. */
export async function forfeitWithheld(tx: Sql, { alarmId, memberId }: WhichFreeze, keys: readonly string[]): Promise<void> {
  await tx.query(`UPDATE withheld_awards SET state = 'forfeited', forfeited_by = $3 WHERE member_id = $1 AND key = ANY($2::text[]) AND state = 'withheld'`, [
    memberId,
    keys,
    alarmId,
  ])
}

/** Withholds again what an alarm's forfeiture kept from being posted. */
export async function withholdAgain(tx: Sql, { alarmId, memberId }: WhichFreeze): Promise<void> {
  await tx.query(`UPDATE withheld_awards SET state = 'withheld', forfeited_by = NULL WHERE member_id = $1 AND forfeited_by = $2 AND state = 'forfeited'`, [
    memberId,
    alarmId,
  ])
}

interface StoredAward {
  key: string
  memberId: string
  lines: { entryId: string; points: string; source: string; title?: string }[]
  occurredAt: string
  traceparent: string
  actor?: string
}

function toAward({ lines, occurredAt, ...award }: StoredAward): Award {
  return {
    ...award,
    occurredAt: new Date(occurredAt),
    lines: lines.map(({ source, points, ...line }) => {
      assert(isEarnedSource(source), `points are awarded for "${source}"`)
      return { ...line, source, points: BigInt(points) }
    }),
  }
}
