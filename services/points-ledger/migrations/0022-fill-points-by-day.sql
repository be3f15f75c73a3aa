-- outside a transaction
-- Some members at a time, beside those who post: an account is counted and forgotten in one statement, so that a run that failed goes on.

-- run each row
SELECT format(
  'WITH counted AS (DELETE FROM member_days_to_fill WHERE account_id BETWEEN %L AND %L RETURNING account_id, version)
   INSERT INTO member_days AS d (account_id, day, source, gained, lost, last_at)
   SELECT c.account_id, (e.occurred_at AT TIME ZONE ''UTC'' + interval ''8 hours'')::date, e.source,
     coalesce(sum(e.points) FILTER (WHERE e.points > 0), 0), coalesce(-sum(e.points) FILTER (WHERE e.points < 0), 0), max(e.occurred_at)
   FROM counted c JOIN entries e ON e.account_id = c.account_id AND e.account_version <= c.version GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
   ON CONFLICT ON CONSTRAINT member_days_pkey
   DO UPDATE SET gained = d.gained + excluded.gained, lost = d.lost + excluded.lost, last_at = greatest(d.last_at, excluded.last_at)',
  min(account_id), max(account_id))
FROM (SELECT account_id, (row_number() OVER (ORDER BY account_id) - 1) / 500 AS part FROM member_days_to_fill) accounts GROUP BY part ORDER BY part;
