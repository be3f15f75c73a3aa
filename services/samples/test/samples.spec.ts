import { RecordServiceDefinition } from '@club/contracts/records/service'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import type { Household, MemberSamples, Sample } from '@club/contracts/samples'
import { Fault, householdKey, newId } from '@club/kernel'
import { serveRecords } from '@club/records'
import { actAs, clock, createServiceClient } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import { anInstant, testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { ProductBrand } from '../src/clients/catalogue-client'
import { SAMPLE_RULES } from '../src/domain/sample-access'
import { servedRecords } from '../src/grpc/record-methods'
import { createSamplesServer } from '../src/grpc/server'
import { SAMPLES } from '../src/seed/samples'
import { seed } from '../src/seed/seed'

let db: TestDatabase
let host: Host
let client: ServiceClient<typeof SamplesServiceDefinition>
let records: ServiceClient<typeof RecordServiceDefinition>
let close: () => void

beforeAll(async () => {
  db = await testDatabase(['services/samples/migrations'])
  host = testHost('samples')
  host.grpc(SamplesServiceDefinition, createSamplesServer({ db, rules: SAMPLE_RULES, catalogue, credit: async () => true }))
  serveRecords(host, db, servedRecords(catalogue))
  const { grpcPort } = await host.start()
  const made = createServiceClient(SamplesServiceDefinition, `127.0.0.1:${grpcPort}`)
  const kept = createServiceClient(RecordServiceDefinition, `127.0.0.1:${grpcPort}`)
  client = made.client
  records = kept.client
  close = () => [made, kept].forEach(({ channel }) => channel.close())
})
beforeEach(() => db.owner.query('TRUNCATE sample_orders, samples, idempotency_records, claimants, outbox CASCADE'))
afterAll(async () => {
  close()
  await host.stop()
  await db.drop()
})

/** A catalogue that makes every product the seed asks for. */
const brands: ProductBrand[] = [...new Set(SAMPLES.map((sample) => sample.brand))].map((name) => ({
  id: newId(),
  name,
  imageUrl: `/drypers-baby-club/static/brands/${name}.svg`,
  formats: ['tape', 'pants', 'open'].map((format) => ({
    id: newId(),
    name: format,
    sizes: ['nb', 's', 'm', 'l', 'xl', 'xxl'].map((size) => ({ id: newId(), name: size })),
  })),
}))
const claimProduct = async (product: { readonly brandId: string; readonly formatId: string; readonly sizeId: string }) =>
  brands
    .find(({ id }) => id === product.brandId)
    ?.formats.find(({ id }) => id === product.formatId)
    ?.sizes.some(({ id }) => id === product.sizeId) ?? false
const returned: string[] = []
const catalogue = { listBrands: async () => brands, claimProduct, returnProduct: async (claimId: string) => void returned.push(claimId) }

const givenOrder = async (over: { memberId: string; at: Date; household?: string; answer?: string }): Promise<void> => {
  const { samples } = await client.listSamples({ withInactive: true })
  const [sample] = samples
  await db.query(
    `INSERT INTO sample_orders (id, member_id, household_key, sample_id, brand_id, format_id, size_id, answer, created_at, tracking_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, gen_random_uuid()::text)`,
    [newId(), over.memberId, over.household ?? newId(), sample?.id, sample?.brandId, sample?.formatId, sample?.sizeId, over.answer ?? 'not-answered', over.at],
  )
}
const aHome = (line1: string): Household => ({ line1, line2: '', line3: 'Jalan Bangi', postcode: '43600', state: 'Selangor' })
const mayRequest = (memberId: string, now: Date, ...households: Household[]) =>
  clock.runAt(now, async () => (await client.mayRequest({ memberId, households })).allowed)
const samplesOf = (memberId: string, now: Date) =>
  clock.runAt(now, async () => (await client.listMembersSamples({ memberIds: [memberId] })).members[0] as MemberSamples)

describe('seeding samples', () => {
  it('refuses to invent ids when catalogue does not have the product', async () => {
    await expect(seed({ db, catalogue: { ...catalogue, listBrands: async () => brands.slice(1) } })).rejects.toThrow(Fault)
    expect((await client.listSamples({ withInactive: true })).samples).toHaveLength(0)
  })

  it('changes nothing the second time, and keeps what staff changed', async () => {
    await seed({ db, catalogue })
    await db.query("UPDATE samples SET inventory = 7 WHERE item_id = 'SMP-SKI-NB'")
    await seed({ db, catalogue })
    const { samples } = await client.listSamples({ withInactive: false })
    expect(samples).toHaveLength(SAMPLES.length)
    expect(samples.find((sample) => sample.itemId === 'SMP-SKI-NB')).toMatchObject({
      inventory: 7,
      name: { en: 'Skinature sample, size NB', bm: 'Sampel Skinature, saiz NB' },
    })
  })
})

describe('listing samples', () => {
  it('hides inactive ones from everybody but staff', async () => {
    await seed({ db, catalogue })
    await db.query("UPDATE samples SET active = false WHERE item_id = 'SMP-SKI-NB'")
    expect((await client.listSamples({ withInactive: false })).samples).toHaveLength(SAMPLES.length - 1)
    expect((await client.listSamples({ withInactive: true })).samples).toHaveLength(SAMPLES.length)
  })

  it('leaves out what has run out when only stock is requested', async () => {
    await seed({ db, catalogue })
    await db.query("UPDATE samples SET redeemed = inventory WHERE item_id = 'SMP-SKI-NB'")
    const { samples } = await client.listSamples({ inStock: true })
    expect(samples).toHaveLength(SAMPLES.length - 1)
    expect(samples.map(({ itemId }) => itemId)).not.toContain('SMP-SKI-NB')
    expect((await client.listSamples({})).samples).toHaveLength(SAMPLES.length)
  })
})

describe('editing a sample', () => {
  const [mei, siti] = [newId(), newId()]
  const listed = async (): Promise<Sample> => (await client.listSamples({ withInactive: true })).samples[0] as Sample
  const edit = (by: string, { id, updatedAt }: Sample, changes: object, seenAt = updatedAt) =>
    actAs({ kind: 'administrator', id: by }, () => records.editRecord({ kind: 'sample', id, seenAt, body: JSON.stringify(changes) }))
  const savedAs = (changes: object) => ({ result: { value: { body: expect.stringContaining(JSON.stringify(changes).slice(1, -1)) as string } } })
  beforeEach(() => seed({ db, catalogue }))

  it('is refused when somebody else saved it since it was opened, with who and when; saving again keeps theirs', async () => {
    const opened = await listed()
    expect(await edit(mei, opened, { unit: 'pack' })).toMatchObject(savedAs({ unit: 'pack' }))
    const savedAt = (await listed()).updatedAt as Date
    const second = await edit(siti, opened, { inventory: 900 })
    expect(second.refusal).toMatchObject({ reason: 'record-changed', params: { changedBy: mei, changedAt: savedAt.toISOString() } })
    expect(await listed()).toMatchObject({ unit: 'pack', inventory: opened.inventory })
    expect(await edit(siti, opened, { inventory: 900 }, savedAt)).toMatchObject(savedAs({ inventory: 900 }))
  })

  it('that is refused for another reason gives the product back that it named; one that is saved keeps it', async () => {
    const [one] = brands
    const product = { brandId: one?.id, formatId: one?.formats[0]?.id, sizeId: one?.formats[0]?.sizes[0]?.id }
    const opened = await listed()
    returned.length = 0
    expect(await edit(mei, opened, product)).toMatchObject({ result: {} })
    expect(returned).toEqual([])
    expect((await edit(siti, opened, product)).refusal).toMatchObject({ reason: 'record-changed' })
    expect(returned).toHaveLength(1)
  })

  it('is refused for a brand, format and size that the catalogue does not have together', async () => {
    const [one, other] = brands
    const product = { brandId: one?.id, formatId: other?.formats[0]?.id, sizeId: one?.formats[0]?.sizes[0]?.id }
    for (const wrong of [product, { brandId: one?.id }]) expect((await edit(mei, await listed(), wrong)).refusal).toMatchObject({ reason: 'product-not-found' })
  })

  it('is not kept from being saved by orders, or by being shown and hidden meanwhile', async () => {
    const opened = await listed()
    const order = { key: newId(), memberId: newId(), sampleId: opened.id, addressId: newId(), household: aHome('12'), origin: 'sign-up' }
    expect(await client.placeOrder({ ...order, requestedAt: anInstant('2026-06-15T09:00:00+08:00') })).toMatchObject({ result: { $case: 'placed' } })
    await records.toggleRecord({ kind: 'sample', id: opened.id })
    await edit(siti, opened, { inventory: 900 })
    expect(await listed()).toMatchObject({ inventory: 900, redeemed: 1, active: false })
  })
})

describe("a member's samples", () => {
  const now = anInstant('2026-06-15T09:00:00+08:00')
  beforeEach(() => seed({ db, catalogue }))

  it('are empty for an unknown member, who may ask', async () => {
    expect(await samplesOf('nobody', now)).toEqual({ orders: [], allowRequest: true, promptFeedback: false, moreOrders: false })
  })

  it('are the newest hundred, the others by pages, each once; a page begins after no order of somebody else', async () => {
    const [memberId, other] = [newId(), newId()]
    await givenOrder({ memberId: other, at: now })
    const { rows: theirs } = await db.query<{ id: string }>('SELECT id FROM sample_orders WHERE member_id = $1', [other])
    await db.query(
      `INSERT INTO sample_orders (id, member_id, household_key, sample_id, brand_id, format_id, size_id, answer, created_at, tracking_id)
       SELECT gen_random_uuid(), $1, 'home', sample_id, brand_id, format_id, size_id, 'received', '2020-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '3 microseconds', 'T' || n
       FROM sample_orders, generate_series(1, 250) n WHERE member_id = $2`,
      [memberId, other],
    )
    const { rows } = await db.query<{ id: string }>('SELECT id FROM sample_orders WHERE member_id = $1 ORDER BY created_at DESC, id DESC', [memberId])
    const { orders, moreOrders } = await samplesOf(memberId, now)
    const rest = await client.listOrders({ memberId, beforeId: orders.at(-1)?.id ?? '', limit: 100 })
    const last = await client.listOrders({ memberId, beforeId: rest.result?.value.orders.at(-1)?.id ?? '', limit: 100 })
    const listed = [...orders, ...(rest.result?.value.orders ?? []), ...(last.result?.value.orders ?? [])].map(({ id }) => id)
    expect([orders.length, moreOrders, rest.result?.value.more, last.result?.value.more]).toEqual([100, true, true, false])
    expect(listed).toEqual(rows.map(({ id }) => id))
    expect((await client.listOrders({ memberId, beforeId: theirs[0]?.id ?? '', limit: 100 })).refusal?.reason).toBe('SAMPLES_REFUSAL_ORDER_NOT_FOUND')
  })

  it('bar another request for three months', async () => {
    const memberId = newId()
    await givenOrder({ memberId, at: anInstant('2026-06-14T09:00:00+08:00') })
    expect(await samplesOf(memberId, now)).toMatchObject({ allowRequest: false, promptFeedback: false })
    expect(await samplesOf(newId(), now)).toMatchObject({ allowRequest: true })
    expect(await mayRequest(memberId, now, aHome('12'))).toBe(false)
  })

  it('bar the rest of the household too, unless there is an address that had none', async () => {
    const [one, other] = [newId(), newId()]
    await givenOrder({ memberId: one, at: anInstant('2026-06-14T09:00:00+08:00'), household: householdKey(aHome('12')) })
    expect(await mayRequest(other, now, aHome('no. 12'))).toBe(false)
    expect(await mayRequest(other, now, aHome('12'), aHome('14'))).toBe(true)
    expect(await mayRequest(other, anInstant('2026-09-14T09:00:00+08:00'), aHome('12'))).toBe(true)
  })

  it('come newest first and ask for feedback after two weeks', async () => {
    const memberId = newId()
    await givenOrder({ memberId, at: anInstant('2025-12-01T09:00:00+08:00'), answer: 'received' })
    await givenOrder({ memberId, at: anInstant('2026-05-30T09:00:00+08:00') })
    const samples = await samplesOf(memberId, now)
    expect(samples.orders.map((order) => order.answer)).toEqual(['not-answered', 'received'])
    expect(samples).toMatchObject({ allowRequest: false, promptFeedback: true })
  })
})
