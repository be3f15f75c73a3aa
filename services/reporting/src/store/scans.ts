import type { ListTable, Sql, Tx } from '@club/postgres'
import { normalizeUniqueCode, SCAN_LIST } from '@club/rules'
import type { Scan, ScanDay } from '../domain/scan'
import { klDayOf } from './report-range'

/** Adds scans and counts their days and batches; a scan that is there already changes nothing. */
export async function addScans(tx: Tx, scans: readonly Scan[]): Promise<void> {
  const column = <K extends keyof Scan>(key: K) => scans.map((scan) => scan[key])
  await tx.query(
    {
      name: 'scans-add',
      text: `WITH added AS (
               INSERT INTO scans (registration_id, scanned_at, code, code_group, batch_id, brand, format, size, points, bonus_points, member_id)
               SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                                    $9::bigint[], $10::bigint[], $11::uuid[])
               ON CONFLICT ON CONSTRAINT scans_pkey DO NOTHING
               RETURNING scanned_at, batch_id, points + bonus_points AS points, bonus_points
             ), counted AS (
               INSERT INTO scan_batches (batch_id, scans) SELECT batch_id, count(*) FROM added GROUP BY batch_id ORDER BY batch_id
               ON CONFLICT ON CONSTRAINT scan_batches_pkey DO UPDATE SET scans = scan_batches.scans + excluded.scans
             )
             INSERT INTO scan_days (scanned_on, scans, points, bonus_points)
             SELECT ${klDayOf('scanned_at')} AS scanned_on, count(*), sum(points), sum(bonus_points)
             FROM added GROUP BY scanned_on ORDER BY scanned_on
             ON CONFLICT ON CONSTRAINT scan_days_pkey DO UPDATE
               SET scans = scan_days.scans + excluded.scans, points = scan_days.points + excluded.points,
                   bonus_points = scan_days.bonus_points + excluded.bonus_points`,
    },
    [
      column('registrationId'),
      column('scannedAt'),
      column('code'),
      column('codeGroup'),
      column('batchId'),
      column('brand'),
      column('format'),
      column('size'),
      column('points'),
      column('bonusPoints'),
      column('memberId'),
    ],
  )
}

const COLUMNS = `registration_id AS "registrationId", scanned_at AS "scannedAt", code, code_group AS "codeGroup", batch_id AS "batchId",
            brand, format, size, points, bonus_points AS "bonusPoints", member_id AS "memberId"`

/** The report as a list that is read page by page. */
export const SCANS: ListTable<typeof SCAN_LIST, Scan> = {
  list: SCAN_LIST,
  from: 'scans',
  select: COLUMNS,
  columns: {
    scannedAt: 'scanned_at',
    code: 'code COLLATE "C"',
    brand: 'brand',
    format: 'format',
    size: 'size',
    points: 'points',
    bonusPoints: 'bonus_points',
    codeGroup: 'code_group',
  },
  key: [{ sql: 'registration_id', type: 'uuid' }],
  keyOf: ({ registrationId }) => registrationId,
  searched: [{ sql: 'code COLLATE "C"', spelt: normalizeUniqueCode }],
  member: 'member_id',
}

/** A member's latest scans, newest first. */
export async function listMemberScans(db: Sql, memberId: string, limit: number): Promise<Scan[]> {
  const { rows } = await db.query<Scan & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM scans WHERE member_id = $1 ORDER BY scanned_at DESC, registration_id DESC LIMIT $2`,
    [memberId, limit],
  )
  return rows
}

/** The days of a period that had scans, oldest first. */
export async function listScanDays(db: Sql, startOn: string | null, endOn: string | null): Promise<ScanDay[]> {
  const { rows } = await db.query<ScanDay & Record<string, unknown>>(
    `SELECT scanned_on AS "on", scans, points, bonus_points AS "bonusPoints" FROM scan_days
     WHERE ($1::date IS NULL OR scanned_on >= $1) AND ($2::date IS NULL OR scanned_on <= $2) ORDER BY scanned_on`,
    [startOn, endOn],
  )
  return rows
}

/** How many codes of batches are registered; batches without a scan are left out. */
export async function countBatchScans(db: Sql, batchIds: readonly string[]): Promise<{ batchId: string; scans: bigint }[]> {
  const { rows } = await db.query<{ batchId: string; scans: bigint }>(
    { name: 'scan-batches', text: 'SELECT batch_id AS "batchId", scans FROM scan_batches WHERE batch_id = ANY($1::text[])' },
    [batchIds],
  )
  return rows
}
