import type { OrderLineRow, ReportRequest, SampleOrderRow, ScanRow } from '@club/contracts/reporting'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { rebuildProjections, replayDeadLetters } from '@club/messaging'
import { wholeOf } from '@club/postgres'
import { SCAN_LIST } from '@club/rules'
import { anInstant, publishEvent, waitFor } from '@club/testing'
import { listScans } from '../src/queries/list-scans'
import { PROJECTIONS } from '../src/subscribers/projections'
import { serveReporting } from './given'
import type { ServedReporting } from './given'

const CODE_REGISTERED = 'codes.code-registered.v1'

let db: ServedReporting['db']
let nats: ServedReporting['nats']
let reporting: ServedReporting['reporting']
let stop: ServedReporting['stop']
beforeAll(async () => {
  ;({ db, nats, reporting, stop } = await serveReporting())
})
afterAll(() => stop())

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

const publish = (body: ReturnType<typeof registered>) => publishAndWait(CODE_REGISTERED, body)

async function publishAndWait<S extends EventSubject>(subject: S, body: EventBody<S>) {
  const event = await publishEvent(nats, subject, body)
  await waitFor('the event to be processed', async () => (await db.query('SELECT FROM inbox WHERE fact_id = $1', [event])).rowCount > 0)
  return event
}

async function rows(request: Partial<ReportRequest> = {}) {
  return read<ScanRow>(reporting.listScans(request))
}

const rebuild = () => rebuildProjections({ db, nats, consumer: 'reporting', projections: PROJECTIONS })

/** Every row of every report, as text. */
async function snapshot(): Promise<Record<string, readonly string[]>> {
  const tables = [...new Set(PROJECTIONS.flatMap((projection) => projection.tables))]
  const found = tables.map(async (table) => {
    const { rows } = await db.query<{ line: string }>(`SELECT t::text AS line FROM ${table} t ORDER BY 1`)
    return [table, rows.map(({ line }) => line)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

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

  it('shows a registered code once, however often its event is delivered or said', async () => {
    const body = registered('2026-01-10T10:00:00+08:00')
    const event = await publish(body)
    await publishEvent(nats, CODE_REGISTERED, body, { id: event })
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
      days: [{ on: '2026-01-10', scans: 1n, points: 300n, bonusPoints: 150n }],
    })
  })

  it('counts the registered codes of each batch as they come in, once each', async () => {
    const [batchId, body] = [newId(), registered('2026-01-12T10:00:00+08:00')]
    for (const one of [body, body, registered('2026-01-12T11:00:00+08:00')]) await publish({ ...one, batchId })
    expect((await reporting.countBatchScans({ batchIds: [batchId, newId()] })).batches).toEqual([{ batchId, scans: 2n }])
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
      for await (const { rows: scans } of listScans(db, { startOn: '2020-05-01', endOn: '2020-05-01' }, wholeOf(SCAN_LIST), scansMax)) found.push(...scans)
      return found
    }
    expect(await take(1700)).toHaveLength(1700)
    const all = await take(50_000)
    expect(new Set(all.map((scan) => scan.registrationId)).size).toBe(2500)
    expect(all.every((scan, index) => index === 0 || scan.scannedAt <= (all[index - 1]?.scannedAt ?? new Date(0)))).toBe(true)
    await db.query("DELETE FROM scans WHERE scanned_at < '2021-01-01'")
  })

  it('lists for a member the packs that they registered themself, newest first', async () => {
    const mine = { ...registered('2031-03-01T10:00:00+08:00'), sizeName: 'L' }
    await publish({ ...registered('2031-02-01T10:00:00+08:00'), memberId: mine.memberId })
    await publish(mine)
    await publish(registered('2031-04-01T10:00:00+08:00'))
    const { scans } = await reporting.listMemberScans({ memberId: mine.memberId, limit: 10 })
    expect(scans.map(({ scannedAt, size, points }) => [scannedAt, size, points])).toEqual([
      [anInstant('2031-03-01T10:00:00+08:00'), 'L', 150n],
      [anInstant('2031-02-01T10:00:00+08:00'), 'M', 150n],
    ])
    expect((await reporting.listMemberScans({ memberId: mine.memberId, limit: 1 })).scans).toHaveLength(1)
    await expect(reporting.listMemberScans({ memberId: 'nobody', limit: 10 })).rejects.toThrow('INVALID_ARGUMENT')
  })
})

const MEMBER = newId()

const placed = (at: string, kind: string, lines: readonly (readonly [itemId: string, quantity: number, points: bigint])[]) => ({
  redemptionId: newId(),
  memberId: MEMBER,
  kind,
  trackingId: kind === 'item' || kind === 'pregnant' ? `ORD${newId()}` : '',
  lines: lines.map(([itemId, quantity, points]) => ({ id: newId(), itemId, nameEn: `Name of ${itemId}`, nameBm: '', quantity, points })),
  points: lines.reduce((sum, [, quantity, points]) => sum + BigInt(quantity) * points, 0n),
  placedAt: anInstant(at),
})

async function anOrderOfEachKind(at: string) {
  const order = placed(at, 'item', [
    ['CUP', 1, 100n],
    ['BOOK', 2, 50n],
  ])
  const voucher = placed(at.replace('10:00', '11:00'), 'voucher', [['TNG', 1, 300n]])
  const state = (name: string) => ({
    orderId: order.redemptionId,
    memberId: MEMBER,
    kind: 'item',
    trackingId: order.trackingId,
    state: name,
    changedAt: anInstant(at),
    undoneState: '',
  })
  // Delivered in the wrong order, by streams that are independent of each other.
  await publishAndWait('catalogue.order-state-changed.v1', state('DELIVERED'))
  await publishAndWait('catalogue.order-state-changed.v1', state('DELIVERING'))
  await publishAndWait('catalogue.redemption-placed.v1', order)
  await publishAndWait('catalogue.redemption-placed.v1', order)
  await publishAndWait('catalogue.redemption-placed.v1', voucher)
  return { order, voucher }
}

async function aSample(at: string, answer?: { received: boolean }) {
  const order = {
    orderId: newId(),
    memberId: MEMBER,
    sampleId: newId(),
    brandId: newId(),
    formatId: newId(),
    sizeId: newId(),
    trackingId: `SMP${newId()}`,
    orderedAt: anInstant(at),
    origin: 'request',
    itemId: 'SMP-TOU-S',
    nameEn: 'Touch tape diapers S',
    nameBm: '',
    addressId: newId(),
  }
  await publishAndWait('samples.sample-ordered.v1', order)
  if (answer) {
    const { orderId, memberId, brandId, formatId, sizeId, trackingId } = order
    await publishAndWait('samples.order-state-changed.v1', { orderId, memberId, trackingId, state: 'DELIVERED', reachedAt: anInstant(at), undoneState: '' })
    const given = { orderId, memberId, brandId, formatId, sizeId, received: answer.received, points: 0n, entryId: '', answeredAt: anInstant(at) }
    await publishAndWait('samples.feedback-answered.v1', given)
    await publishAndWait('samples.feedback-answered.v1', { ...given, received: !answer.received })
  }
  return order
}

async function read<Row>(pages: AsyncIterable<{ readonly rows: readonly Row[] }>): Promise<Row[]> {
  const found: Row[] = []
  for await (const page of pages) found.push(...page.rows)
  return found
}

describe('the point-shop report', () => {
  const on = (day: string): Partial<ReportRequest> => ({ startOn: day, endOn: day })

  it('refuses a bound that is no calendar day', async () => {
    await expect(read(reporting.listOrderLines({ startOn: '2026-02-30' }))).rejects.toThrow('INVALID_ARGUMENT')
    await expect(reporting.summariseOrders({ startOn: 'today' })).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('shows an order that was cancelled as such, whatever else is known of it, and leaves it out of the totals of its day (D149)', async () => {
    const placedAt = anInstant('2026-07-21T10:00:00+08:00')
    const [id, order] = [newId(), { memberId: MEMBER, kind: 'item', trackingId: `ORD${newId()}`, points: 100n }]
    await publishAndWait('catalogue.order-cancelled.v1', { ...order, orderId: id, cancelledAt: placedAt })
    const lines = [{ id: newId(), itemId: 'CUP', nameEn: 'Cup', nameBm: 'Cawan', quantity: 1, points: 100n }]
    await publishAndWait('catalogue.redemption-placed.v1', { ...order, redemptionId: id, lines, placedAt })
    const rows: OrderLineRow[] = await read(reporting.listOrderLines(on('2026-07-21')))
    expect(rows.map(({ orderId, state, points }) => [orderId, state, points])).toEqual([[id, 'CANCELLED', 100n]])
    expect((await reporting.summariseOrders(on('2026-07-21'))).days).toMatchObject([{ orders: 0n, points: 0n }])
  })

  it('shows an order where it was before a move that staff took back, until it moves again', async () => {
    const changedAt = anInstant('2026-07-22T10:00:00+08:00')
    const [orderId, lines] = [newId(), [{ id: newId(), itemId: 'CUP', nameEn: 'Cup', nameBm: 'Cawan', quantity: 1, points: 100n }]]
    const order = { memberId: MEMBER, kind: 'item', trackingId: `ORD${newId()}` }
    const moved = (state: string, undoneState = '') => publishAndWait('catalogue.order-state-changed.v1', { ...order, orderId, state, changedAt, undoneState })
    const stateNow = async () => (await read(reporting.listOrderLines(on('2026-07-22')))).map(({ state }: OrderLineRow) => state)
    await publishAndWait('catalogue.redemption-placed.v1', { ...order, redemptionId: orderId, lines, points: 100n, placedAt: changedAt })
    await moved('DELIVERED')
    await moved('PROCESSING', 'DELIVERED')
    expect(await stateNow()).toEqual(['PROCESSING'])
    await moved('DELIVERING')
    expect(await stateNow()).toEqual(['DELIVERING'])
  })

  it('has one row for each line, with the points of all its units and the furthest state, and none for what is not delivered', async () => {
    const { order, voucher } = await anOrderOfEachKind('2026-07-01T10:00:00+08:00')
    const rows: OrderLineRow[] = await read(reporting.listOrderLines(on('2026-07-01')))
    expect(rows.map(({ orderId, kind, state, itemId, itemName, quantity, points }) => [orderId, kind, state, itemId, itemName, quantity, points])).toEqual([
      [voucher.redemptionId, 'voucher', '', 'TNG', 'Name of TNG', 1, 300n],
      [order.redemptionId, 'item', 'DELIVERED', 'CUP', 'Name of CUP', 1, 100n],
      [order.redemptionId, 'item', 'DELIVERED', 'BOOK', 'Name of BOOK', 2, 100n],
    ])
    expect(rows.map(({ trackingId, memberId }) => [trackingId, memberId])).toEqual([
      ['', MEMBER],
      [order.trackingId, MEMBER],
      [order.trackingId, MEMBER],
    ])
    expect(await reporting.summariseOrders(on('2026-07-01'))).toEqual({ days: [{ on: '2026-07-01', orders: 2n, points: 500n }] })
  })

  it('says of an order that nobody moved that it is being processed', async () => {
    await publishAndWait('catalogue.redemption-placed.v1', placed('2026-07-03T23:59:00+08:00', 'pregnant', [['PAD', 1, 10n]]))
    const rows: OrderLineRow[] = await read(reporting.listOrderLines(on('2026-07-03')))
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([['pregnant', 'PROCESSING']])
  })
})

describe('the free-sample report', () => {
  it('shows an order with its state and the first answer of its member, and where it went by id alone', async () => {
    const answered = await aSample('2026-08-01T10:00:00+08:00', { received: false })
    const waiting = await aSample('2026-08-02T10:00:00+08:00')
    const rows: SampleOrderRow[] = await read(reporting.listSampleOrders({ startOn: '2026-08-01', endOn: '2026-08-02' }))
    expect(
      rows.map(({ orderId, state, itemId, itemName, brandId, addressId, answer }) => [orderId, state, itemId, itemName, brandId, addressId, answer]),
    ).toEqual([
      [waiting.orderId, 'PROCESSING', 'SMP-TOU-S', 'Touch tape diapers S', waiting.brandId, waiting.addressId, undefined],
      [
        answered.orderId,
        'DELIVERED',
        'SMP-TOU-S',
        'Touch tape diapers S',
        answered.brandId,
        answered.addressId,
        { received: false, at: anInstant('2026-08-01T10:00:00+08:00') },
      ],
    ])
    expect(await reporting.summariseSampleOrders({ startOn: '2026-08-01', endOn: '2026-08-02' })).toEqual({
      days: [
        { on: '2026-08-01', orders: 1n, answered: 1n },
        { on: '2026-08-02', orders: 1n, answered: 0n },
      ],
    })
  })
})

describe('a rebuild', () => {
  it('ends with identical rows, whatever was lost or spoilt, and leaves no position behind', async () => {
    await publish(registered('2026-04-01T10:00:00+08:00'))
    await anOrderOfEachKind('2026-04-02T10:00:00+08:00')
    await aSample('2026-04-03T10:00:00+08:00', { received: true })
    const before = await snapshot()
    const known = await consumers()
    await db.query('DELETE FROM scans WHERE registration_id = (SELECT registration_id FROM scans LIMIT 1)')
    await db.query('UPDATE scan_days SET points = points + 1')
    await db.query('UPDATE order_lines SET points = 0')
    await db.query('DELETE FROM order_states')
    await db.query("INSERT INTO sample_orders SELECT gen_random_uuid(), ordered_at, 'made up', member_id, '', '', '', '', '', '' FROM sample_orders")
    const read = await rebuild()
    expect(await snapshot()).toEqual(before)
    expect(read.rows).toEqual(Object.fromEntries(Object.entries(before).map(([table, lines]) => [table, lines.length])))
    expect(Object.values(read.rows).every((count) => count > 0)).toBe(true)
    expect(await consumers()).toEqual(known)
  })

  it('loses and doubles nothing while codes go on being registered, and while another rebuild runs', async () => {
    const bodies = Array.from({ length: 60 }, (_, index) => registered(`2026-05-01T10:00:${String(index).padStart(2, '0')}+08:00`))
    await Promise.all([Promise.all(bodies.map((body) => publish(body))), rebuild(), rebuild()])
    await rebuild()
    expect(await rows({ startOn: '2026-05-01', endOn: '2026-05-01' })).toHaveLength(60)
    expect((await reporting.summariseScans({ startOn: '2026-05-01', endOn: '2026-05-01' })).days).toEqual([
      { on: '2026-05-01', scans: 60n, points: 18_000n, bonusPoints: 9_000n },
    ])
  })
})

describe('events that cannot be processed', () => {
  it('hold up nobody, go to the dead letters and are shown after a replay', async () => {
    await db.owner.query("ALTER TABLE scans ADD CONSTRAINT planted CHECK (code <> 'POISON')")
    await publishEvent(nats, CODE_REGISTERED, registered('2026-06-01T10:00:00+08:00', 'POISON'))
    await publish(registered('2026-06-01T11:00:00+08:00', 'HEALTHY'))
    await waitFor('the dead letter', async () => (await (await nats.manager()).streams.info('DEAD-LETTERS')).state.messages === 1, 25_000)
    await db.owner.query('ALTER TABLE scans DROP CONSTRAINT planted')
    expect(await replayDeadLetters(nats, 'reporting')).toEqual({ replayed: 1 })
    await waitFor('the replayed scan', async () => (await rows({ startOn: '2026-06-01', endOn: '2026-06-01' })).length === 2)
  }, 40_000)
})
