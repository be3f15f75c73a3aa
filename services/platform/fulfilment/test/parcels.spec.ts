import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { markMember } from '@club/member-data'
import { spokenNumber } from '@club/rules'
import type { DeliveryState } from '@club/rules'
import { actAs } from '@club/service-host'
import { anInstant, testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { undo } from '@club/records'
import { createParcels, findParcels, inverseOfMove, moveParcel, newTrackingId } from '../src'
import type { Moving } from '../src'

const parcels = createParcels({
  name: 'gift',
  orders: { table: 'gifts', state: 'how_far', kind: `'gift'`, orderedAt: 'wished_at', addressId: `''` },
  states: { table: 'gift_states', order: 'gift_id' },
  lines: `SELECT id AS "orderId", 'A1' AS "itemId", toy AS name, 2 AS quantity FROM gifts WHERE id = ANY($1::uuid[])`,
})

const ORDERED = '2026-03-01T09:00:00+08:00'

let db: TestDatabase
let memberId: string
let orderId: string
let trackingId: string
let published: string[]

beforeAll(async () => {
  db = await testDatabase()
  await db.owner
    .query(`CREATE TABLE gifts (id uuid PRIMARY KEY, member_id uuid NOT NULL, tracking_id text UNIQUE, how_far text, wished_at timestamptz, toy text);
    CREATE TABLE gift_states (gift_id uuid, state text, reached_at timestamptz, courier text, consignment text, PRIMARY KEY (gift_id, state))`)
})
beforeEach(async () => {
  ;[memberId, orderId, trackingId, published] = [newId(), newId(), newTrackingId('ORD', 10), []]
  await db.owner.query("INSERT INTO gifts VALUES ($1, $2, $3, 'PROCESSING', $4, 'Rattle')", [orderId, memberId, trackingId, anInstant(ORDERED)])
  await parcels.insertStates(db.owner, [{ orderId, state: 'PROCESSING', at: anInstant(ORDERED), courier: '', consignment: '' }])
})
afterAll(() => db.drop())

const MOVING: Moving = {
  parcels,
  action: 'samples.move-order',
  publish: async (_tx, { kind, before, state: after, undoneState }) =>
    void published.push(`${kind} ${before} ${after}${undoneState === '' ? '' : ` not ${undoneState}`}`),
}
const move = (state: DeliveryState, at = '2026-03-02T09:00:00+08:00', which = trackingId) =>
  moveParcel(db.owner, { trackingId: which, state, at: anInstant(at), courier: 'Pos Laju', consignment: 'EN1' }, MOVING)
const audited = async () =>
  (await db.owner.query("SELECT 1 FROM outbox WHERE subject = 'samples.audited.v1' AND strpos(encode(body, 'escape'), $1) > 0", [orderId])).rowCount

describe('moving a parcel', () => {
  it('is refused for a tracking id that nobody knows', async () => {
    expect(await move('DELIVERED', undefined, newTrackingId('GFT', 10))).toMatchObject({ kind: 'refused', reason: 'order-not-found' })
  })

  it('is refused for an order that was cancelled, and it stays so', async () => {
    await db.owner.query("UPDATE gifts SET how_far = 'CANCELLED' WHERE id = $1", [orderId])
    expect(await move('DELIVERED')).toMatchObject({ kind: 'refused', reason: 'order-cancelled' })
    expect(await parcels.find(db.owner, trackingId)).toMatchObject({ orderId, memberId, kind: 'gift', state: 'CANCELLED' })
  })

  it('is refused while its member’s account is being checked and it has not left; one that has left arrives', async () => {
    const mark = (isFrozen: boolean, revision: number) => db.withTransaction((tx) => markMember(tx, { memberId, isFrozen, revision, changedAt: new Date() }))
    await mark(true, 1)
    expect(await move('DELIVERING')).toMatchObject({ kind: 'refused', reason: 'order-on-hold' })
    expect(await move('DELIVERED')).toMatchObject({ kind: 'refused', reason: 'order-on-hold' })
    expect(await move('PROCESSING')).toMatchObject({ kind: 'known', moved: false })
    await mark(false, 2)
    expect(await move('DELIVERING')).toMatchObject({ kind: 'known', moved: true })
    await mark(true, 3)
    expect(await move('DELIVERED')).toMatchObject({ kind: 'known', moved: true })
  })

  it('happens once for ten who report it at once, and a step back changes nothing', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => move('DELIVERING')))
    expect(outcomes.filter((outcome) => outcome.kind === 'known' && outcome.moved)).toHaveLength(1)
    expect(await move('PROCESSING')).toMatchObject({ kind: 'known', moved: false, order: { orderId, state: 'DELIVERING' } })
    expect(published).toEqual(['gift PROCESSING DELIVERING'])
  })

  it('may leave a state out', async () => {
    expect(await move('DELIVERED')).toMatchObject({ kind: 'known', moved: true, order: { before: 'PROCESSING', state: 'DELIVERED' } })
    expect(await move('DELIVERING')).toMatchObject({ kind: 'known', moved: false })
  })

  it('is audited when staff do it, and not when the partner reports it', async () => {
    await move('DELIVERING')
    expect(await audited()).toBe(0)
    await actAs({ kind: 'administrator', id: newId() }, () => move('DELIVERED'))
    expect(await audited()).toBe(1)
  })

  it('shows an operator whose it is, which is recorded each time, and not when nobody is there or the partner reports it', async () => {
    await move('DELIVERING')
    const shown = async () => {
      const { rows } = await db.owner.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'samples.audited.v1' ORDER BY seq")
      return rows
        .map(({ body }) => EVENTS['samples.audited.v1'].decode(body))
        .filter(({ shownMemberIds }) => shownMemberIds.includes(memberId))
        .map(({ action, actorId }) => `${actorId} ${action}`)
    }
    expect(await shown()).toEqual([])
    const byOperator = (state: DeliveryState, which = trackingId) => actAs({ kind: 'operator', id: 'lim' }, () => move(state, undefined, which))
    await byOperator('DELIVERED', newTrackingId('GFT', 10))
    await byOperator('DELIVERED')
    expect(await byOperator('DELIVERED')).toMatchObject({ kind: 'known', moved: false })
    await db.owner.query("UPDATE gifts SET how_far = 'CANCELLED' WHERE id = $1", [orderId])
    expect(await byOperator('DELIVERED')).toMatchObject({ kind: 'refused' })
    expect(await shown()).toEqual(['lim order:state', 'lim order:state', 'lim order:state'])
  })
})

describe('a move by staff that is undone', () => {
  const STAFF = { kind: 'administrator', id: newId() } as const
  const asStaff = (state: DeliveryState) => actAs(STAFF, () => move(state))
  const lastAct = async () => {
    const { rows } = await db.owner.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'samples.audited.v1' ORDER BY seq DESC")
    const act = rows.map(({ body }) => EVENTS['samples.audited.v1'].decode(body)).find(({ recordId }) => recordId === orderId)
    if (!act) throw new Error('nobody moved it')
    return { auditId: act.auditId, action: act.action, recordId: orderId, changes: JSON.parse(act.changes) as Record<string, unknown> }
  }
  const takeBack = async (act?: Awaited<ReturnType<typeof lastAct>>) => {
    const undone = { ...(act ?? (await lastAct())), undoneBy: newId() }
    const outcome = await actAs(STAFF, () => undo(db.owner, { 'samples.move-order': inverseOfMove(MOVING) }, undone))
    return outcome.kind === 'refused' ? outcome.reason : outcome.kind
  }
  const reached = async () =>
    (await parcels.track(db.owner, memberId, orderId))?.map(({ state, courier, consignment }) => [state, courier, consignment].join(' ').trim())

  it('is refused once the parcel went on, and goes back when that was undone', async () => {
    await asStaff('DELIVERING')
    const first = await lastAct()
    await asStaff('DELIVERED')
    expect(await takeBack(first)).toBe('changed-since')
    expect(await takeBack()).toBe('undone')
    expect(await takeBack(first)).toBe('undone')
    expect(await takeBack(first)).toBe('already-undone')
    expect(await reached()).toEqual(['PROCESSING'])
    expect(published.slice(2)).toEqual(['gift DELIVERED DELIVERING not DELIVERED', 'gift DELIVERING PROCESSING not DELIVERING'])
    expect(await parcels.find(db.owner, trackingId)).toMatchObject({ state: 'PROCESSING' })
  })

  it('is refused for an order that was cancelled since, and for what was no move', async () => {
    await asStaff('DELIVERED')
    const act = await lastAct()
    await db.owner.query("UPDATE gifts SET how_far = 'CANCELLED' WHERE id = $1", [orderId])
    expect(await takeBack(act)).toBe('changed-since')
    expect(await takeBack({ ...act, changes: { state: { before: 'PROCESSING', after: 'CANCELLED' } } })).toBe('no-inverse')
    expect(await takeBack({ ...act, recordId: newId() })).toBe('record-gone')
  })

  it('leaves the parcel free to move again, and comes back itself with what was reported of it', async () => {
    await asStaff('DELIVERING')
    const states = await reached()
    const at = (await parcels.track(db.owner, memberId, orderId))?.at(-1)?.at
    expect(await takeBack()).toBe('undone')
    const undoing = await lastAct()
    expect(await takeBack(undoing)).toBe('undone')
    expect(await reached()).toEqual(states)
    expect((await parcels.track(db.owner, memberId, orderId))?.at(-1)?.at).toEqual(at)
    expect(await takeBack()).toBe('undone')
    expect(await move('DELIVERING')).toMatchObject({ kind: 'known', moved: true })
  })

  it('does not come back while the member’s account is being checked', async () => {
    await asStaff('DELIVERING')
    await takeBack()
    await db.withTransaction((tx) => markMember(tx, { memberId, isFrozen: true, revision: 1, changedAt: new Date() }))
    expect(await takeBack()).toBe('rules')
    expect(await reached()).toEqual(['PROCESSING'])
  })
})

describe('the states of a parcel', () => {
  it('are nobody else’s business, and unknown for what is no id', async () => {
    expect(await parcels.track(db.owner, newId(), orderId)).toBeUndefined()
    expect(await parcels.track(db.owner, memberId, 'no id')).toBeUndefined()
  })

  it('follow each other, whatever times were reported, with who carries it', async () => {
    await move('DELIVERING', '2026-03-05T09:00:00+08:00')
    await move('DELIVERED', '2026-03-04T09:00:00+08:00')
    const states = (await parcels.track(db.owner, memberId, orderId)) ?? []
    expect(states.map(({ state, courier }) => `${state} ${courier}`)).toEqual(['PROCESSING ', 'DELIVERING Pos Laju', 'DELIVERED Pos Laju'])
  })
})

describe('a parcel that staff look up', () => {
  const find = (text: string) => findParcels(db.owner, parcels, text)

  it('is found by nothing but its number, or the end of it', async () => {
    for (const text of ['', 'Rattle', trackingId.slice(0, -1), newTrackingId('ORD', 10)]) expect([text, await find(text)]).toEqual([text, []])
  })

  it('shows what is in it, whose it is and each state that it reached, and stays where it is', async () => {
    await move('DELIVERING')
    const shown = {
      ...{ orderId, memberId, trackingId, kind: 'gift', addressId: '', state: 'DELIVERING', orderedAt: anInstant(ORDERED), onHold: false },
      lines: [{ orderId, itemId: 'A1', name: 'Rattle', quantity: 2 }],
      states: [
        { orderId, state: 'PROCESSING', at: anInstant(ORDERED), courier: '', consignment: '' },
        { orderId, state: 'DELIVERING', at: anInstant('2026-03-02T09:00:00+08:00'), courier: 'Pos Laju', consignment: 'EN1' },
      ],
    }
    for (const text of [trackingId, ` ${trackingId.toLowerCase()} `, spokenNumber(trackingId)]) expect([text, await find(text)]).toEqual([text, [shown]])
    expect(await parcels.find(db.owner, trackingId)).toMatchObject({ state: 'DELIVERING' })
  })

  it('is on hold while its member’s account is being checked and it has not left', async () => {
    await db.withTransaction((tx) => markMember(tx, { memberId, isFrozen: true, revision: 1, changedAt: new Date() }))
    expect(await find(trackingId)).toMatchObject([{ onHold: true }])
    await db.owner.query("UPDATE gifts SET how_far = 'DELIVERING' WHERE id = $1", [orderId])
    expect(await find(trackingId)).toMatchObject([{ onHold: false }])
  })
})
