import type { Sql, Tx } from '@club/postgres'
import { DOUBLE_POINTS_DAY_SEEDED } from '@club/rules'
import type { EarnedSource, MilestoneVoucher } from '@club/rules'
import type { AwardedLine, LockedCode, Milestone, Product, Progress, Registration } from '../domain/registration'

const PRODUCT = 'b.id AS batch_id, b.code_group, b.brand_id, b.brand_name, b.format_id, b.format_name, b.size_id, b.size_name, b.points'

/** The statements of a group of registrations, in order; the benchmark runs the same texts. */
export const REGISTRATION_SQL = {
  // Codes first and in order, then members in order: no two groups can wait for each other. The row of the code is the only
  // judge of who was first: a racing group waits here and then sees the member who won.
  lockCodes: `SELECT c.code, c.member_id, c.registered_at, ${PRODUCT}, b.status = 'complete' AND b.active AND b.decision = 'granted' AS redeemable,
      coalesce((SELECT double_points_day FROM settings), ${DOUBLE_POINTS_DAY_SEEDED}) AS double_day
    FROM codes c JOIN batches b ON b.id = c.batch_id WHERE c.code = ANY($1::text[]) ORDER BY c.code FOR UPDATE OF c`,
  // The key is a column of the registration, not a record of @club/idempotency: groups of codes are written by a fixed number of
  // statements however many keys they carry, and two more for each key would undo that on the hottest path there is.
  findKeys: `SELECT r.id, r.code, r.member_id, r.idempotency_key, r.base_points, r.bonus_points, r.lines, r.found_scanned, r.registered_at, r.by_link, ${PRODUCT},
      m.id AS milestone_id, m.count AS milestone_count, m.voucher_type
    FROM registrations r JOIN batches b ON b.id = r.batch_id LEFT JOIN milestones m ON m.registration_id = r.id
    WHERE r.idempotency_key = ANY($1::text[])`,
  lockProgress: `SELECT member_id, registered, pants, misses, misses_since, link_misses, link_misses_since FROM member_progress
    WHERE member_id = ANY($1::uuid[]) ORDER BY member_id FOR UPDATE`,
  insertProgress: `INSERT INTO member_progress (member_id) SELECT * FROM unnest($1::uuid[]) ON CONFLICT ON CONSTRAINT member_progress_pkey DO NOTHING`,
  // Three writes that do not read each other, in one round trip. A line is {entryId, points, source}: the `fromAccount` of which the
  // comments of migrations 0001 and 0002 speak is never stored.
  write: `WITH claimed AS (
      UPDATE codes c SET member_id = t.member_id, registered_at = t.registered_at
      FROM unnest($1::text[], $2::uuid[], $3::timestamptz[]) AS t (code, member_id, registered_at)
      WHERE c.code = t.code AND c.member_id IS NULL
    ), progressed AS (
      UPDATE member_progress p SET registered = t.registered, pants = t.pants, misses = t.misses, misses_since = t.misses_since,
        link_misses = t.link_misses, link_misses_since = t.link_misses_since
      FROM unnest($4::uuid[], $5::int[], $6::int[], $7::int[], $8::timestamptz[], $16::int[], $17::timestamptz[])
        AS t (member_id, registered, pants, misses, misses_since, link_misses, link_misses_since)
      WHERE p.member_id = t.member_id
    )
    INSERT INTO registrations (id, code, member_id, registered_at, batch_id, idempotency_key, base_points, bonus_points, lines, found_scanned, by_link)
    SELECT * FROM unnest($9::uuid[], $1::text[], $2::uuid[], $3::timestamptz[], $10::uuid[], $11::text[], $12::bigint[], $13::bigint[], $14::jsonb[], $15::boolean[],
      $18::boolean[])`,
  insertMilestones: `INSERT INTO milestones (id, member_id, registration_id, count, voucher_type, reached_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::timestamptz[])`,
} as const

interface ProductRow {
  batch_id: string
  code_group: string
  brand_id: string
  brand_name: string
  format_id: string
  format_name: string
  size_id: string
  size_name: string
  points: bigint
}

type CodeRow = ProductRow & { code: string; member_id: string | null; registered_at: Date | null; redeemable: boolean; double_day: number }

/** Locks codes; those that do not exist are missing from the answer. */
export async function loadCodesForUpdate(tx: Sql, codes: readonly string[]): Promise<Map<string, LockedCode>> {
  const { rows } = await tx.query<CodeRow & { [column: string]: unknown }>({ name: 'codes-lock', text: REGISTRATION_SQL.lockCodes }, [codes])
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        memberId: row.member_id ?? undefined,
        registeredAt: row.registered_at ?? undefined,
        redeemable: row.redeemable,
        doubleDay: row.double_day,
        product: toProduct(row),
      },
    ]),
  )
}

type StoredLine = { entryId: string; points: string; source: EarnedSource }

type RegistrationRow = ProductRow & {
  id: string
  code: string
  member_id: string
  idempotency_key: string | null
  base_points: bigint
  bonus_points: bigint
  lines: StoredLine[]
  found_scanned: boolean
  registered_at: Date
  by_link: boolean
  milestone_id: string | null
  milestone_count: number | null
  voucher_type: MilestoneVoucher | null
}

/** Finds the registrations with one of the keys, of any member. */
export async function findRegistrationsByKey(sql: Sql, keys: readonly string[]): Promise<Registration[]> {
  if (keys.length === 0) return []
  const { rows } = await sql.query<RegistrationRow & { [column: string]: unknown }>({ name: 'registrations-by-key', text: REGISTRATION_SQL.findKeys }, [keys])
  return rows.map(toRegistration)
}

/** Loads the progress of members and locks it, making a row for new ones; `memberIds` must be sorted. */
export async function loadProgressForUpdate(tx: Sql, memberIds: readonly string[]): Promise<Map<string, Progress>> {
  const lock = async (ids: readonly string[]) => {
    const { rows } = await tx.query<{
      member_id: string
      registered: number
      pants: number
      misses: number
      misses_since: Date | null
      link_misses: number
      link_misses_since: Date | null
    }>({ name: 'progress-lock', text: REGISTRATION_SQL.lockProgress }, [ids])
    return rows.map((row): [string, Progress] => [
      row.member_id,
      {
        memberId: row.member_id,
        registered: row.registered,
        pants: row.pants,
        misses: { count: row.misses, since: row.misses_since ?? undefined },
        linkMisses: { count: row.link_misses, since: row.link_misses_since ?? undefined },
      },
    ])
  }
  const known = new Map(await lock(memberIds))
  const fresh = memberIds.filter((id) => !known.has(id))
  if (fresh.length === 0) return known
  await tx.query({ name: 'progress-insert', text: REGISTRATION_SQL.insertProgress }, [fresh])
  return new Map([...known, ...(await lock(fresh))])
}

/** Claims the codes, moves the members on and writes the registrations with their milestones. */
export function writeJudgement(tx: Tx, registered: readonly Registration[], progress: readonly Progress[]): void {
  if (registered.length === 0 && progress.length === 0) return
  tx.write({ name: 'registrations-write', text: REGISTRATION_SQL.write }, [
    registered.map((registration) => registration.code),
    registered.map((registration) => registration.memberId),
    registered.map((registration) => registration.registeredAt),
    progress.map((member) => member.memberId),
    progress.map((member) => member.registered),
    progress.map((member) => member.pants),
    progress.map((member) => member.misses.count),
    progress.map((member) => member.misses.since ?? null),
    registered.map((registration) => registration.id),
    registered.map((registration) => registration.product.batchId),
    registered.map((registration) => registration.key || null),
    registered.map((registration) => registration.basePoints),
    registered.map((registration) => registration.bonusPoints),
    registered.map((registration) => JSON.stringify(registration.lines.map((line) => ({ ...line, points: line.points.toString() })))),
    registered.map((registration) => registration.foundScanned),
    progress.map((member) => member.linkMisses.count),
    progress.map((member) => member.linkMisses.since ?? null),
    registered.map((registration) => registration.byLink),
  ])
  const reached = registered.flatMap((registration) => (registration.milestone ? [{ registration, milestone: registration.milestone }] : []))
  if (reached.length === 0) return
  tx.write({ name: 'milestones-insert', text: REGISTRATION_SQL.insertMilestones }, [
    reached.map(({ milestone }) => milestone.id),
    reached.map(({ registration }) => registration.memberId),
    reached.map(({ registration }) => registration.id),
    reached.map(({ milestone }) => milestone.count),
    reached.map(({ milestone }) => milestone.voucherType),
    reached.map(({ registration }) => registration.registeredAt),
  ])
}

/** A registration as the ledger is to know it. */
export interface CreditDue {
  readonly registrationId: string
  readonly memberId: string
  readonly registeredAt: Date
  readonly lines: readonly AwardedLine[]
}

/** Registrations after a mark that have been there for a while, oldest first. */
export async function listCreditsDue(sql: Sql, query: { afterId: string; olderThanSeconds: number; registrationsMax: number }): Promise<CreditDue[]> {
  const { rows } = await sql.query<{ id: string; member_id: string; registered_at: Date; lines: StoredLine[] }>(
    `SELECT id, member_id, registered_at, lines FROM registrations
     WHERE id > $1 AND created_at < now() - make_interval(secs => $2) ORDER BY id LIMIT $3`,
    [query.afterId, query.olderThanSeconds, query.registrationsMax],
  )
  return rows.map((row) => ({ registrationId: row.id, memberId: row.member_id, registeredAt: row.registered_at, lines: toLines(row.lines) }))
}

const MARK = 'registrations'
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export async function loadReconciliationMark(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ registration_id: string }>('SELECT registration_id FROM reconciliation_marks WHERE name = $1', [MARK])
  return rows[0]?.registration_id ?? BEFORE_ALL
}

export async function saveReconciliationMark(sql: Sql, registrationId: string): Promise<void> {
  await sql.query(
    `INSERT INTO reconciliation_marks (name, registration_id) VALUES ($1, $2)
     ON CONFLICT ON CONSTRAINT reconciliation_marks_pkey DO UPDATE SET registration_id = excluded.registration_id`,
    [MARK, registrationId],
  )
}

const toLines = (lines: readonly StoredLine[]): AwardedLine[] => lines.map(({ entryId, points, source }) => ({ entryId, points: BigInt(points), source }))

const toProduct = (row: ProductRow): Product => ({
  batchId: row.batch_id,
  codeGroup: row.code_group,
  brand: { id: row.brand_id, name: row.brand_name },
  format: { id: row.format_id, name: row.format_name },
  size: { id: row.size_id, name: row.size_name },
  points: row.points,
})

function toRegistration(row: RegistrationRow): Registration {
  const milestone: Milestone | undefined =
    row.milestone_id && row.milestone_count && row.voucher_type
      ? { id: row.milestone_id, count: row.milestone_count, voucherType: row.voucher_type }
      : undefined
  return {
    id: row.id,
    code: row.code,
    memberId: row.member_id,
    key: row.idempotency_key ?? '',
    product: toProduct(row),
    basePoints: row.base_points,
    bonusPoints: row.bonus_points,
    lines: toLines(row.lines),
    foundScanned: row.found_scanned,
    registeredAt: row.registered_at,
    milestone,
    byLink: row.by_link,
  }
}
