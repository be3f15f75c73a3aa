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
