import type { System } from '../scripts/start/start-system'
import { checkpoint } from './in-database-of'
import { inLanes, loadRows } from './load-rows'

/** How large the club is made. */
export interface ClubSize {
  readonly members: number
  /** The ledger's entries, both sides of each transfer. */
  readonly entries: number
  /** The most lines that one member has. */
  readonly linesMax: number
}

export const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000)
/** Lines of the n-th member, as SQL: a few have very many, some have many, most have few; 25 on average, each with its counterpart. */
export const LINES = `CASE WHEN n % 20 = 0 THEN 220 WHEN n % 20 < 4 THEN 40 ELSE 10 END`
const LINES_MAX = 220
const MONTHS_BACK = 24
const POINTS = 120

/** The id of the n-th member, as SQL. */
export const MEMBER = (n: string) => `('00000000-0000-7000-a000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The id of the n-th member, counted from 1. */
export const memberId = (n: number): string => `00000000-0000-7000-a000-${n.toString(16).padStart(12, '0')}`

/**
 * Fills fresh databases with a club of some years, set by set and directly: 100,000 members with address, baby, notes and tier, and five million
 * ledger entries over twenty-four months. The ledger is sound: the audit finds nothing in it. `beside` fills databases that this leaves alone.
 */
export async function seedClub(system: System, beside: readonly (() => Promise<unknown>)[] = []): Promise<ClubSize> {
  let entries = 0
  await inLanes([
    async () => (entries = await seedBooks(system, MEMBERS)),
    ...beside,
    () => loadRows(system, 'tiers', { tables: ['standings', 'earned_credits', 'earned_days', 'tier_history'], statements: TIERS }),
    () => loadRows(system, 'notifications', { tables: ['notes'], statements: NOTIFICATIONS }),
  ])
  // Last: from here on the birthday job finds members to credit.
  await seedMembers(system, MEMBERS)
  await checkpoint(system)
  return { members: MEMBERS, entries, linesMax: LINES_MAX }
}

/** Fills fresh books alone, each member with the lines that an SQL expression over their number `n` gives. Returns how many entries they have. */
export async function seedBooks(system: System, members: number, lines = LINES): Promise<number> {
  const [{ entries = 0 } = {}] = await loadRows<{ entries: number }>(system, 'points-ledger', {
    tables: ['transfers', 'entries', 'accounts'],
    statements: [...partitions(), ...ledgerOf(members, lines)],
  })
  return entries
}

/** Members alone, with address and baby. */
export const seedMembers = async (system: System, members: number): Promise<void> =>
  void (await loadRows(system, 'identity', { tables: ['members', 'addresses', 'babies'], statements: identityOf(members) }))

const identityOf = (members: number): readonly string[] => [
  `INSERT INTO members (id, origin, name, number, email, dob, gender, race, nationality, pregnancy_stage, language, receive_mail,
     referral_code, force_updated, registered_at, verified_at)
   SELECT ${MEMBER('n')}, 'form', 'Parent of Many', '6019' || lpad(n::text, 8, '0'), 'parent' || n || '@example.com',
     date '1985-01-01' + n % 5000, 'female', 'other', 'malaysian', 'oneChild', 'en', false,
     'BC' || translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'GHJKLMNP'), true, now() - interval '25 months', now() - interval '25 months'
   FROM generate_series(1, ${members}) n`,
  `INSERT INTO addresses (id, member_id, label, house_number, line1, line2, line3, city, state, postcode, country, created_at)
   SELECT gen_random_uuid(), ${MEMBER('n')}, 'Home', '12', 'Block A', '', 'Jalan Bangi', 'Bangi', 'Selangor', '43600', 'Malaysia', now() - interval '20 months'
   FROM generate_series(1, ${members}) n`,
  `INSERT INTO babies (id, member_id, name, gender, birth_date, brand_id, format_id, size_id, created_at)
   SELECT gen_random_uuid(), ${MEMBER('n')}, 'Baby', 'female', current_date - 400, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() - interval '12 months'
   FROM generate_series(1, ${members}) n`,
]

/** The past months are partitions too, as in a ledger kept since then. */
function partitions(): string[] {
  return Array.from({ length: MONTHS_BACK + 1 }, (_, index) => {
    const month = `(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '${index + 1} months')`
    return `DO $$ BEGIN
      EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF entries FOR VALUES FROM (%L) TO (%L)', 'entries_' || to_char(${month}, 'YYYY_MM'),
        ${month}::date::text || ' 00:00:00+00', (${month} + interval '1 month')::date::text || ' 00:00:00+00');
    END $$`
  })
}

/** Statements that write books of so many members, and say how many entries they have. */
const ledgerOf = (members: number, lines: string): readonly string[] => [
  // Ids grow with time, as the services' own do.
  `CREATE UNLOGGED TABLE seed_lines AS
   SELECT *, ('00000000-0000-7000-b000-' || lpad(to_hex(place), 12, '0'))::uuid AS transfer_id FROM (
     SELECT *, row_number() OVER (ORDER BY at) AS place FROM (
       SELECT n, k, now() - interval '1 day' - interval '${MONTHS_BACK} months' * ((lines - k)::float / lines) AS at
       FROM (SELECT n, ${lines} AS lines FROM generate_series(1, ${members}) n) m, generate_series(1, lines) k) l) placed ORDER BY place`,
  `INSERT INTO transfers (key, id, request_hash, kind, member_account, occurred_at, posted_at)
   SELECT 'registration:' || transfer_id, transfer_id, decode(md5(transfer_id::text), 'hex'), 'award', 'member:' || ${MEMBER('n')}, at, at FROM seed_lines ORDER BY place`,
  `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at, posted_at)
   SELECT gen_random_uuid(), transfer_id, 'member:' || ${MEMBER('n')}, k, ${POINTS}, (k - 1) * ${POINTS}, k * ${POINTS}, 'Unique Code', true, at, at FROM seed_lines ORDER BY place`,
  `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at, posted_at)
   SELECT gen_random_uuid(), transfer_id, 'issuance:unique-code', place, -${POINTS}, -(place - 1) * ${POINTS}, -place * ${POINTS}, 'Unique Code', true, at, at FROM seed_lines ORDER BY place`,
  `INSERT INTO accounts (id, balance, version, updated_at)
   SELECT 'member:' || ${MEMBER('n')}, max(k) * ${POINTS}, max(k), max(at) FROM seed_lines GROUP BY n
   UNION ALL SELECT 'issuance:unique-code', -count(*) * ${POINTS}, count(*), max(at) FROM seed_lines`,
  'DROP TABLE seed_lines',
  'SELECT count(*)::int AS entries FROM entries',
]

const TIERS = [
  `INSERT INTO standings (member_id, tier, account_version, registered_on, next_review_on)
   SELECT ${MEMBER('n')}, CASE WHEN n % 20 = 0 THEN 'Diamond' ELSE 'Gold' END, ${LINES}, (now() - interval '25 months')::date,
     ((now() - interval '25 months')::date + interval '3 years')::date - 1
   FROM generate_series(1, ${MEMBERS}) n`,
  `INSERT INTO earned_credits (entry_id, member_id, credited_at, points)
   SELECT ('00000000-0000-7000-b000-' || lpad(to_hex(row_number() OVER (ORDER BY at)), 12, '0'))::uuid, member_id, at, ${POINTS} FROM (
     SELECT ${MEMBER('n')} AS member_id, now() - interval '1 day' - interval '${MONTHS_BACK} months' * ((lines - k)::float / lines) AS at
     FROM (SELECT n, ${LINES} AS lines FROM generate_series(1, ${MEMBERS}) n) m, generate_series(1, lines) k) l`,
  `INSERT INTO earned_days (member_id, earned_on, points)
   SELECT member_id, (credited_at AT TIME ZONE 'UTC' + interval '8 hours')::date, sum(points) FROM earned_credits GROUP BY 1, 2`,
  `INSERT INTO tier_history (id, member_id, changed_at, from_tier, to_tier, direction, cause)
   SELECT gen_random_uuid(), ${MEMBER('n')}, now() - make_interval(months => 25 - 12 * year), 'Gold', 'Gold', 'none', 'year:' || year
   FROM generate_series(1, ${MEMBERS}) n, generate_series(0, 2) year`,
]

const NOTIFICATIONS = [
  `INSERT INTO notes (id, member_id, cause, title, message, link, created_at)
   SELECT gen_random_uuid(), ${MEMBER('n')}, 'note:' || k, '{"en": "You have a new voucher", "bm": "Anda menerima baucar baharu"}',
     '{"en": "It is yours for the codes you registered.", "bm": "Ia milik anda kerana kod yang anda daftarkan."}', '/pointshop', now() - make_interval(days => k)
   FROM generate_series(1, ${MEMBERS}) n, generate_series(1, 3) k`,
]
