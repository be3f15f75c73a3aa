import type { System } from '../scripts/start/start-system'
import { inDatabaseOf } from './in-database-of'

/** Two years, in seconds. */
const SPAN = 730 * 86_400

/** Redemptions of two years, evenly spread, two lines each: an eighth of them delivered, a few cancelled. */
export async function seedOrders(system: System, rows: number, memberIds: readonly string[]): Promise<void> {
  await inDatabaseOf(
    system,
    'reporting',
    `INSERT INTO order_lines (order_id, position, ordered_at, kind, tracking_id, member_id, item_id, item_name, quantity, points)
     SELECT md5('order' || n / 2)::uuid, n % 2, now() - (n / 2) * make_interval(secs => $3::float8 / $1), (ARRAY['item', 'voucher', 'pregnant', 'donate'])[1 + n / 2 % 4],
       CASE WHEN n / 2 % 4 IN (0, 2) THEN 'ORD' || upper(lpad(to_hex(n / 2), 8, '0')) ELSE '' END, ($2::uuid[])[1 + n / 2 % $4], 'PS-' || n % 300,
       'Item ' || n % 300, 1 + n % 3, 100 + n % 40 * 50
     FROM generate_series(1, $1::int) AS n`,
    [rows, memberIds, SPAN, memberIds.length],
  )
  await inDatabaseOf(
    system,
    'reporting',
    `INSERT INTO order_states (order_id, state, reached_at) SELECT order_id, CASE WHEN row_number() OVER () % 50 = 0 THEN 'CANCELLED' ELSE 'DELIVERED' END, ordered_at
     FROM (SELECT DISTINCT ON (order_id) order_id, ordered_at FROM order_lines WHERE tracking_id <> '' AND points % 400 = 0) o`,
  )
  await inDatabaseOf(system, 'reporting', 'VACUUM ANALYZE order_lines, order_states')
}

/** Samples ordered in two years, half of them answered. */
export async function seedSamples(system: System, rows: number, memberIds: readonly string[]): Promise<void> {
  await inDatabaseOf(
    system,
    'reporting',
    `INSERT INTO sample_orders (order_id, ordered_at, tracking_id, member_id, item_id, item_name, brand_id, format_id, size_id, address_id)
     SELECT md5('sample' || n)::uuid, now() - n * make_interval(secs => $3::float8 / $1), 'SMP' || upper(lpad(to_hex(n), 8, '0')), ($2::uuid[])[1 + n % $4],
       'SMP-' || n % 40, 'Sample ' || n % 40, '', '', '', ''
     FROM generate_series(1, $1::int) AS n`,
    [rows, memberIds, SPAN, memberIds.length],
  )
  await inDatabaseOf(
    system,
    'reporting',
    `INSERT INTO sample_answers (order_id, received, answered_at) SELECT order_id, true, ordered_at FROM sample_orders WHERE item_id < 'SMP-20'`,
  )
  await inDatabaseOf(system, 'reporting', 'VACUUM ANALYZE sample_orders, sample_answers')
}

/** Gives members that were made for a benchmark names of people, so that a search for one finds what it would in a club. */
export async function nameMembers(system: System): Promise<void> {
  await inDatabaseOf(
    system,
    'identity',
    `UPDATE members m SET name = (ARRAY['Nur', 'Siti', 'Lim', 'Tan', 'Priya', 'Aisyah', 'Wong', 'Kavitha'])[1 + n % 8] || ' ' ||
       (ARRAY['Hana', 'Mei', 'Devi', 'Farah', 'Ling', 'Izzati', 'Xuan', 'Rani', 'Balqis', 'Yee'])[1 + n / 8 % 10] || ' ' || translate(to_hex(n), '0123456789', 'ghijklmnop')
     FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM members) numbered WHERE numbered.id = m.id`,
  )
  await inDatabaseOf(system, 'identity', 'VACUUM ANALYZE members')
}

export const BENCH_CONTEST = '00000000-0000-7000-8000-0000000000c1'
export const BENCH_CREDIT = '00000000-0000-7000-8000-0000000000c2'

/** Lines of two years in the books, as many as members and half as many again: each second member has two. */
export async function seedPoints(system: System, rows: number, memberIds: readonly string[]): Promise<void> {
  await inDatabaseOf(
    system,
    'points-ledger',
    `INSERT INTO accounts (id, balance, version) SELECT 'member:' || id, 100, 2 FROM unnest($1::text[]) AS m (id)
     ON CONFLICT ON CONSTRAINT accounts_pkey DO UPDATE SET version = accounts.version + 2`,
    [memberIds],
  )
  await inDatabaseOf(
    system,
    'points-ledger',
    `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'member:' || ($2::text[])[1 + n % $4], 1000000 - n, 50, 0, 50, 'Unique Code', true,
       now() - n * make_interval(secs => $3::float8 / ($1 * 1.5))
     FROM generate_series(1, ($1 * 1.5)::int) AS n`,
    [rows, memberIds, SPAN, memberIds.length],
  )
  await inDatabaseOf(system, 'points-ledger', 'VACUUM ANALYZE entries, accounts')
}

/** Entries of one contest, of which each hundredth is shortlisted. */
export async function seedEntries(system: System, rows: number, memberIds: readonly string[]): Promise<void> {
  await inDatabaseOf(
    system,
    'contests',
    `INSERT INTO contests (id, name_en, name_bm, description_en, description_bm, image_en, image_bm, start_on, end_on, point_required, points_per_entry,
       entries_per_person, upload_images, upload_receipts, link_url, got_dropdown, created_at, updated_at)
     VALUES ($1, 'Many entries', 'Banyak penyertaan', '', '', '', '', '2025-01-01', '2027-12-31', false, 0, 10, true, false, true, false, now(), now())`,
    [BENCH_CONTEST],
  )
  await inDatabaseOf(
    system,
    'contests',
    `INSERT INTO contest_entries (id, contest_id, member_id, status, created_at, entered, link)
     SELECT gen_random_uuid(), $5::uuid, ($2::uuid[])[1 + n % $4], CASE WHEN n % 100 = 0 THEN 'consolation' ELSE 'pending' END,
       now() - n * make_interval(secs => $3::float8 / $1), true, 'https://example.com/' || n
     FROM generate_series(1, $1::int) AS n`,
    [rows, memberIds, SPAN, memberIds.length, BENCH_CONTEST],
  )
  await inDatabaseOf(system, 'contests', 'VACUUM ANALYZE contest_entries')
}

/** One mass credit that is done, each tenth row of nobody. */
export async function seedCredit(system: System, rows: number, memberIds: readonly string[]): Promise<void> {
  await inDatabaseOf(
    system,
    'points-ledger',
    `INSERT INTO credits (id, type, title, points, request_hash, created_by, created_at, actor, traceparent, state, total, done, credited, worked_position)
     VALUES ($1, 'campaign', 'Many rows', 50, '', 'bench', now(), 'administrator:bench', '', 'credited', $2, $2, 0, $2)`,
    [BENCH_CREDIT, rows],
  )
  await inDatabaseOf(
    system,
    'points-ledger',
    `INSERT INTO credit_rows (credit_id, position, id, member_id, email, description, points, state)
     SELECT $3::uuid, n, gen_random_uuid(), CASE WHEN n % 10 = 0 THEN NULL ELSE ($2::uuid[])[1 + n % $4] END, 'parent' || n || '@example.com', '', 50,
       CASE WHEN n % 10 = 0 THEN 'unknown' ELSE 'waiting' END
     FROM generate_series(1, $1::int) AS n`,
    [rows, memberIds, BENCH_CREDIT, memberIds.length],
  )
  await inDatabaseOf(system, 'points-ledger', 'VACUUM ANALYZE credit_rows')
}

/** Acts of two years in the audit log, four reads to a change. */
export async function seedAudit(system: System, rows: number): Promise<void> {
  await inDatabaseOf(
    system,
    'identity',
    `INSERT INTO audit (id, at, actor_kind, actor_id, actor_from, kind, call, record_id, record_name, changes, reason)
     SELECT gen_random_uuid(), now() - n * make_interval(secs => $2::float8 / $1), 'administrator', 'bench-' || n % 40, '',
       CASE WHEN n % 5 = 0 THEN 'write' ELSE 'read' END, 'catalogue.number-' || n % 30, 'record-' || n % 5000,
       CASE WHEN n % 5 = 0 THEN 'Record ' || n % 5000 ELSE '' END, '{"inventory": {"before": 300, "after": 350}}', ''
     FROM generate_series(1, $1::int) AS n`,
    [rows, SPAN],
  )
  await inDatabaseOf(system, 'identity', 'VACUUM ANALYZE audit')
}
