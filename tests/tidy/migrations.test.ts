import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf } from './migration-rules'

const ROOT = join(__dirname, '..', '..')
/** Made before there was a rule, and applied: history is never rewritten. */
const BEFORE_THE_RULE: ReadonlySet<string> = new Set<string>([
  'services/catalogue/migrations/0004-redemptions.sql',
  'services/catalogue/migrations/0005-back-office.sql',
  'services/catalogue/migrations/0009-vouchers-by-member.sql',
  'services/codes/migrations/0005-code-attempts.sql',
  'services/content/migrations/0001-newest-documents.sql',
  'services/contests/migrations/0004-contests.sql',
  'services/contests/migrations/0006-contests-edited.sql',
  'services/identity/migrations/0004-birthdays.sql',
  'services/identity/migrations/0006-audit-of-services.sql',
  'services/identity/migrations/0007-promoters.sql',
  'services/identity/migrations/0008-password-locks.sql',
  'services/identity/migrations/0009-limits.sql',
  'services/identity/migrations/0012-audit-grants.sql',
  'services/identity/migrations/0016-addresses-by-postcode.sql',
  'services/identity/migrations/0019-one-mailbox-one-account.sql',
  'services/identity/migrations/0021-one-message-for-one-sign-up.sql',
  'services/identity/migrations/0024-closed-accounts.sql',
  'services/notifications/migrations/0002-due-to-the-microsecond.sql',
  'services/platform/messaging/migrations/0000-outbox-lanes.sql',
  'services/platform/messaging/migrations/0000-sagas-leased.sql',
  'services/platform/messaging/migrations/0000-sagas-pruned.sql',
  'services/points-ledger/migrations/0002-recent-transfers.sql',
  'services/points-ledger/migrations/0007-credits-wait-for-approval.sql',
  'services/points-ledger/migrations/0008-checkpoints.sql',
  'services/reporting/migrations/0004-scans-of-members.sql',
  'services/samples/migrations/0002-orders.sql',
  'services/samples/migrations/0004-order-keys.sql',
])

const migrations = readdirSync(join(ROOT, 'services'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:[\w-]+|platform\/messaging)\/migrations\/[^/]+\.sql$/.test(path))
  .map((path) => `services/${path}`)

describe('a migration, beside which the release before it still works', () => {
  it.each([
    ['renames a column', 'ALTER TABLE members RENAME COLUMN phone TO mobile;', 'renames'],
    ['renames a table', 'ALTER TABLE members RENAME TO people;', 'renames'],
    ['drops a column', 'ALTER TABLE members DROP COLUMN phone;', 'drops a column'],
    ['drops a table', 'DROP TABLE members;', 'drops what'],
    ['changes a type', 'ALTER TABLE members ALTER COLUMN phone TYPE bigint;', 'changes the type'],
    ['demands a value', 'ALTER TABLE members ALTER phone SET NOT NULL;', 'demands'],
    ['adds a column that demands a value', 'ALTER TABLE members ADD COLUMN phone text NOT NULL;', 'adds a column'],
    ['checks every row', "ALTER TABLE members ADD CONSTRAINT named CHECK (name <> '');", 'checks every row'],
    ['makes an index while nobody may write', 'CREATE INDEX members_by_name ON members (name);', 'lets nobody write to members'],
    ['makes an index CONCURRENTLY in a transaction', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON members (name);', 'in a transaction'],
    ['cannot be begun again', '-- outside a transaction\nCREATE INDEX CONCURRENTLY a ON members (name);', 'begun again'],
  ])('is refused when it %s', (_what, sql, words) => {
    expect(faultsOf(sql).join('\n')).toContain(words)
  })

  it.each([
    ['adds a table with its indexes', 'CREATE TABLE pets (id uuid PRIMARY KEY, name text NOT NULL);\nCREATE INDEX pets_by_name ON pets (name);'],
    ['adds columns', 'ALTER TABLE members ADD COLUMN pet text, ADD COLUMN pets integer NOT NULL DEFAULT 0;'],
    ['checks rows later', "ALTER TABLE members ADD CONSTRAINT named CHECK (name <> '') NOT VALID;"],
    ['makes an index beside those who write', '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;\nCREATE INDEX CONCURRENTLY a ON members (name);'],
    ['makes the index of a partitioned table, whose partitions get theirs one by one', 'CREATE INDEX a ON ONLY entries (id);'],
    ['drops what the release before has left, and says so', '-- contract: phone is read by nobody since 0031\nALTER TABLE members DROP COLUMN phone;'],
  ])('is taken when it %s', (_what, sql) => {
    expect(faultsOf(sql)).toEqual([])
  })

  it.each(migrations.filter((path) => !BEFORE_THE_RULE.has(path)))('%s', (path) => {
    expect(faultsOf(readFileSync(join(ROOT, path), 'utf8'))).toEqual([])
  })

  it('has no exception that is gone', () => {
    expect([...BEFORE_THE_RULE].filter((path) => !migrations.includes(path))).toEqual([])
  })
})
