import type { Sql } from '@club/postgres'
import type { Check, Finding } from '../domain/finding'

const FINDINGS_PER_CHECK_MAX = 100

interface Probe {
  readonly check: Check
  /** Returns subject, expected and found of each contradiction. $1 is the instant to look from. */
  readonly recent?: string
  readonly complete: string
}

/**
 * The invariants of the ledger as queries; no row means that the invariant holds. The recent form looks at accounts
 * and entries that changed since an instant, the complete form recomputes everything.
 */
const PROBES: readonly Probe[] = [
  {
    check: 'all-balances-sum-to-zero',
    complete: `SELECT 'accounts' AS subject, '0' AS expected, sum(balance)::text AS found FROM accounts WHERE $1::timestamptz IS NOT NULL HAVING sum(balance) <> 0`,
  },
  {
    check: 'member-is-covered',
    recent: `SELECT id AS subject, 'balance >= held >= 0' AS expected, balance || ' / ' || held AS found FROM accounts
             WHERE updated_at >= $1 AND (held < 0 OR (id LIKE 'member:%' AND balance < held))`,
    complete: `SELECT id AS subject, 'balance >= held >= 0' AS expected, balance || ' / ' || held AS found FROM accounts
               WHERE $1::timestamptz IS NOT NULL AND (held < 0 OR (id LIKE 'member:%' AND balance < held))`,
  },
  {
    check: 'transfer-sums-to-zero',
    recent: `SELECT transfer_id::text AS subject, '0' AS expected, sum(points)::text AS found FROM entries WHERE posted_at >= $1
             GROUP BY transfer_id HAVING sum(points) <> 0`,
    complete: `SELECT transfer_id::text AS subject, '0' AS expected, sum(points)::text AS found FROM entries WHERE $1::timestamptz IS NOT NULL
               GROUP BY transfer_id HAVING sum(points) <> 0`,
  },
  {
    check: 'transfer-has-entries',
    recent: `SELECT t.key AS subject, 'entries' AS expected, 'none' AS found FROM transfers t
             WHERE t.posted_at >= $1 AND NOT EXISTS (SELECT FROM entries e WHERE e.transfer_id = t.id AND e.posted_at >= $1)`,
    complete: `SELECT t.key AS subject, 'entries' AS expected, 'none' AS found FROM transfers t
               WHERE $1::timestamptz IS NOT NULL AND NOT EXISTS (SELECT FROM entries e WHERE e.transfer_id = t.id)`,
  },
  {
    check: 'balance-is-sum-of-entries',
    recent: `SELECT a.id AS subject, coalesce(e.balance_after, 0)::text AS expected, a.balance::text AS found FROM accounts a
             LEFT JOIN LATERAL (SELECT balance_after FROM entries WHERE account_id = a.id ORDER BY account_version DESC LIMIT 1) e ON true
             WHERE a.updated_at >= $1 AND a.balance <> coalesce(e.balance_after, 0)`,
    complete: `SELECT a.id AS subject, coalesce(e.total, 0)::text AS expected, a.balance::text AS found FROM accounts a
               LEFT JOIN (SELECT account_id, sum(points) AS total FROM entries GROUP BY account_id) e ON e.account_id = a.id
               WHERE $1::timestamptz IS NOT NULL AND a.balance <> coalesce(e.total, 0)`,
  },
  {
    check: 'days-add-up',
    recent: `SELECT a.id AS subject, a.balance::text AS expected, coalesce(d.total, 0)::text AS found FROM accounts a
             LEFT JOIN LATERAL (SELECT sum(gained - lost) AS total FROM member_days WHERE account_id = a.id) d ON true
             WHERE a.updated_at >= $1 AND a.id LIKE 'member:%' AND a.balance <> coalesce(d.total, 0)`,
    complete: `SELECT account_id AS subject, e.gained || ' / ' || e.lost AS expected, d.gained || ' / ' || d.lost AS found FROM (
                 SELECT account_id, (occurred_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS day, source,
                   coalesce(sum(points) FILTER (WHERE points > 0), 0) AS gained, coalesce(-sum(points) FILTER (WHERE points < 0), 0) AS lost
                 FROM entries WHERE $1::timestamptz IS NOT NULL AND account_id LIKE 'member:%' GROUP BY 1, 2, 3) e
               FULL JOIN member_days d USING (account_id, day, source) WHERE (e.gained, e.lost) IS DISTINCT FROM (d.gained, d.lost)`,
  },
  {
    check: 'versions-have-no-gap',
    recent: `SELECT a.id AS subject, coalesce(e.account_version, 0)::text AS expected, a.version::text AS found FROM accounts a
             LEFT JOIN LATERAL (SELECT account_version FROM entries WHERE account_id = a.id ORDER BY account_version DESC LIMIT 1) e ON true
             WHERE a.updated_at >= $1 AND a.version <> coalesce(e.account_version, 0)`,
    complete: `SELECT a.id AS subject, a.version::text AS expected, coalesce(e.entries, 0) || ' entries up to ' || coalesce(e.last, 0) AS found FROM accounts a
               LEFT JOIN (SELECT account_id, count(*) AS entries, max(account_version) AS last FROM entries GROUP BY account_id) e ON e.account_id = a.id
               WHERE $1::timestamptz IS NOT NULL AND (a.version <> coalesce(e.entries, 0) OR a.version <> coalesce(e.last, 0))`,
  },
  {
    check: 'entries-follow-each-other',
    recent: `SELECT account_id AS subject, expected::text, found::text FROM (
               SELECT account_id, balance_before AS found, lag(balance_after) OVER w AS expected, account_version - lag(account_version) OVER w AS step
               FROM entries WHERE posted_at >= $1 WINDOW w AS (PARTITION BY account_id ORDER BY account_version)) pairs
             WHERE expected IS NOT NULL AND (expected <> found OR step <> 1)`,
    complete: `SELECT account_id AS subject, expected::text, found::text FROM (
                 SELECT account_id, balance_before AS found, coalesce(lag(balance_after) OVER w, 0) AS expected,
                        account_version - coalesce(lag(account_version) OVER w, 0) AS step
                 FROM entries WHERE $1::timestamptz IS NOT NULL WINDOW w AS (PARTITION BY account_id ORDER BY account_version)) pairs
               WHERE expected <> found OR step <> 1`,
  },
  {
    check: 'held-is-sum-of-open-holds',
    recent: `SELECT a.id AS subject, coalesce(h.total, 0)::text AS expected, a.held::text AS found FROM accounts a
             LEFT JOIN LATERAL (SELECT sum(points) AS total FROM holds WHERE account_id = a.id AND state = 'open') h ON true
             WHERE a.updated_at >= $1 AND a.held <> coalesce(h.total, 0)`,
    complete: `SELECT a.id AS subject, coalesce(h.total, 0)::text AS expected, a.held::text AS found FROM accounts a
               LEFT JOIN (SELECT account_id, sum(points) AS total FROM holds WHERE state = 'open' GROUP BY account_id) h ON h.account_id = a.id
               WHERE $1::timestamptz IS NOT NULL AND a.held <> coalesce(h.total, 0)`,
  },
  {
    check: 'settled-hold-has-transfer',
    recent: `SELECT h.id::text AS subject, 'settled by a transfer of ' || h.points AS expected, coalesce(t.kind, 'none') AS found FROM holds h
             LEFT JOIN transfers t ON t.key = 'hold:' || h.id WHERE h.closed_at >= $1 AND (h.state = 'settled') <> (t.key IS NOT NULL)`,
    complete: `SELECT coalesce(h.id::text, t.key) AS subject, 'a settled hold with a transfer' AS expected,
                      coalesce(h.state, 'no hold') || ' / ' || coalesce(t.kind, 'no transfer') AS found
               FROM holds h FULL JOIN (SELECT * FROM transfers WHERE kind = 'settlement') t ON t.key = 'hold:' || h.id
               WHERE $1::timestamptz IS NOT NULL AND (h.state IS NOT DISTINCT FROM 'settled') <> (t.key IS NOT NULL)`,
  },
  {
    // Every minute a job closes those whose time is up.
    check: 'hold-ends-in-time',
    complete: `SELECT id::text AS subject, 'closed' AS expected, 'open since ' || created_at AS found FROM holds
               WHERE $1::timestamptz IS NOT NULL AND state = 'open' AND expires_at < now() - interval '10 minutes' AND created_at < now() - interval '10 minutes'`,
  },
  {
    check: 'partition-is-prepared',
    complete: `SELECT 'entries_unprepared' AS subject, '0 entries' AS expected, count(*) || ' entries' AS found FROM entries_unprepared
               WHERE $1::timestamptz IS NOT NULL HAVING count(*) > 0`,
  },
]

/** Asks every question from an instant on; without one, of the whole history. */
export async function probeBooks(sql: Sql, since: Date | undefined): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const probe of PROBES) {
    const text = since && probe.recent ? probe.recent : probe.complete
    const { rows } = await sql.query<{ subject: string; expected: string; found: string }>(
      `SELECT * FROM (${text}) contradictions LIMIT ${FINDINGS_PER_CHECK_MAX}`,
      [since ?? new Date(0)],
    )
    findings.push(...rows.map((row) => ({ check: probe.check, ...row })))
  }
  return findings
}

/** How much an audit looked at, and how long the oldest event has waited. */
export async function measureBooks(sql: Sql, since: Date | undefined): Promise<{ accounts: number; entries: number; outboxLagSeconds: number }> {
  const from = since ?? new Date(0)
  const { rows } = await sql.query<{ accounts: number; entries: number; lag: number }>(
    `SELECT (SELECT count(*) FROM accounts WHERE updated_at >= $1)::int AS accounts,
            (SELECT count(*) FROM entries WHERE posted_at >= $1)::int AS entries,
            coalesce(extract(epoch FROM now() - (SELECT min(created_at) FROM unnest(ARRAY[0, 1]) AS l (lane),
              LATERAL (SELECT created_at FROM outbox o WHERE o.lane = l.lane ORDER BY seq LIMIT 1) oldest)), 0)::float8 AS lag`,
    [from],
  )
  const [row] = rows
  return { accounts: row?.accounts ?? 0, entries: row?.entries ?? 0, outboxLagSeconds: Math.max(0, row?.lag ?? 0) }
}

/** Instant at which the last audit stopped, less an overlap: a transaction may commit after a younger one. */
export async function loadAuditMark(sql: Sql, overlapSeconds: number): Promise<Date> {
  const { rows } = await sql.query<{ since: Date }>(
    `SELECT coalesce((SELECT looked_until FROM audit_marks WHERE name = 'recent'), now()) - make_interval(secs => $1) AS since`,
    [overlapSeconds],
  )
  return rows[0]?.since ?? new Date(0)
}

/** The instant of a transaction's snapshot; it does not show later commits. */
export async function snapshotTime(tx: Sql): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>('SELECT now() AS at')
  return rows[0]?.at ?? new Date(0)
}

export async function saveAuditMark(sql: Sql, lookedUntil: Date): Promise<void> {
  await sql.query(
    `INSERT INTO audit_marks (name, looked_until) VALUES ('recent', $1)
     ON CONFLICT ON CONSTRAINT audit_marks_pkey DO UPDATE SET looked_until = excluded.looked_until`,
    [lookedUntil],
  )
}
