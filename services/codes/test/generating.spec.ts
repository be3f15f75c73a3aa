import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { TEST_ROLES, testHost, waitFor } from '@club/testing'
import readXlsxFile from 'read-excel-file/node'
import { generatePending } from '../src/commands/generate-batch'
import { startGenerator } from '../src/jobs/generator'
import { anAttempt, aScene } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
})
afterAll(() => scene.db.drop())

const part = (name: string) => ({ id: newId(), name })
const aBatch = (quantity: number) => ({
  brand: part('DryPantz'),
  format: part('pants'),
  size: part('m'),
  quantity,
  points: 150n,
  canaries: 0,
  startsInactive: false,
})
const generate = async (quantity: number) => {
  const { result } = await server.generateBatch(aBatch(quantity))
  if (result?.$case !== 'batch') throw new Error(`refused: ${JSON.stringify(result)}`)
  return result.value?.id as string
}
const batchOf = async (id: string) => (await server.listBatches({})).batches?.find((batch) => batch.id === id)
const bytesOf = async (batchId: string, asWorkbook: boolean) => {
  const parts: Buffer[] = []
  for await (const chunk of server.readBatchFile({ batchId, asWorkbook })) parts.push(Buffer.from(chunk.data as Uint8Array))
  return Buffer.concat(parts)
}
const fileOf = async (batchId: string) => (await bytesOf(batchId, false)).toString('ascii')
const failures: unknown[] = []
const run = () => generatePending(scene.db, (error) => failures.push(error))

describe('generating codes', () => {
  it.each([0, -1, 1_000_001])('refuses a quantity of %i', async (quantity) => {
    expect((await server.generateBatch(aBatch(quantity))).refusal?.reason).toBe('CODES_REFUSAL_INVALID_QUANTITY')
  })

  it.each([-1, 101, 10])('refuses %i of ten codes that are never printed', async (canaries) => {
    expect((await server.generateBatch({ ...aBatch(10), canaries })).refusal?.reason).toBe('CODES_REFUSAL_INVALID_CANARIES')
  })

  it('keeps the codes that are never printed out of every count, file and list, and answers for one as for any unknown code, with an alarm', async () => {
    const { result } = await server.generateBatch({ ...aBatch(100), canaries: 7 })
    const id = result?.$case === 'batch' ? (result.value?.id as string) : ''
    await run()
    expect(await batchOf(id)).toMatchObject({ status: 'complete', quantity: 93, generated: 93 })
    expect((await fileOf(id)).trimEnd().split('\n')).toHaveLength(94)
    expect((await server.listBatchCodes({ batchId: id, limit: 1000, afterCode: '', list: undefined })).codes).toHaveLength(93)
    expect(scene.ledger.issuances.get(id)?.points).toBe(93n * 150n)
    const { rows } = await scene.db.query<{ code: string }>('SELECT code FROM canary_codes WHERE batch_id = $1', [id])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(7)
    const code = rows[0]?.code ?? ''
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    expect((await server.findCode({ code })).codes).toEqual([])

    const [found, unknown] = [newId(), newId()]
    const register = async (memberId: string, sent: string) => (await server.registerCodes({ items: [anAttempt({ code: sent, memberId })] })).items?.[0]
    expect(await register(found, code)).toEqual(await register(unknown, 'ZZZZZZZZZZ'))
    const keptOf = async (memberId: string) => {
      const kept = await scene.db.query('SELECT outcome FROM refused_attempts WHERE member_id = $1', [memberId])
      const misses = await scene.db.query('SELECT misses, registered FROM member_progress WHERE member_id = $1', [memberId])
      return [kept.rows, misses.rows]
    }
    expect(await keptOf(found)).toEqual(await keptOf(unknown))
    const events = await scene.db.owner.query<{ body: Buffer }>(`SELECT body FROM outbox WHERE subject = 'codes.canary-registered.v1'`)
    const alarms = events.rows.map(({ body }) => EVENTS['codes.canary-registered.v1'].decode(body))
    expect(alarms).toMatchObject([{ memberId: found, batchId: id, byLink: false }])
    expect(JSON.stringify(alarms)).not.toContain(code)
  })

  it('refuses a product without a size', async () => {
    const { refusal } = await server.generateBatch({ ...aBatch(10), size: undefined })
    expect(refusal?.reason).toBe('CODES_REFUSAL_UNKNOWN_PRODUCT')
  })

  it('refuses a second generation while one runs, exactly one of ten that race', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => server.generateBatch(aBatch(10))))
    expect(results.filter(({ result }) => result?.$case === 'batch')).toHaveLength(1)
    expect((await server.listBatches({})).generating).toBe(true)
    await run()
    expect((await server.listBatches({})).generating).toBe(false)
  })

  it('makes a batch that redeems nothing until somebody switches it on, where that is asked', async () => {
    const { result } = await server.generateBatch({ ...aBatch(10), startsInactive: true })
    const id = result?.$case === 'batch' ? (result.value?.id as string) : ''
    await run()
    expect(await batchOf(id)).toMatchObject({ status: 'complete', active: false })
    const [, code = ''] = (await fileOf(id)).split('\n')
    const register = async () => {
      const { items } = await server.registerCodes({ items: [anAttempt({ code })] })
      return items?.[0]?.refusal?.reason ?? items?.[0]?.result?.$case
    }
    expect(await register()).toBe('CODES_REFUSAL_UNKNOWN_CODE')
    await server.toggleBatch({ batchId: id })
    expect(await register()).toBe('registered')
  })

  it('makes 20,000 different codes of the right letters, listed by page, as a file and as a workbook', async () => {
    const id = await generate(20_000)
    await expect(fileOf(id)).rejects.toThrow('FILE_NOT_READY')
    expect(await batchOf(id)).toMatchObject({ status: 'generating', fileReady: false, active: true, codeGroup: 'STANDARD' })
    await run()
    expect(await batchOf(id)).toMatchObject({ status: 'complete', fileReady: true, generated: 20_000 })
    const lines = (await fileOf(id)).trimEnd().split('\n')
    expect(lines.shift()).toBe('code')
    expect(new Set(lines).size).toBe(20_000)
    expect(lines.every((line) => /^[2-9A-HJ-NP-Z]{10}$/.test(line))).toBe(true)
    const [sheet] = await readXlsxFile(await bytesOf(id, true))
    expect(sheet?.data).toEqual(['code', ...lines].map((code) => [code]))
    const page = await server.listBatchCodes({ batchId: id, limit: 1000, afterCode: lines[998] as string, list: undefined })
    expect(page.codes?.map((code) => code.code)).toEqual(lines.slice(999, 1999))
    const list = { search: (lines[7] as string).slice(0, 4).toLowerCase(), memberIds: [], filters: [], sort: 'code', descending: true, before: '', limit: 100 }
    const searched = await server.listBatchCodes({ batchId: id, limit: 0, afterCode: '', list })
    expect(searched.codes?.map(({ code }) => code)).toEqual(lines.filter((line) => line.startsWith((lines[7] as string).slice(0, 4))).toReversed())
    const scanned = { ...list, search: '', filters: [{ column: 'status', kind: 'is', value: 'scanned' }] }
    expect((await server.listBatchCodes({ batchId: id, limit: 0, afterCode: '', list: scanned })).codes).toEqual([])
    const found = await server.findCode({ code: (lines[5] as string).toLowerCase() })
    expect(found.codes).toMatchObject([{ code: lines[5], scanned: false, memberId: '', batchId: id }])
  })

  it('uses every letter at every place about equally often', async () => {
    const { rows } = await scene.db.query<{ place: number; letters: number; least: number }>(
      `SELECT place, count(*)::int AS letters, min(n)::int AS least FROM (
         SELECT place, substr(code, place, 1) AS letter, count(*) AS n FROM codes, generate_series(1, 10) AS place GROUP BY 1, 2) counted
       GROUP BY place`,
    )
    expect(rows).toHaveLength(10)
    // 20,000 codes over 32 letters: 625 each on average; 450 is seven standard deviations away.
    for (const row of rows) expect([row.letters, row.least > 450]).toEqual([32, true])
  })

  it('starts again after its process died in the middle, and leaves no half batch', async () => {
    const id = await generate(300_000)
    const working = run()
    await waitFor('the copy runs', async () => {
      const { rows } = await scene.db.query<{ killed: boolean }>(
        `SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity WHERE query LIKE 'COPY codes%' AND datname = current_database() AND state = 'active'`,
      )
      return rows.length > 0
    })
    await working
    expect(failures.length).toBeGreaterThan(0)
    expect(await batchOf(id)).toMatchObject({ status: 'generating' })
    expect((await scene.db.query('SELECT 1 FROM codes WHERE batch_id = $1 LIMIT 1', [id])).rowCount).toBe(0)
    await scene.db.query('UPDATE batches SET quantity = 20000 WHERE id = $1', [id])
    const host = testHost('codes-generator')
    startGenerator(host, { db: scene.db, claim: scene.ledger.claim })
    await waitFor('the batch is complete', async () => (await batchOf(id))?.status === 'complete')
    await host.stop()
    const { rows } = await scene.db.query<{ count: bigint }>('SELECT count(*) FROM codes WHERE batch_id = $1', [id])
    expect(rows[0]?.count).toBe(20_000n)
  }, 30_000)

  it('tries again with other codes when one exists already, and gives up after five times', async () => {
    await scene.db.owner.query(`CREATE SEQUENCE collisions;
      CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('collisions') <= current_setting('test.collisions')::int THEN
          RAISE 'planted' USING ERRCODE = 'unique_violation', CONSTRAINT = 'codes_pkey';
        END IF; RETURN NEW; END $$;
      CREATE TRIGGER collide BEFORE INSERT ON codes FOR EACH ROW EXECUTE FUNCTION collide();
      GRANT ALL ON SEQUENCE collisions TO ${TEST_ROLES.service.name}`)
    const database = new URL(scene.db.url).pathname.slice(1)
    // A database's setting reaches new connections only: the pool is emptied by ending them.
    const collideTimes = async (times: number) => {
      await scene.db.superuser.query(`ALTER DATABASE ${database} SET test.collisions = ${times}`)
      await scene.db.query(`SELECT setval('collisions', 1, false)`)
      await scene.db.superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = $1', [
        TEST_ROLES.service.name,
      ])
      await waitFor('the pool has forgotten its connections', () => [scene.db.pool, scene.db.sessions].every(({ idleCount }) => idleCount === 0))
    }
    await collideTimes(2)
    const unlucky = await generate(100)
    await run()
    await run()
    expect(await batchOf(unlucky)).toMatchObject({ status: 'generating' })
    await run()
    expect(await batchOf(unlucky)).toMatchObject({ status: 'complete' })
    await collideTimes(1000)
    const hopeless = await generate(100)
    for (let attempt = 0; attempt < 6; attempt += 1) await run()
    expect(await batchOf(hopeless)).toMatchObject({ status: 'failed' })
    await scene.db.owner.query('DROP TRIGGER collide ON codes')
    const { items } = await server.registerCodes({ items: [anAttempt({ code: 'ZZZZZZZZZZ' })] })
    expect(items?.[0]?.refusal?.reason).toBe('CODES_REFUSAL_UNKNOWN_CODE')
  })
})

describe('the double-points day', () => {
  it.each([0, 32, 15])('refuses day %i', async (day) => {
    await scene.db.query('DELETE FROM settings')
    await scene.db.query('INSERT INTO settings (double_points_day) VALUES (15)')
    expect((await server.setDoublePointsDay({ day, opened: 0 })).refusal?.reason).toBe('CODES_REFUSAL_INVALID_DAY')
  })

  it('is not chosen over another that somebody chose meanwhile, of two at once either', async () => {
    const asMei = { kind: 'administrator', id: 'mei' } as const
    const chosen = await Promise.all([8, 9].map((day) => actAs(asMei, () => server.setDoublePointsDay({ day, opened: 15 }))))
    const winner = chosen.find(({ result }) => result)?.result?.value
    const refusals = chosen.flatMap(({ refusal }) => refusal ?? [])
    expect(refusals).toMatchObject([{ reason: 'CODES_REFUSAL_DAY_CHANGED', params: { now: String(winner), changedBy: 'mei' } }])
    expect((await server.listBatches({})).doublePointsDay).toBe(winner)
  })

  it('doubles from then on', async () => {
    expect((await server.setDoublePointsDay({ day: 7, opened: 0 })).result).toEqual({ $case: 'day', value: 7 })
    const [first = '', second = ''] = await scene.codes(2)
    const memberId = newId()
    const now = new Date('2026-01-07T12:00:00+08:00')
    await server.registerCodes({ items: [anAttempt({ code: first, memberId, now })] })
    const { items } = await server.registerCodes({ items: [anAttempt({ code: second, memberId, now })] })
    expect(items?.[0]?.result).toMatchObject({ $case: 'registered', value: { points: 240n, lines: [{}, { source: 'Double Points Bonus' }] } })
    expect((await server.listBatches({})).doublePointsDay).toBe(7)
  })
})
