import { randomUUID } from 'node:crypto'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { callerWithKey, createServiceClient } from '@club/service-host'
import { waitFor } from '@club/testing'
import { Client } from 'pg'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { databaseOf } from '../../scripts/start/topology'
import type { ServiceName } from '../../scripts/start/topology'
import type { Answer } from './club'
import type { GivenSystem } from './given-system'

/** More than two portions of bulk users, and more than one of a mass credit. */
const ROWS = 2100
const CODES = 30_000
/** Few, so that no other administrator has to approve the batch. */
const CODE_POINTS = 3
const FIRST_MEMBER = 5000
const STUCK_MS_MAX = 30_000
const DONE_MS_MAX = 60_000

interface BulkJob {
  readonly name: string
  /** The service that processes it, and is killed meanwhile. */
  readonly owner: ServiceName
  /** Takes a lock that the job meets in its middle, so that it waits there until it is killed. */
  readonly hold: string
  readonly begin: () => Promise<Answer>
  /** Staff's next request once the service is back, where the job is one request. */
  readonly again?: () => Promise<Answer>
  /** SQL for the progress: rows committed. */
  readonly progress: string
  readonly whole: number
  /** Counts every effect that a row must have once, and all effects. */
  readonly effects: string
}

/** Staff begin each kind of bulk job and close the tab; who processes it is killed in the middle. Every row takes effect once. */
export function bulkJobsSurviveKills(running: () => GivenSystem): void {
  let given: GivenSystem
  let token: string
  let members: readonly BenchMember[]
  let vouchers: { readonly id: string; readonly codes: readonly string[] }
  const run = randomUUID().slice(0, 8)
  const first = async <Row extends Record<string, unknown>>(service: ServiceName, text: string) =>
    (await (await given.database(service)).query<Row>(text)).rows[0]
  const post = (path: string, fields: Readonly<Record<string, string>>, lines: readonly string[]) => {
    const { body, type } = multipart(fields, lines.join('\n'))
    return given.club.call('POST', path, { token, body, headers: { 'content-type': type } })
  }

  const userLines = Array.from({ length: ROWS }, (_, index) => `Bulk User,0177${String(index).padStart(6, '0')},${run}-${index}@example.com,,,,,,,,,`)
  const JOBS: readonly BulkJob[] = [
    {
      name: 'bulk users',
      owner: 'identity',
      hold: `INSERT INTO members OVERRIDING USER VALUE SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'number', 'held', 'referral_code', 'HELDHELD',
        'email', '${run}-1500@example.com', 'mailbox', '${run}-1500@example.com'))).* FROM members m WHERE m.verified_at IS NOT NULL LIMIT 1`,
      begin: () =>
        post('/admin/setting/bulkCreateUsers', { label: run }, [
          'name,number,email,race,gender,isPregnant,edb,childDob,state,city,postcode,street',
          ...userLines,
        ]),
      progress: `SELECT created + skipped AS done FROM bulk_uploads WHERE label = '${run}'`,
      whole: ROWS,
      effects: `SELECT count(DISTINCT email)::int AS once, count(*)::int AS "all" FROM members WHERE email LIKE '${run}-%'`,
    },
    {
      name: 'a mass credit',
      owner: 'points-ledger',
      get hold() {
        return `SELECT 1 FROM accounts WHERE id = 'member:${members.at(-1)?.id}' FOR UPDATE`
      },
      begin: () =>
        post('/admin/setting/massCredit', { type: 'campaign', title: run, points: '7' }, [
          'email',
          ...members.map((_, index) => `load${FIRST_MEMBER + index}@example.com`),
        ]),
      progress: `SELECT done FROM credits WHERE title = '${run}'`,
      whole: ROWS,
      effects: `SELECT count(DISTINCT e.account_id)::int AS once, count(*)::int AS "all" FROM entries e JOIN credit_rows r ON r.id = e.id
        JOIN credits c ON c.id = r.credit_id WHERE c.title = '${run}'`,
    },
    {
      name: 'a batch of codes',
      owner: 'codes',
      hold: 'LOCK TABLE codes IN SHARE MODE',
      begin: async () => {
        const product = await first<{ brand: string; format: string; size: string }>(
          'codes',
          'SELECT brand_id AS brand, format_id AS format, size_id AS size FROM batches LIMIT 1',
        )
        const body = { brandId: product?.brand, formatId: product?.format, sizeId: product?.size, quantity: CODES, points: CODE_POINTS }
        return given.club.call('POST', '/admin/setting/code/generate', { token, body })
      },
      progress: `SELECT CASE status WHEN 'complete' THEN quantity ELSE 0 END AS done FROM batches WHERE quantity = ${CODES} AND points = ${CODE_POINTS}`,
      whole: CODES,
      effects: `SELECT count(DISTINCT c.code)::int AS once, count(*)::int AS "all" FROM codes c JOIN batches b ON b.id = c.batch_id
        WHERE b.quantity = ${CODES} AND b.points = ${CODE_POINTS}`,
    },
    {
      name: 'an upload of vouchers',
      owner: 'catalogue',
      hold: 'LOCK TABLE voucher_codes IN SHARE MODE',
      begin: () => post('/admin/setting/voucher/upload', { id: vouchers.id }, ['code', ...vouchers.codes]),
      again: () => post('/admin/setting/voucher/upload', { id: vouchers.id }, ['code', ...vouchers.codes]),
      get progress() {
        return `SELECT coalesce(sum(total), 0)::int AS done FROM voucher_batches WHERE voucher_type_id = '${vouchers.id}' AND total = ${ROWS}`
      },
      whole: ROWS,
      get effects() {
        return `SELECT count(DISTINCT fingerprint)::int AS once, count(*)::int AS "all" FROM voucher_codes v JOIN voucher_batches b ON b.id = v.batch_id
          WHERE b.voucher_type_id = '${vouchers.id}' AND b.total = ${ROWS}`
      },
    },
  ]

  beforeAll(async () => {
    given = running()
    const { system, club } = given
    token = await club.signInStaff('dev')
    members = await makeMembers({
      identityUrl: await system.backing.databaseUrl(databaseOf('identity')),
      dataDir: system.dataDir,
      count: ROWS,
      from: FIRST_MEMBER,
    })
    await openAccount(members.at(-1)?.id ?? '')
    const type = await first<{ id: string }>('catalogue', 'SELECT id FROM voucher_types ORDER BY id LIMIT 1')
    vouchers = { id: type?.id ?? '', codes: Array.from({ length: ROWS }, (_, index) => `${run}-${index}`) }
  }, 60_000)

  /** An account that can be locked before its member is credited. */
  async function openAccount(memberId: string): Promise<void> {
    const address = `127.0.0.1:${given.system.services.get('points-ledger')?.grpcPort}`
    const { client, channel } = createServiceClient(PointsLedgerServiceDefinition, address, {}, callerWithKey(given.system.rpcKeyFileOf('codes')))
    const lines = [{ entryId: newId(), points: 1n, source: 'Unique Code', title: '' }]
    await client.postAwards({ awards: [{ key: `given:${memberId}`, memberId, occurredAt: new Date(), lines }] })
    channel.close()
  }

  it.each(JOBS.map((job) => [job.name, job] as const))(
    'works %s off to the end after its service was killed in the middle, and no row of it twice',
    async (_name, job) => {
      const doneOf = async () => (await first<{ done: number }>(job.owner, job.progress))?.done ?? 0
      const holder = new Client({ connectionString: await given.system.backing.databaseUrl(databaseOf(job.owner)) })
      await holder.connect()
      try {
        await holder.query('BEGIN')
        await holder.query(job.hold)
        let isInMiddle = false
        // A service that was killed just before may be spared for a moment: staff are asked to come back.
        const begun = async () => {
          const answer = await job.begin()
          return answer.status === 503 && !isInMiddle ? undefined : answer
        }
        const answered = waitFor(`${job.name} to be taken`, begun, STUCK_MS_MAX).catch((error: unknown) => error as Error)
        await waitFor(
          `${job.name} to stand in its middle`,
          async () => ((await holder.query('SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))')).rowCount ?? 0) > 0,
          STUCK_MS_MAX,
        )
        isInMiddle = true
        expect(await doneOf()).toBeLessThan(job.whole)
        await given.system.kill(job.owner)
        await holder.query('ROLLBACK')
        await given.system.restart(job.owner)
        const answer = await answered
        if (job.again) {
          expect(answer).not.toMatchObject({ status: 200 })
          await waitFor(`${job.name} to be taken`, async () => (await job.again?.().catch(() => undefined))?.status === 200, DONE_MS_MAX)
        }
        await waitFor(`${job.name} to end`, async () => (await doneOf()) === job.whole, DONE_MS_MAX)
        expect(await first(job.owner, job.effects)).toEqual({ once: job.whole, all: job.whole })
      } finally {
        await holder.end()
      }
    },
    STUCK_MS_MAX + 2 * DONE_MS_MAX,
  )

  it('keeps books in which the auditor finds nothing', async () => {
    expect(await given.ops('points-ledger', 'audit')).toMatchObject({ ok: true, findings: [] })
  }, 60_000)
}

/** A form with a CSV file, as a browser sends it. */
function multipart(fields: Readonly<Record<string, string>>, csv: string): { body: Buffer; type: string } {
  const boundary = `club-${randomUUID()}`
  const part = (head: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const text = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file"; filename="rows.csv"\r\nContent-Type: text/csv', csv),
    `--${boundary}--\r\n`,
  ].join('')
  return { body: Buffer.from(text), type: `multipart/form-data; boundary=${boundary}` }
}
