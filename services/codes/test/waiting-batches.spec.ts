import { newId } from '@club/kernel'
import { record, startRelay } from '@club/messaging'
import { actAs } from '@club/service-host'
import { testHost, testNats, waitFor } from '@club/testing'
import { generatePending } from '../src/commands/generate-batch'
import { startGenerator } from '../src/jobs/generator'
import { makeSpecialCodes } from '../src/processes/demo-codes'
import { askAgain } from '../src/processes/start-batch'
import { onIssuanceDecided } from '../src/subscribers/on-issuance-decided'
import { anAttempt, aScene } from './given'
import type { Scene } from './given'

const CREATOR = newId()
let scene: Scene
let server: ReturnType<Scene['replica']>
let nats: Awaited<ReturnType<typeof testNats>>
const host = testHost('codes-issuances')
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
  nats = await testNats()
  startRelay(host, scene.db, nats)
  onIssuanceDecided(host, { db: scene.db, nats, onDecided: () => undefined })
})
beforeEach(() => {
  scene.ledger.decides = 'granted'
})
afterAll(async () => {
  await host.stop()
  await nats.close()
  await scene.db.drop()
})

const part = (name: string) => ({ id: newId(), name })
const aBatch = () => ({ brand: part('DryPantz'), format: part('pants'), size: part('m'), quantity: 8, points: 100_000n, canaries: 0, startsInactive: false })
async function generate(): Promise<string> {
  const { result } = await actAs({ kind: 'administrator', id: CREATOR }, () => server.generateBatch(aBatch()))
  if (result?.$case !== 'batch') throw new Error('refused')
  return result.value?.id as string
}
const batchOf = async (id: string) => (await server.listBatches({})).batches?.find((batch) => batch.id === id)
const statusOf = async (id: string) => (await batchOf(id))?.status
const codesOf = async (id: string) =>
  (await server.listBatchCodes({ batchId: id, limit: 10, afterCode: '', list: undefined })).codes?.map(({ code }) => code as string) ?? []
const run = () =>
  generatePending(scene.db, (error) => {
    throw error
  })
/** Publishes a decision of the ledger, and waits until it was followed. */
async function deciding(issuanceId: string, state: 'granted' | 'waiting' | 'rejected', revision: number): Promise<void> {
  const body = { issuanceId, kind: 'code-batch', state, revision, decidedAt: new Date() }
  await scene.db.withTransaction((tx) => record(tx, { subject: 'points-ledger.issuance-decided.v1', body }))
  await waitFor('the decision is followed', async () => {
    const { rowCount } = await scene.db.query('SELECT FROM batches WHERE id = $1 AND decision_revision >= $2', [issuanceId, revision])
    return rowCount === 1
  })
}
const register = async (code: string) => {
  const { items } = await server.registerCodes({ items: [anAttempt({ code })] })
  return items?.[0]?.refusal?.reason ?? items?.[0]?.result?.$case
}

describe('a batch that waits for another administrator', () => {
  it('has no codes and no file, and leaves its turn to the next batch', async () => {
    scene.ledger.decides = 'waiting'
    const waits = await generate()
    expect(scene.ledger.issuances.get(waits)).toMatchObject({ kind: 'code-batch', points: 800_000n, createdBy: CREATOR })
    expect(await batchOf(waits)).toMatchObject({ status: 'awaiting-approval', fileReady: false, createdBy: CREATOR })
    expect((await server.listBatches({})).generating).toBe(false)
    scene.ledger.decides = 'granted'
    const next = await generate()
    expect(await statusOf(next)).toBe('generating')
    while (await run());
    expect([await statusOf(waits), await statusOf(next)]).toEqual(['awaiting-approval', 'complete'])
    expect(await codesOf(waits)).toEqual([])
    await expect(server.readBatchFile({ batchId: waits, asWorkbook: false })[Symbol.asyncIterator]().next()).rejects.toThrow('FILE_NOT_READY')
  })

  it('is never generated once it was rejected, whatever arrives late', async () => {
    scene.ledger.decides = 'waiting'
    const id = await generate()
    await deciding(id, 'rejected', 3)
    await scene.db.withTransaction((tx) =>
      record(tx, {
        subject: 'points-ledger.issuance-decided.v1',
        body: { issuanceId: id, kind: 'code-batch', state: 'granted', revision: 2, decidedAt: new Date() },
      }),
    )
    const marker = await generate()
    await deciding(marker, 'rejected', 2)
    expect(await run()).toBe(false)
    expect(await statusOf(id)).toBe('rejected')
    expect(await codesOf(id)).toEqual([])
  })

  it('is generated once it is approved, after the batch under way, one approved batch after the other', async () => {
    scene.ledger.decides = 'waiting'
    const [first, second] = [await generate(), await generate()]
    scene.ledger.decides = 'granted'
    const current = await generate()
    await deciding(second, 'granted', 2)
    await deciding(first, 'granted', 2)
    expect(await Promise.all([first, second, current].map(statusOf))).toEqual(['generating', 'generating', 'generating'])
    const done: string[] = []
    while (await run()) for (const id of [first, second, current]) if ((await statusOf(id)) === 'complete' && !done.includes(id)) done.push(id)
    expect(done).toEqual([current, first, second])
    expect((await codesOf(first)).length).toBe(8)
    expect(await register((await codesOf(first))[0] as string)).toBe('registered')
  })
})

describe('special codes', () => {
  const brands = [{ ...part('Touch'), formats: [{ ...part('tape'), sizes: [part('m')] }] }]
  const special = (id: string) => makeSpecialCodes({ db: scene.db, claim: scene.ledger.claim }, { brands, id, quantity: 8, points: 100_000n, format: 'tape' })

  it('that bring many points are not made before an administrator approves them', async () => {
    scene.ledger.decides = 'waiting'
    const id = newId()
    expect(await special(id)).toEqual({ batchId: id, quantity: 8, status: 'awaiting-approval', codes: [] })
    expect(scene.ledger.issuances.get(id)).toMatchObject({ kind: 'special-codes', points: 800_000n, createdBy: 'operator' })
    expect(await run()).toBe(false)
    await deciding(id, 'granted', 2)
    while (await run());
    expect(await batchOf(id)).toMatchObject({ status: 'complete', codeGroup: 'SPECIAL', createdBy: 'operator' })
    expect((await codesOf(id)).length).toBe(8)
  })

  it('are made at once below', async () => {
    const { status, codes } = await special(newId())
    expect([status, codes.length]).toEqual(['complete', 8])
  })
})

describe('a batch for which the ledger does not answer', () => {
  it('is not generated before it has answered, and is asked about again', async () => {
    scene.ledger.decides = 'nothing'
    const id = await generate()
    expect(await statusOf(id)).toBe('generating')
    expect(await run()).toBe(false)
    await expect(askAgain({ db: scene.db, claim: scene.ledger.claim })).rejects.toThrow('unavailable')
    expect(await codesOf(id)).toEqual([])
    scene.ledger.decides = 'granted'
    const generatorHost = testHost('codes-asking')
    startGenerator(generatorHost, { db: scene.db, claim: scene.ledger.claim })
    await waitFor('the batch is complete', async () => (await statusOf(id)) === 'complete')
    await generatorHost.stop()
    expect((await codesOf(id)).length).toBe(8)
  })

  it('waits when a later answer says so', async () => {
    scene.ledger.decides = 'nothing'
    const id = await generate()
    scene.ledger.decides = 'waiting'
    await askAgain({ db: scene.db, claim: scene.ledger.claim })
    expect(await run()).toBe(false)
    expect(await statusOf(id)).toBe('awaiting-approval')
  })
})

describe('a batch whose creator was disabled', () => {
  it('registers nothing and has no file before a new decision', async () => {
    const id = await generate()
    while (await run());
    const [code = ''] = await codesOf(id)
    await deciding(id, 'waiting', 2)
    expect(await batchOf(id)).toMatchObject({ status: 'awaiting-approval', fileReady: false })
    expect(await register(code)).toBe('CODES_REFUSAL_UNKNOWN_CODE')
    await deciding(id, 'granted', 3)
    expect(await batchOf(id)).toMatchObject({ status: 'complete', fileReady: true })
    expect(await register(code)).toBe('registered')
  })

  it('stops being generated', async () => {
    const id = await generate()
    await deciding(id, 'waiting', 2)
    expect(await run()).toBe(false)
    expect(await statusOf(id)).toBe('awaiting-approval')
    await deciding(id, 'rejected', 3)
    expect(await statusOf(id)).toBe('rejected')
  })
})
