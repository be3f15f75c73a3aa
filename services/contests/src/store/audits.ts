import type { Earning, EarningsPage, Purchase } from '@club/ledger-client'
import { probe } from '@club/postgres'
import type { Contradiction, Sql } from '@club/postgres'

const PAID = `SELECT id, id AS mark, member_id AS "memberId", points, ledger_entry_id AS "entryId", CASE state WHEN 'done' THEN 'bought' ELSE state END AS state
  FROM spendings`

/** Spendings after an id that cost points, oldest first: ids begin with their time. */
export const listPaidSpendings = async (sql: Sql, afterId: string, spendingsMax: number): Promise<Purchase[]> =>
  (await sql.query<Purchase & { [column: string]: unknown }>(`${PAID} WHERE id > $1 AND points > 0 ORDER BY id LIMIT $2`, [afterId, spendingsMax])).rows

export const findPaidSpendings = async (sql: Sql, ids: readonly string[]): Promise<Purchase[]> =>
  (await sql.query<Purchase & { [column: string]: unknown }>(`${PAID} WHERE id = ANY ($1::uuid[])`, [ids])).rows

type PaidBox = Omit<Earning, 'key' | 'source'> & { [column: string]: unknown }

/** Boxes with points after an id, that were opened since an instant and at least so many seconds ago, by id. */
export async function listPaidBoxes(sql: Sql, { afterId, since, olderThanSeconds, earningsMax }: EarningsPage): Promise<Earning[]> {
  const { rows } = await sql.query<PaidBox>(
    `SELECT id, member_id AS "memberId", points, ledger_entry_id AS "entryId", opened_at AS at FROM mystery_boxes
     WHERE id > $1 AND points IS NOT NULL AND opened_at >= $2 AND opened_at < now() - make_interval(secs => $3) ORDER BY id LIMIT $4`,
    [afterId, since, olderThanSeconds, earningsMax],
  )
  return rows.map((box) => ({ ...box, key: `mystery-box:${box.id}`, source: 'Mystery Box' }))
}

/** Invariants within these tables; each query returns subject, expected and found of every contradiction. */
const PROBES: Readonly<Record<string, string>> = {
  'entry-is-paid': `SELECT e.id AS subject, CASE s.state WHEN 'done' THEN 'counts' ELSE 'does not count' END AS expected,
      CASE WHEN e.entered THEN 'counts' ELSE 'does not count' END AS found
    FROM contest_entries e JOIN spendings s ON s.id = e.spending_id WHERE e.entered <> (s.state = 'done')`,
  'spending-has-entries': `SELECT s.id AS subject, 'entries' AS expected, 'none' AS found FROM spendings s
    WHERE s.contest_id IS NOT NULL AND NOT EXISTS (SELECT FROM contest_entries e WHERE e.spending_id = s.id)`,
  'quota-is-what-was-taken': `SELECT q.contest_id || ' ' || q.holder AS subject, coalesce(taken.count, 0)::text AS expected, q.used::text AS found FROM contest_quotas q
    LEFT JOIN (SELECT s.contest_id, holder, count(*) AS count FROM spendings s JOIN contest_entries e ON e.spending_id = s.id, unnest(s.holders) AS holder
               WHERE s.quota = 'taken' GROUP BY s.contest_id, holder) taken ON taken.contest_id = q.contest_id AND taken.holder = q.holder
    WHERE q.used <> coalesce(taken.count, 0)`,
  'refused-keeps-no-quota': `SELECT id AS subject, 'quota returned' AS expected, quota AS found FROM spendings WHERE state = 'refused' AND quota = 'taken'`,
  'open-box-has-prize': `SELECT id AS subject, 'points or a voucher' AS expected, 'neither' AS found FROM mystery_boxes
    WHERE opened_at IS NOT NULL AND voucher_id IS NULL AND (points IS NULL OR ledger_entry_id IS NULL)`,
  'win-has-one-box': `SELECT w.week_on || ' ' || w.member_id AS subject, CASE WHEN w.voucher_id IS NULL THEN '0' ELSE '1' END AS expected, count(b.id)::text AS found
    FROM mystery_wins w LEFT JOIN mystery_boxes b ON b.cause = 'weekly-win:' || w.week_on || ':' || w.member_id AND b.voucher_id IS NOT DISTINCT FROM w.voucher_id
    GROUP BY w.week_on, w.member_id, w.voucher_id HAVING count(b.id) <> (w.voucher_id IS NOT NULL)::int`,
}

/** Asks every question of the whole history. */
export const probeContests = (sql: Sql): Promise<Contradiction[]> => probe(sql, PROBES)
