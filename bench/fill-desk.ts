import type { System } from '../scripts/start/start-system'
import { auditRows } from './fill-audit'
import { inDatabaseOf } from './in-database-of'
import { loadRows } from './load-rows'
import type { Load } from './load-rows'
import { LINES, MEMBER } from './seed-club'

const FIRST = ['Nur', 'Siti', 'Mei', 'Priya', 'Aisyah', 'Farah', 'Kavitha', 'Hasnah', 'Li', 'Puteri']
const LAST = ['Aminah', 'Binti Rahman', 'Ling', 'Devi', 'Abdullah', 'Tan', 'Hua', 'Krishnan', 'Omar', 'Wong', 'Hassan', 'Izzati', 'Rani']
const PROMOTERS = 200
const CODES_PER_BATCH = 1_000_000
const AUDIT_ROWS_PER_MEMBER = 10
const MEMBERS_PER_ALARM = 20
const array = (words: readonly string[]) => `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])`

/** The terms by which staff find the n-th member; `n` counts from 1. */
export const TERMS = {
  name: (n: number) => `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]}`,
  promoter: (n: number) => `PROMO-${n % PROMOTERS}`,
  code: (n: number) => n.toString(16).padStart(10, '0').toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H'),
  tracking: (n: number) => `ORD${String(n).padStart(9, '0')}`,
  sampleTracking: (n: number) => `SMP${String(n).padStart(9, '0')}`,
  receipt: (n: number) => `INV-${n}`,
} as const

const CODE = `translate(upper(lpad(to_hex(place), 10, '0')), '01', 'GH')`
const DAYS_AGO = (days: string) => `now() - make_interval(days => ${days})`
const SOME_ID = `'00000000-0000-7000-c000-000000000001'`

/** Promoters, names that thousands share, and a log of a million rows. */
const identityOf = (members: number): Load => ({
  tables: ['members', 'audit'],
  statements: [
    `INSERT INTO promoters (id, name, code, region, supervisor_name, post, number, utm_link, created_at, updated_at)
     SELECT gen_random_uuid(), 'Promoter ' || p, 'PROMO-' || p, 'Perak', 'Mei', 'Lead', '', '', now(), now() FROM generate_series(0, ${PROMOTERS - 1}) p`,
    `UPDATE members SET name = ${array(FIRST)}[1 + n % ${FIRST.length}] || ' ' || ${array(LAST)}[1 + n % ${LAST.length}] || ' Number ' || n,
       promoter_id = (SELECT id FROM promoters WHERE code = 'PROMO-' || n % ${PROMOTERS})
     FROM (SELECT id AS of, substring(email FROM '\\d+')::int AS n FROM members WHERE email LIKE 'parent%@example.com') m WHERE id = m.of`,
    ...auditRows(members * AUDIT_ROWS_PER_MEMBER),
  ],
})

/** A code for each line of points, three receipts, four orders and a sample of each member, two voucher codes that nobody has, and alarms. */
const FILLS: Readonly<Record<string, (members: number) => Load>> = {
  reporting: (members) => ({
    tables: ['timeline'],
    statements: [
      `INSERT INTO timeline (member_id, id, at, recorded, kind, event, params, points, balance, actor_kind, actor_id, trace_id)
       SELECT ${MEMBER('n')}, 'points:' || n || '-' || k, now() - make_interval(hours => k * 70), gen_random_uuid(), 'points', 'points-credited',
         '{"source": "Unique Code"}', 120, 120 * k, 'member', ${MEMBER('n')}::text, ''
       FROM generate_series(1, ${members}) n, generate_series(1, ${LINES}) k`,
      `INSERT INTO timeline (member_id, id, at, recorded, kind, event, params, actor_kind, actor_id, trace_id)
       SELECT ${MEMBER('n')}, 'code:' || n || '-' || k, now() - make_interval(hours => k * 70), gen_random_uuid(), 'code', 'code-registered',
         '{"code": "GGGGGGGGGG"}', 'member', ${MEMBER('n')}::text, ''
       FROM generate_series(1, ${members}) n, generate_series(1, ${LINES}) k`,
    ],
  }),
  codes: (members) => ({
    tables: ['codes', 'receipts'],
    statements: [
      `CREATE UNLOGGED TABLE fill AS SELECT row_number() OVER () AS place, n, k FROM generate_series(1, ${members}) n, generate_series(1, ${LINES}) k`,
      `INSERT INTO batches (id, brand_id, brand_name, format_id, format_name, size_id, size_name, points, quantity, code_group, status, active, created_at)
       SELECT ('00000000-0000-7000-d000-' || lpad(b::text, 12, '0'))::uuid, ${SOME_ID}, 'DryPantz', ${SOME_ID}, 'pants', ${SOME_ID}, 'm', 120, ${CODES_PER_BATCH},
         'STANDARD', 'complete', true, ${DAYS_AGO('800')} FROM generate_series(0, (SELECT max(place) FROM fill) / ${CODES_PER_BATCH}) b`,
      `INSERT INTO codes (code, batch_id, member_id, registered_at)
       SELECT ${CODE}, ('00000000-0000-7000-d000-' || lpad((place / ${CODES_PER_BATCH})::text, 12, '0'))::uuid, ${MEMBER('n')}, ${DAYS_AGO('(k % 700)::int')} FROM fill`,
      'DROP TABLE fill',
      `INSERT INTO receipts (id, member_id, retailer_id, other_store, invoice_no, receipt_on, store_key, invoice_key, status, file_hash, file_type, is_double_day,
         uploaded_at)
       SELECT gen_random_uuid(), ${MEMBER('n')}, (SELECT id FROM retailers ORDER BY id LIMIT 1), '', 'INV-' || n * 3 + k, current_date - k, 'shop', 'inv' || n * 3 + k,
         'PENDING', md5(n || '-' || k), 'image/webp', false, ${DAYS_AGO('k')} FROM generate_series(1, ${members}) n, generate_series(0, 2) k`,
    ],
  }),
  catalogue: (members) => ({
    tables: ['redemptions', 'redemption_lines', 'order_states', 'voucher_codes'],
    statements: [
      `CREATE UNLOGGED TABLE fill AS SELECT gen_random_uuid() AS id, n, k, n * 4 + k AS place FROM generate_series(1, ${members}) n, generate_series(0, 3) k`,
      `INSERT INTO redemptions (id, member_id, kind, state, points, requested_at, entry_id, balance_after, stock, tracking_id, order_state)
       SELECT id, ${MEMBER('n')}, 'item', 'issued', 300, ${DAYS_AGO('k * 90')}, gen_random_uuid(), 500, 'reserved', 'ORD' || lpad(place::text, 9, '0'), 'DELIVERED'
       FROM fill`,
      `INSERT INTO redemption_lines (redemption_id, position, item, item_id, name_en, name_bm, image_en, image_bm, quantity, points)
       SELECT id, 0, ${SOME_ID}, 'PS-1', 'Cup', 'Cawan', '', '', 1, 300 FROM fill`,
      `INSERT INTO order_states (redemption_id, state, reached_at) SELECT id, 'DELIVERED', ${DAYS_AGO('k * 90')} FROM fill`,
      'DROP TABLE fill',
      `INSERT INTO voucher_batches (id, voucher_type_id, total, created_at)
       SELECT ${SOME_ID}, (SELECT id FROM voucher_types ORDER BY id LIMIT 1), ${members} * 2, now()`,
      `CREATE UNLOGGED TABLE fill AS SELECT gen_random_uuid() AS id, n, k, n * 2 + k AS place FROM generate_series(1, ${members}) n, generate_series(0, 1) k`,
      `INSERT INTO voucher_codes (id, voucher_type_id, batch_id, stocked_at, position, sealed, fingerprint)
       SELECT fill.id, b.voucher_type_id, b.id, b.created_at, place, '\\x00', sha256(place::text::bytea) FROM fill, voucher_batches b WHERE b.id = ${SOME_ID}`,
      'DROP TABLE fill',
    ],
  }),
  samples: (members) => ({
    tables: ['sample_orders'],
    statements: [
      `INSERT INTO sample_orders (id, member_id, household_key, sample_id, brand_id, format_id, size_id, answer, created_at, tracking_id)
       SELECT gen_random_uuid(), ${MEMBER('n')}, 'home:' || n, s.id, s.brand_id, s.format_id, s.size_id, 'received', ${DAYS_AGO('200')}, 'SMP' || lpad(n::text, 9, '0')
       FROM generate_series(1, ${members}) n, (SELECT * FROM samples ORDER BY id LIMIT 1) s`,
    ],
  }),
  fraud: (members) => ({
    tables: [],
    statements: [
      `INSERT INTO alarms (id, kind, subject, state, at, seen_until, evidence)
       SELECT gen_random_uuid(), 'guessing', 'member:' || ${MEMBER(`${members} - n`)}, 'open', ${DAYS_AGO('(n % 300)::int')}, now(),
         '{"by": "member", "count": 30, "threshold": 25, "windowSeconds": 3600, "from": "2026-01-01T00:00:00.000Z", "until": "2026-01-01T01:00:00.000Z"}'
       FROM generate_series(1, ${members} / ${MEMBERS_PER_ALARM}) n`,
      `INSERT INTO alarm_members (alarm_id, member_id) SELECT id, substring(subject FROM 8)::uuid FROM alarms WHERE subject LIKE 'member:%' ON CONFLICT DO NOTHING`,
    ],
  }),
}

/** The fills of services whose databases `seedClub` leaves alone, the largest first. */
export const deskFills = (system: System, members: number): readonly (() => Promise<unknown>)[] =>
  Object.entries(FILLS).map(
    ([service, fill]) =>
      () =>
        loadRows(system, service, fill(members)),
  )

/** Gives the members of `seedClub` their names and promoters, and fills the audit log. Returns how many rows the timelines and the log have. */
export async function fillIdentity(system: System, members: number): Promise<{ readonly timeline: number; readonly audit: number }> {
  await loadRows(system, 'identity', identityOf(members))
  const [{ timeline = 0 } = {}] = await inDatabaseOf<{ timeline: number }>(system, 'reporting', 'SELECT count(*)::int AS timeline FROM timeline')
  return { timeline, audit: members * AUDIT_ROWS_PER_MEMBER }
}
