import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { EVENTS } from '@club/contracts/events'
import type { EventSubject } from '@club/contracts/events'
import { testNats, testNatsUrl, waitFor } from '@club/testing'
import { ADMIN, AT, givenGateway, MEMBER, SESSION } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const OTHER_SESSION = '0190f8f0-0000-7000-8000-000000000052'

let given: GivenGateway
let nats: Awaited<ReturnType<typeof testNats>>
let token: string
beforeEach(async () => {
  nats = await testNats()
  given = await givenGateway({ LIVE_CONNECTIONS_PER_MEMBER_MAX: '2' })
  token = await given.token()
  await waitUntilItListens()
})
afterEach(async () => {
  await given.stop()
  await nats.close()
})

const publishEvents = (subject: EventSubject, body: object) =>
  nats.connection.publish(
    subject,
    (EVENTS[subject] as { encode(body: unknown): { finish(): Uint8Array }; fromPartial(body: object): unknown })
      .encode((EVENTS[subject] as { fromPartial(body: object): unknown }).fromPartial(body))
      .finish(),
  )
const credited = (accountVersion: bigint) => ({ memberId: MEMBER, points: 150n, source: 'Unique Code', balanceAfter: 270n, accountVersion, creditedAt: AT })

/** Text that a browser receives; grows while it listens. */
async function watch(as = token) {
  const gone = new AbortController()
  const response = await fetch(`${given.api}/user/live`, { headers: { authorization: `Bearer ${as}` }, signal: gone.signal })
  const received = { status: response.status, text: '', ended: false, leave: () => gone.abort() }
  const reader = response.body?.getReader()
  const read = async () => {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) received.text += new TextDecoder().decode(step.value)
    received.ended = true
  }
  void read().catch(() => undefined)
  return received
}

/** The gateway connects to NATS when it serves already, and then ends what is open: events may have been missed. */
async function waitUntilItListens() {
  const somebody = { id: '0190f8f0-0000-7000-8000-000000000099' }
  const theirs = await given.token({ sub: somebody.id })
  let tab = await watch(theirs)
  await waitFor('the gateway to listen', async () => {
    if (tab.ended) tab = await watch(theirs)
    publishEvents('catalogue.goal-changed.v1', { memberId: somebody.id, changedAt: AT })
    return tab.text.includes('event: goal')
  })
  tab.leave()
}

describe('live updates', () => {
  it('are for signed-in members only', async () => {
    expect((await given.call('GET', '/user/live')).status).toBe(401)
    expect((await given.call('GET', '/user/live', { token: await given.token({ sub: ADMIN, role: 'dev' }) })).status).toBe(403)
  })

  it('are refused beyond a number of tabs, and free again when a tab closes', async () => {
    const [first] = [await watch(), await watch()]
    expect((await watch()).status).toBe(429)
    first.leave()
    await waitFor('a place', async () => {
      const next = await watch()
      return next.status === 200
    })
  })

  it.each(['content', 'contests'] as const)('notify every tab that staff changed something of %s', async (area) => {
    const tab = await watch()
    await waitFor('the change', () => {
      publishEvents(`${area}.audited.v1`, { recordId: 'r1', action: `${area}.edit`, at: AT })
      return tab.text.includes(`event: changed\ndata: {"area":"${area}"}`)
    })
  })

  it('push the new balance to each tab once and in order', async () => {
    const tabs = [await watch(), await watch()]
    await waitFor('the points', () => {
      publishEvents('points-ledger.points-credited.v1', credited(2n))
      return tabs.every(({ text }) => text.includes('event: points'))
    })
    // An older event of the account that arrives late must not take the balance back.
    publishEvents('points-ledger.points-credited.v1', { ...credited(1n), balanceAfter: 1n })
    publishEvents('points-ledger.points-debited.v1', {
      memberId: MEMBER,
      points: 70n,
      source: 'Point Shop Redemption',
      balanceAfter: 200n,
      accountVersion: 3n,
      debitedAt: AT,
    })
    await waitFor('the debit', () => tabs.every(({ text }) => text.includes('"points":-70')))
    for (const { text } of tabs) {
      const points = text.split('\n').filter((line) => line.startsWith('data: {"totalPoints"'))
      expect(points.map((line) => JSON.parse(line.slice(6)) as unknown)).toEqual([
        { totalPoints: 270, points: 150, source: 'Unique Code', createdAt: AT.toISOString() },
        { totalPoints: 200, points: -70, source: 'Point Shop Redemption', createdAt: AT.toISOString() },
      ])
    }
  })

  it('push a tier and the notes that follow', async () => {
    const tab = await watch()
    await waitFor('the tier', () => {
      publishEvents('tiers.tier-changed.v1', { memberId: MEMBER, from: 'Gold', to: 'Platinum', direction: 'upgraded', changedAt: AT })
      return tab.text.includes('event: tier') && tab.text.includes('event: inbox')
    })
  })

  it('push the outcome of a redemption and of an order, without what is in it', async () => {
    const tab = await watch()
    const redemption = { redemptionId: 'r1', memberId: MEMBER, kind: 'item' }
    const order = { orderId: 'o1', memberId: MEMBER, trackingId: 'T1', state: 'DELIVERING' }
    await waitFor('all of it', () => {
      publishEvents('catalogue.redemption-taken.v1', { ...redemption, takenAt: AT })
      publishEvents('catalogue.redemption-placed.v1', { ...redemption, trackingId: 'ORD1', points: 300n, placedAt: AT })
      publishEvents('catalogue.redemption-refused.v1', { ...redemption, kind: 'voucher', reason: 'out-of-stock', refusedAt: AT })
      publishEvents('catalogue.order-state-changed.v1', { ...order, kind: 'item', changedAt: AT, undoneState: '' })
      publishEvents('catalogue.order-cancelled.v1', { orderId: 'o2', memberId: MEMBER, kind: 'item', trackingId: 'T2', points: 300n, cancelledAt: AT })
      publishEvents('samples.order-state-changed.v1', { ...order, orderId: 's1', reachedAt: AT, undoneState: '' })
      publishEvents('catalogue.goal-changed.v1', { memberId: MEMBER, changedAt: AT })
      return tab.text.includes('"s1"') && tab.text.includes('event: inbox') && tab.text.includes('event: goal')
    })
    const events = new Set(tab.text.split('\n\n').filter((frame) => /^event: (redemption|order)/.test(frame)))
    expect([...events]).toEqual([
      'event: redemption\ndata: {"id":"r1","kind":"item","state":"taken"}',
      'event: redemption\ndata: {"id":"r1","kind":"item","state":"placed"}',
      'event: redemption\ndata: {"id":"r1","kind":"voucher","state":"refused","reason":"out-of-stock"}',
      'event: order\ndata: {"id":"o1","kind":"item","state":"DELIVERING"}',
      'event: order\ndata: {"id":"o2","kind":"item","state":"CANCELLED"}',
      'event: order\ndata: {"id":"s1","kind":"sample","state":"DELIVERING"}',
    ])
  })

  it.each([
    ['the account changed', { tokenVersion: 2 }],
    ['it was logged out', { tokenVersion: 1, endedSessionId: SESSION }],
  ])('end when the session ends because %s, and not when something else changed or another session ended', async (_why, end) => {
    const tab = await watch()
    publishEvents('identity.member-changed.v1', { memberId: MEMBER, tokenVersion: 1, endedSessionId: OTHER_SESSION, changedAt: AT })
    await waitFor('the end', () => {
      publishEvents('identity.member-changed.v1', { memberId: MEMBER, ...end, changedAt: AT })
      return tab.ended
    })
    expect(tab.text).toContain('event: session-ended')
  })

  it('end with the token that they were opened with', async () => {
    const tab = await watch(await given.token({ expiresInSeconds: 2 }))
    expect(tab.status).toBe(200)
    await waitFor('the end', () => tab.ended)
  })
})

it('live updates end when events were missed, so that whoever still has a session comes back', async () => {
  const sockets = new Set<Socket>()
  const { hostname, port, username, password } = new URL(testNatsUrl())
  const between = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other).on('error', () => undefined)
    }
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const away = await givenGateway({ NATS_URL: `nats://${username}:${password}@127.0.0.1:${(between.address() as AddressInfo).port}` })
  try {
    const response = await fetch(`${away.api}/user/live`, { headers: { authorization: `Bearer ${await away.token()}` } })
    let ended = false
    void response.text().then(() => (ended = true))
    await waitFor('the gateway to be connected', () => sockets.size > 0)
    for (const socket of sockets) socket.destroy()
    await waitFor('the end', () => ended)
  } finally {
    await away.stop()
    for (const socket of sockets) socket.destroy()
    between.close()
  }
})
