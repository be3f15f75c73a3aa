import { ReportingServiceDefinition } from '@club/contracts/reporting'
import type { ReportRequest, ScanRow } from '@club/contracts/reporting'
import { newId } from '@club/kernel'
import { rebuildProjections, replayDeadLetters, runProjections } from '@club/messaging'
import type { ServiceClient } from '@club/service-host'
import { anInstant, publishFact, testDatabase, testHost, testNats, waitFor } from '@club/testing'
import { createReportingServer } from '../src/grpc/server'
import { listScans } from '../src/queries/list-scans'
import { PROJECTIONS } from '../src/subscribers/projections'

const CODE_REGISTERED = 'codes.code-registered.v1'

let db: Awaited<ReturnType<typeof testDatabase>>
let nats: Awaited<ReturnType<typeof testNats>>
let reporting: ServiceClient<typeof ReportingServiceDefinition>
const host = testHost('reporting')
const callers = testHost('callers')

beforeAll(async () => {
  db = await testDatabase(['services/reporting/migrations'])
  nats = await testNats()
  host.grpc(ReportingServiceDefinition, createReportingServer({ db }))
  runProjections(host, { db, nats, consumer: 'reporting', projections: PROJECTIONS })
  const { grpcPort } = await host.start()
  reporting = callers.client(ReportingServiceDefinition, `127.0.0.1:${grpcPort}`)
})

afterAll(async () => {
  await callers.stop()
  await host.stop()
  await nats.close()
  await db.drop()
})

const registered = (at: string, code = newId().slice(-10)) => ({
  registrationId: newId(),
  memberId: newId(),
  batchId: newId(),
  code,
  codeGroup: 'DPZ',
  brandId: newId(),
  brandName: 'DryPantz',
  formatId: newId(),
  formatName: 'pants',
  sizeId: newId(),
  sizeName: 'M',
  basePoints: 150n,
  bonusPoints: 150n,
  lines: [],
  registeredAt: anInstant(at),
})

async function publish(body: ReturnType<typeof registered>, id?: string) {
  const fact = await publishFact(nats, CODE_REGISTERED, body, { ...(id ? { id } : {}), ...(body.registeredAt ? { occurredAt: body.registeredAt } : {}) })
  await waitFor('the fact to be worked off', async () => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [fact])).rowCount > 0)
  return fact
}

async function rows(request: Partial<ReportRequest> = {}) {
  const found: ScanRow[] = []
  for await (const row of reporting.listScans(request)) found.push(row)
  return found
}

const rebuild = () => rebuildProjections({ db, nats, consumer: 'reporting', projections: PROJECTIONS })

const snapshot = async () => ({
  scans: (await db.query('SELECT * FROM scans ORDER BY registration_id')).rows,
  days: (await db.query('SELECT * FROM scan_days ORDER BY scanned_on')).rows,
})

const consumers = async () => {
  const names: string[] = []
  for await (const consumer of (await nats.manager()).consumers.list('CODES')) names.push(consumer.name)
  return names
}

describe('the scan report', () => {
  it('refuses a bound that is no calendar day, and answers nothing for bounds the wrong way round', async () => {
    await publish(registered('2026-01-05T10:00:00+08:00'))
    await expect(rows({ startOn: '2026-02-30' })).rejects.toThrow('INVALID_ARGUMENT')
    await expect(reporting.summariseScans({ endOn: 'yesterday' })).rejects.toThrow('INVALID_ARGUMENT')
    expect(await rows({ startOn: '2026-01-06', endOn: '2026-01-05' })).toEqual([])
  })

  it('shows a registered code once, however often its fact is delivered or said', async () => {
    const body = registered('2026-01-10T10:00:00+08:00')
    const fact = await publish(body)
    await publishFact(nats, CODE_REGISTERED, body, { id: fact })
    await publish(body)
    expect(await rows({ startOn: '2026-01-10', endOn: '2026-01-10' })).toEqual([
      {
        scannedAt: body.registeredAt,
        code: body.code,
        codeGroup: 'DPZ',
        batchId: body.batchId,
        brand: 'DryPantz',
        format: 'pants',
        size: 'M',
        points: 150n,
        bonusPoints: 150n,
        memberId: body.memberId,
      },
    ])
    expect(await reporting.summariseScans({ startOn: '2026-01-10', endOn: '2026-01-10' })).toEqual({
      days: [{ on: '2026-01-10', scans: 1n, points: 300n }],
    })
  })

  it('holds both days whole in Kuala Lumpur, newest first', async () => {
    for (const at of ['2026-02-28T23:59:59.999+08:00', '2026-03-01T00:00:00+08:00', '2026-03-02T23:59:59.999+08:00', '2026-03-03T00:00:00+08:00'])
      await publish(registered(at, at.slice(5, 16)))
    expect((await rows({ startOn: '2026-03-01', endOn: '2026-03-02' })).map((row) => row.code)).toEqual(['03-02T23:59', '03-01T00:00'])
    expect((await rows({ startOn: '2026-03-02' })).map((row) => row.code)).toEqual(['03-03T00:00', '03-02T23:59'])
    const { days } = await reporting.summariseScans({ startOn: '2026-03-01', endOn: '2026-03-02' })
    expect(days.map((day) => [day.on, day.scans])).toEqual([
      ['2026-03-01', 1n],
      ['2026-03-02', 1n],
    ])
  })

  it('ends at the highest number of rows, and reads on over the pages before it', async () => {
    await db.query(
      `INSERT INTO scans SELECT gen_random_uuid(), timestamptz '2020-05-01 12:00+08' + (n / 3) * interval '1 second', n::text, '', '', '', '', '', 1, 0, gen_random_uuid()
       FROM generate_series(1, 2500) AS n`,
    )
    const take = async (scansMax: number) => {
      const found = []
      for await (const scan of listScans(db, { startOn: '2020-05-01', endOn: '2020-05-01' }, scansMax)) found.push(scan)
      return found
    }
    expect(await take(1700)).toHaveLength(1700)
    const all = await take(50_000)
    expect(new Set(all.map((scan) => scan.registrationId)).size).toBe(2500)
    expect(all.every((scan, index) => index === 0 || scan.scannedAt <= (all[index - 1]?.scannedAt ?? new Date(0)))).toBe(true)
    await db.query("DELETE FROM scans WHERE scanned_at < '2021-01-01'")
  })
})

describe('a rebuild', () => {
  it('ends with identical rows, whatever was lost or spoilt, and leaves no position behind', async () => {
    await publish(registered('2026-04-01T10:00:00+08:00'))
    const before = await snapshot()
    const known = await consumers()
    await db.query('DELETE FROM scans WHERE registration_id = (SELECT registration_id FROM scans LIMIT 1)')
    await db.query('UPDATE scan_days SET points = points + 1')
    const read = await rebuild()
    expect(await snapshot()).toEqual(before)
    expect(read).toEqual({
      facts: (await (await nats.manager()).streams.info('CODES')).state.messages,
      rows: { scans: before.scans.length, scan_days: before.days.length },
    })
    expect(await consumers()).toEqual(known)
  })

  it('loses and doubles nothing while codes go on being registered, and while another rebuild runs', async () => {
    const bodies = Array.from({ length: 60 }, (_, index) => registered(`2026-05-01T10:00:${String(index).padStart(2, '0')}+08:00`))
    await Promise.all([Promise.all(bodies.map((body) => publish(body))), rebuild(), rebuild()])
    await rebuild()
    expect(await rows({ startOn: '2026-05-01', endOn: '2026-05-01' })).toHaveLength(60)
    expect((await reporting.summariseScans({ startOn: '2026-05-01', endOn: '2026-05-01' })).days).toEqual([{ on: '2026-05-01', scans: 60n, points: 18_000n }])
  })
})

describe('facts that cannot be worked off', () => {
  it('hold up nobody, go to the dead letters and are shown after a replay', async () => {
    await db.query("ALTER TABLE scans ADD CONSTRAINT planted CHECK (code <> 'POISON')")
    await publishFact(nats, CODE_REGISTERED, registered('2026-06-01T10:00:00+08:00', 'POISON'))
    await publish(registered('2026-06-01T11:00:00+08:00', 'HEALTHY'))
    await waitFor('the dead letter', async () => (await (await nats.manager()).streams.info('DEAD-LETTERS')).state.messages === 1, 25_000)
    await db.query('ALTER TABLE scans DROP CONSTRAINT planted')
    expect(await replayDeadLetters(nats, 'reporting')).toEqual({ replayed: 1 })
    await waitFor('the replayed scan', async () => (await rows({ startOn: '2026-06-01', endOn: '2026-06-01' })).length === 2)
  }, 40_000)
})
