/** Statements that write an audit log of two years: nine reads to a change, 40 administrators, 60 calls, 5,000 records with names, and 20,000 members. */
export const auditRows = (rows: number): readonly string[] => [
  `INSERT INTO admins (id, username, role, password_hash, created_at)
    SELECT ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, 'staff' || n, 'dev', '', now() FROM generate_series(1, 40) n`,
  `INSERT INTO audit (id, at, actor_kind, actor_id, actor_from, kind, call, record_id, record_name, member_id, changes, reason)
    SELECT ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, '2025-01-01T00:00:00Z'::timestamptz + n * interval '63 seconds',
      CASE WHEN n % 50 = 0 THEN 'job' ELSE 'administrator' END,
      CASE WHEN n % 50 = 0 THEN 'tiers.review' WHEN n = 500001 THEN '00000000-0000-7000-a000-000000000040'
           ELSE '00000000-0000-7000-a000-' || lpad((1 + n % 39)::text, 12, '0') END,
      '203.0.113.0/24', CASE WHEN n % 10 = 0 THEN 'write' ELSE 'read' END,
      CASE WHEN n = 500001 THEN 'catalogue.remove-category' WHEN n % 10 = 0 THEN 'catalogue.edit-record-' || n / 10 % 30 ELSE 'admin.report.number-' || n % 30 END,
      '00000000-0000-7000-c000-' || lpad((n % 5000)::text, 12, '0'), CASE WHEN n % 10 = 0 THEN 'Record ' || n % 5000 ELSE '' END,
      CASE WHEN n % 3 = 0 THEN ('00000000-0000-7000-d000-' || lpad((n % 20000)::text, 12, '0'))::uuid END,
      '{"inventory": {"before": 300, "after": 350}}', ''
    FROM generate_series(1, ${rows}) n`,
]
