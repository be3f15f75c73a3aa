import { EVENTS } from '@club/contracts/events'
import { SamplesRefusal, SamplesServiceDefinition } from '@club/contracts/samples'
import type { PlaceOrderRequest } from '@club/contracts/samples'
import { newId } from '@club/kernel'
import { spokenNumber } from '@club/rules'
import { createServiceClient, registry } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import { anInstant, testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { promptFeedback } from '../src/commands/prompt-feedback'
import { SAMPLE_RULES } from '../src/domain/sample-access'
import { createSamplesServer } from '../src/grpc/server'

let db: TestDatabase
let host: Host
let client: ServiceClient<typeof SamplesServiceDefinition>
let close: () => void

beforeAll(async () => {
  db = await testDatabase(['services/samples/migrations'])
  host = testHost('samples')
  host.grpc(
    SamplesServiceDefinition,
    createSamplesServer({
      db,
      rules: SAMPLE_RULES,
      catalogue: { listBrands: async () => [], claimProduct: async () => false, returnProduct: async () => undefined },
      credit: async () => true,
    }),
  )
  const { grpcPort } = await host.start()
  const made = createServiceClient(SamplesServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 15_000 })
  client = made.client
  close = () => made.channel.close()
})
// In the order in which a sample order locks them: one whose caller gave up may still be in progress, and each would wait for the other.
beforeEach(() => db.owner.query('TRUNCATE idempotency_records, claimants, samples, sample_orders, outbox CASCADE'))
afterAll(async () => {
  close()
  await host.stop()
  await db.drop()
})

const HOME = { line1: 'No. 12', line2: '', line3: 'Jalan Bangi', postcode: '43600', state: 'Selangor' }
const JUNE = '2026-06-15T09:00:00+08:00'
let houses = 0
const elsewhere = () => ({ ...HOME, line1: String(1000 + (houses += 1)) })

async function givenSample(over: { inventory?: number; active?: boolean } = {}): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO samples (id, brand_id, format_id, size_id, item_id, name_en, name_bm, description_en, description_bm, image_url_en,
                          image_url_bm, unit, inventory, active, position, created_at, updated_at)
     VALUES ($1, $1, $1, $1, $2, '', '', '', '', '', '', 'pack', $3, $4, 1, now(), now())`,
    [id, `SMP-${id}`, over.inventory ?? 100, over.active ?? true],
  )
  return id
}

const requestFor = (sampleId: string, over: Partial<Omit<PlaceOrderRequest, 'requestedAt'>> & { at?: string } = {}): PlaceOrderRequest => {
  const memberId = over.memberId ?? newId()
  const { at, ...overrides } = over
  return {
    key: `sign-up:${memberId}`,
    sampleId,
    housemateIds: [],
    addressId: newId(),
    household: elsewhere(),
    origin: 'sign-up',
    ...overrides,
    memberId,
    requestedAt: anInstant(at ?? JUNE),
  }
}

/** The tracking id, or why there is none. */
async function place(request: PlaceOrderRequest): Promise<string> {
  const { result, refusal } = await client.placeOrder(request)
  return result?.$case === 'placed' ? result.value.trackingId : (refusal?.reason ?? 'nothing')
}
const redeemedOf = async (id: string) => (await db.query<{ redeemed: number }>('SELECT redeemed FROM samples WHERE id = $1', [id])).rows[0]?.redeemed
async function eventsOf<S extends keyof typeof EVENTS>(subject: S) {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 ORDER BY seq', [subject])
  return rows.map((row) => EVENTS[subject].decode(row.body) as ReturnType<(typeof EVENTS)[S]['decode']>)
}

describe('an order is refused', () => {
  it('for a sample that nobody offers, or that staff took away', async () => {
    const hidden = await givenSample({ active: false })
    expect(await place(requestFor(newId()))).toBe(SamplesRefusal.NOT_OFFERED)
    expect(await place(requestFor("'; DROP TABLE samples; --"))).toBe(SamplesRefusal.NOT_OFFERED)
    expect(await place(requestFor(hidden))).toBe(SamplesRefusal.NOT_OFFERED)
  })

  it('within three months of the last one, to the member wherever it goes and to the household whoever asks', async () => {
    const sample = await givenSample()
    const first = requestFor(sample, { household: HOME, at: '2026-03-15T09:00:01+08:00' })
    await place(first)
    expect(await place(requestFor(sample, { memberId: first.memberId, key: 'again' }))).toBe(SamplesRefusal.TOO_SOON)
    expect(await place(requestFor(sample, { household: { ...HOME, line1: '12', line3: 'jln. bangi' } }))).toBe(SamplesRefusal.TOO_SOON)
    expect(await place(requestFor(sample, { household: HOME, at: '2026-06-15T09:00:01+08:00' }))).toMatch(/^SMP[A-HJ-NP-Z2-9]{10}$/)
  })

  it('to a sign-up that comes through when the household has ordered meanwhile', async () => {
    const sample = await givenSample()
    const [before, after] = ['2026-06-01T09:00:00+08:00', '2026-06-03T09:00:00+08:00']
    expect(await place(requestFor(sample, { household: HOME, origin: 'request', at: after }))).toMatch(/^SMP/)
    expect(await place(requestFor(sample, { household: HOME, at: before }))).toBe(SamplesRefusal.TOO_SOON)
    expect(await place(requestFor(sample, { household: HOME, at: '2026-03-03T09:00:00+08:00' }))).toMatch(/^SMP/)
  })

  it('to whoever is perhaps of the household of a member who had one, also when all of them ask at once', async () => {
    const sample = await givenSample()
    const members = Array.from({ length: 10 }, () => newId())
    const asked = members.map((memberId, index) => ({
      ...requestFor(sample, {
        memberId,
        household: { ...HOME, line1: `7${'ABCDEFGHIJ'[index] ?? ''}` },
        housemateIds: members.filter((id) => id !== memberId),
      }),
      requestedAt: new Date(),
    }))
    const outcomes = await Promise.all(asked.map(place))
    expect(outcomes.filter((outcome) => outcome.startsWith('SMP'))).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === SamplesRefusal.TOO_SOON)).toHaveLength(9)
    const visitor = { memberId: '', sampleId: sample, household: HOME, housemateIds: members }
    expect((await client.checkOrder(visitor)).refusal?.reason).toBe(SamplesRefusal.TOO_SOON)
    expect(await place(requestFor(sample, { household: { ...HOME, line1: '7Z' } }))).toMatch(/^SMP/)
  })

  it('after four in two years, counted over member and household together', async () => {
    const sample = await givenSample()
    const memberId = newId()
    for (const [index, at] of ['2024-07-01T09:00:00+08:00', '2024-11-01T09:00:00+08:00'].entries()) {
      await place(requestFor(sample, { memberId, key: `own ${index}`, at }))
      await place(requestFor(sample, { household: HOME, at }))
      // The household's second order has to wait its three months too.
    }
    expect(await place(requestFor(sample, { memberId, key: 'fifth', household: HOME }))).toBe(SamplesRefusal.LIMIT_REACHED)
    expect(await place(requestFor(sample, { memberId, key: 'later', household: HOME, at: '2026-07-01T09:00:00+08:00' }))).toMatch(/^SMP/)
  })

  it('when none is left, also when a hundred ask for the last three', async () => {
    const sample = await givenSample({ inventory: 3 })
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => place(requestFor(sample))))
    expect(outcomes.filter((outcome) => outcome.startsWith('SMP'))).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === SamplesRefusal.OUT_OF_STOCK)).toHaveLength(97)
    expect(await redeemedOf(sample)).toBe(3)
    expect(await eventsOf('samples.sample-ordered.v1')).toHaveLength(3)
    expect(await eventsOf('samples.sample-refused.v1')).toHaveLength(97)
  })
})

describe('an order', () => {
  it('names its sample by the id, in either case of letters, or by the article number', async () => {
    const sample = await givenSample()
    for (const reference of [sample, sample.toUpperCase(), `SMP-${sample}`]) expect(await place(requestFor(reference))).toMatch(/^SMP/)
  })

  it('of one key requested twenty times at once is one, and each request is answered with it', async () => {
    const sample = await givenSample()
    const request = requestFor(sample)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => place(request)))
    expect(new Set(outcomes).size).toBe(1)
    expect(await redeemedOf(sample)).toBe(1)
    expect(await eventsOf('samples.sample-ordered.v1')).toHaveLength(1)
  })

  it('never waits for one that waits for it: copies of one key, households and neighbours at once, round after round', async () => {
    // PostgreSQL rolls back the transaction that it chooses to end a deadlock; it is then retried.
    const rolledBack = async () =>
      ((await registry.getSingleMetric('club_postgres_seconds')?.get())?.values ?? []).filter(({ labels }) => labels['outcome'] === 'rolled back')
    const before = await rolledBack()
    for (let round = 0; round < 15; round += 1) {
      const [sample, other] = [await givenSample(), await givenSample()]
      const copied = requestFor(sample)
      const [one, two] = [newId(), newId()]
      // Each names the other as a housemate, in the other order, at two addresses.
      const mates = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? requestFor(other, { memberId: one, housemateIds: [two] }) : requestFor(other, { memberId: two, housemateIds: [one] }),
      )
      const outcomes = await Promise.all([...Array.from({ length: 20 }, () => place(copied)), ...mates.map(place)])
      expect(new Set(outcomes.slice(0, 20)).size).toBe(1)
      expect(outcomes.slice(20).filter((outcome) => outcome.startsWith('SMP'))).toHaveLength(1)
    }
    expect(await rolledBack()).toEqual(before)
  }, 120_000)

  it('goes once to a household whose members all ask at once', async () => {
    const sample = await givenSample()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => place({ ...requestFor(sample, { household: HOME }), requestedAt: new Date(Date.now() - index) })),
    )
    expect(outcomes.filter((outcome) => outcome.startsWith('SMP'))).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === SamplesRefusal.TOO_SOON)).toHaveLength(49)
    expect(await redeemedOf(sample)).toBe(1)
  })

  it('is not returned for a key that was used for another order', async () => {
    const sample = await givenSample()
    const request = requestFor(sample)
    await place(request)
    expect(await place({ ...request, household: elsewhere() })).toBe(SamplesRefusal.KEY_REUSED)
  })

  it('stays refused for its key, though stock came in meanwhile', async () => {
    const sample = await givenSample({ inventory: 0 })
    const request = requestFor(sample)
    expect(await place(request)).toBe(SamplesRefusal.OUT_OF_STOCK)
    await db.query('UPDATE samples SET inventory = 10')
    expect(await place(request)).toBe(SamplesRefusal.OUT_OF_STOCK)
    expect(await eventsOf('samples.sample-refused.v1')).toEqual([
      { key: request.key, memberId: request.memberId, reason: 'out-of-stock', refusedAt: request.requestedAt },
    ])
  })

  it('is listed by its sample’s name and with how far it is, and its parcel has its number', async () => {
    const sample = await givenSample()
    const request = requestFor(sample)
    const trackingId = await place(request)
    await client.moveOrder({ trackingId, state: 'DELIVERING', reachedAt: anInstant(JUNE), courier: 'Pos Laju', consignment: 'EN123' })
    const { members } = await client.listMembersSamples({ memberIds: [request.memberId] })
    const { rows } = await db.query<{ name_en: string }>('SELECT name_en FROM samples WHERE id = $1', [sample])
    expect(members[0]?.orders).toMatchObject([{ trackingId, state: 'DELIVERING', name: { en: rows[0]?.name_en } }])
    const { result } = await client.trackOrder({ memberId: request.memberId, orderId: members[0]?.orders[0]?.id ?? '' })
    expect(result).toMatchObject({
      value: {
        states: [
          { state: 'PROCESSING', courier: '' },
          { state: 'DELIVERING', courier: 'Pos Laju', consignment: 'EN123' },
        ],
      },
    })
  })

  it('is called by a number of its own, also beside others of the same minute', async () => {
    const sample = await givenSample()
    const requests = Array.from({ length: 10 }, () => requestFor(sample))
    for (const request of requests) await place(request)
    const { members } = await client.listMembersSamples({ memberIds: requests.map(({ memberId }) => memberId) })
    const numbers = members.flatMap(({ orders }) => orders.map(({ id }) => id.split('-')[0]))
    expect(new Set(numbers).size).toBe(requests.length)
  })

  it('may be asked about beforehand, which takes nothing', async () => {
    const sample = await givenSample({ inventory: 1 })
    const check = (household = HOME) => client.checkOrder({ memberId: '', sampleId: `SMP-${sample}`, household })
    expect((await check()).result).toEqual({ $case: 'sampleId', value: sample })
    await place({ ...requestFor(sample, { household: HOME }), requestedAt: new Date() })
    expect((await check()).refusal?.reason).toBe(SamplesRefusal.TOO_SOON)
    expect((await check(elsewhere())).refusal?.reason).toBe(SamplesRefusal.OUT_OF_STOCK)
  })
})

describe('asking for feedback', () => {
  const prompt = (now: string) => promptFeedback({ db, rules: SAMPLE_RULES }, anInstant(now))

  it('happens once, from the fourteenth day on, about the newest sample alone, however often the job runs', async () => {
    const sample = await givenSample()
    const { memberId } = requestFor(sample)
    await place(requestFor(sample, { memberId, key: 'older', at: '2026-01-01T09:00:00+08:00' }))
    await place(requestFor(sample, { memberId, key: 'newer', at: '2026-06-01T23:00:00+08:00' }))
    expect(await prompt('2026-06-14T23:59:00+08:00')).toEqual({ prompted: 0 })
    const runs = await Promise.all([prompt('2026-06-15T00:01:00+08:00'), prompt('2026-06-15T00:01:00+08:00')])
    expect(runs.reduce((sum, { prompted }) => sum + prompted, 0)).toBe(1)
    expect(await prompt('2026-08-01T09:00:00+08:00')).toEqual({ prompted: 0 })
    const {
      members: [{ orders } = { orders: [] }],
    } = await client.listMembersSamples({ memberIds: [memberId] })
    expect(await eventsOf('samples.feedback-due.v1')).toMatchObject([{ orderId: orders[0]?.id, memberId }])
  })
})

describe('a search for members', () => {
  it('finds the member of an order by its tracking id in any spelling or by its end, and nobody by another part of it', async () => {
    const request = requestFor(await givenSample())
    const trackingId = await place(request)
    const search = async (text: string) => (await client.searchMembers({ text, limit: 20 })).members
    const found = [{ memberId: request.memberId, matched: 'tracking', exact: true }]
    for (const text of [trackingId, spokenNumber(trackingId), ` ${trackingId.toLowerCase()} `, `SMP-${trackingId.slice(3)}`])
      expect([text, await search(text)]).toEqual([text, found])
    for (const text of [trackingId.slice(0, -1), 'SMPZZZZZZZZZZ', 'SMP%']) expect([text, await search(text)]).toEqual([text, []])
    expect((await client.findParcels({ text: trackingId })).parcels).toMatchObject([
      {
        trackingId,
        memberId: request.memberId,
        kind: 'sample',
        addressId: request.addressId,
        state: 'PROCESSING',
        lines: [{ quantity: 1 }],
        states: [{ state: 'PROCESSING' }],
        onHold: false,
      },
    ])
  })
})
