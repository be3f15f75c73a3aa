import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { Fault } from '@club/kernel'
import { anInstant, testHost, waitFor } from '@club/testing'
import { actAs, actor, callSignal, clock, deadline, deadlineMsOf, ServerError, Status, waitsMsOf, withinBudget } from '../src'
import type { Actor, ServiceClient } from '../src'
import { createGrpcServer } from '../src/grpc-server'
import { callInProcess } from '../src/in-process'
import { answering, calling, closing, served, TWO_CALLS } from './given-rpc'

describe.each([
  { how: 'over the network', direct: false },
  { how: 'within one process', direct: true },
])('$how', ({ direct }) => {
  beforeEach(() => callInProcess(direct))
  afterEach(() => callInProcess(false))

  describe('a call that goes wrong', () => {
    it('ends at its deadline although the callee is still at work', async () => {
      let finish = (): void => undefined
      const { port } = await served({
        summariseScans: () => new Promise((resolve) => (finish = () => resolve({ days: [] }))),
      })
      await expect(calling(port, { deadlineMs: 200 }).summariseScans({})).rejects.toMatchObject({ name: 'ClientError', code: Status.DEADLINE_EXCEEDED })
      finish()
    })

    it.each([
      ['the status that the callee chose', () => new ServerError(Status.NOT_FOUND, 'none'), Status.NOT_FOUND, 'none'],
      ['UNAVAILABLE for a fault', () => new Fault('the database is unavailable'), Status.UNAVAILABLE, 'a dependency failed'],
      ['CANCELLED for work that was given up', () => Object.assign(new Error('enough'), { name: 'AbortError' }), Status.CANCELLED, 'cancelled'],
      ['INTERNAL without a word of detail for a bug', () => new Error('secret'), Status.INTERNAL, 'internal'],
    ])('has %s', async (_, error, code, details) => {
      const fails = () => {
        throw error()
      }
      const { port } = await served({
        summariseScans: async () => fails(),
        async *listScans() {
          yield {}
          fails()
        },
      })
      const client = calling(port)
      await expect(client.summariseScans({})).rejects.toMatchObject({ code, details })
      const rows = client.listScans({})[Symbol.asyncIterator]()
      expect((await rows.next()).done).toBe(false)
      await expect(rows.next()).rejects.toMatchObject({ code, details })
    })

    it('is an AbortError for a caller who gave it up', async () => {
      const { port } = await served({ summariseScans: () => new Promise(() => undefined) })
      const gone = new AbortController()
      const call = calling(port).summariseScans({}, { signal: gone.signal })
      gone.abort()
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
      await expect(calling(port).summariseScans({}, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
    })

    it('ends the call of the callee whose caller gave it up', async () => {
      let signal: AbortSignal | undefined
      const { port } = await served({ summariseScans: () => new Promise(() => (signal = callSignal())) })
      const gone = new AbortController()
      const call = calling(port).summariseScans({}, { signal: gone.signal })
      await waitFor('the call', () => signal !== undefined)
      expect(signal?.aborted).toBe(false)
      gone.abort()
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
      await waitFor('the end of the call at the callee', () => signal?.aborted === true)
    })

    it('does not keep the caller from a callee that came back', async () => {
      const { host, port } = await served(answering)
      const client = calling(port)
      await client.summariseScans({})
      await host.stop()
      await expect(client.summariseScans({})).rejects.toMatchObject({ code: Status.UNAVAILABLE })
      const again = createGrpcServer(testHost('rpc'))
      again.add(TWO_CALLS, answering)
      await again.listen(`127.0.0.1:${port}`)
      closing.push(() => again.shutdown())
      await waitFor('the restarted service', () => answers(client), 1000)
    })

    it('leaves its callee, and whoever that asks, no more time than is left', async () => {
      const hanging = await served({ summariseScans: () => new Promise(() => undefined) })
      const onward = calling(hanging.port, { deadlineMs: 20_000 })
      const ends: unknown[] = []
      const between = await served({
        summariseScans: (request) =>
          onward.summariseScans(request).catch((error: unknown) => {
            ends.push(error)
            throw error
          }),
      })
      await expect(calling(between.port, { deadlineMs: 500 }).summariseScans({})).rejects.toMatchObject({ name: 'ClientError' })
      await waitFor('the call further on to end', () => ends.length > 0, 2000)
      expect(ends).toMatchObject([{ code: Status.DEADLINE_EXCEEDED }])
    })

    it('is unavailable at once while its callee is cut off, until that answers again', async () => {
      let isHanging = true
      const { port } = await served({ summariseScans: () => (isHanging ? new Promise(() => undefined) : Promise.resolve({ days: [] })) })
      const client = calling(port, { deadlineMs: 300 })
      for (let failed = 0; failed < 3; failed += 1) await expect(client.summariseScans({})).rejects.toMatchObject({ code: Status.DEADLINE_EXCEEDED })
      await expect(client.summariseScans({})).rejects.toMatchObject({ code: Status.UNAVAILABLE })
      // Other methods of the callee are let through.
      for await (const page of client.listScans({})) expect(page).toBeDefined()
      isHanging = false
      await waitFor('the callee to be let through again', () => answers(client), 3000)
    })

    it('cuts nobody off because callers had no time left', async () => {
      const { port } = await served({ summariseScans: () => new Promise(() => undefined) })
      const client = calling(port)
      for (let asked = 0; asked < 5; asked += 1)
        await expect(withinBudget(300, () => client.summariseScans({}))).rejects.toMatchObject({ code: Status.DEADLINE_EXCEEDED })
    })

    it('may wait for what its entry says, and a little longer', async () => {
      const methods = ['readPicture', 'listBatches'] as const
      expect(methods.map((method) => [waitsMsOf(CodesServiceDefinition, method), deadlineMsOf(CodesServiceDefinition, method)])).toEqual([
        [27_000, 30_000],
        [0, 3000],
      ])
      let left = 0
      const { port } = await served({
        async summariseScans() {
          left = deadline() - Date.now()
          return { days: [] }
        },
      })
      await calling(port).summariseScans({})
      // Twenty-seven seconds for the sums of a long time, by `proto/waits.ts`.
      expect(left).toBeGreaterThan(25_000)
      expect(left).toBeLessThan(30_000)
    })

    it('does not wait for ever behind a connection on which nothing arrives', async () => {
      const { port } = await served(answering)
      const front = await silentAtFirst(port)
      const client = calling(front, { deadlineMs: 300 })
      await expect(client.summariseScans({})).rejects.toMatchObject({ code: Status.DEADLINE_EXCEEDED })
      await waitFor('another connection', () => answers(client), 6000)
    })
  })

  it('carries the chosen clock to the callee', async () => {
    const instant = anInstant('2031-01-01T00:00:00+08:00')
    const received: (Date | undefined)[] = []
    const { port } = await served({
      async summariseScans() {
        received.push(clock.chosen())
        return { days: [] }
      },
    })
    const client = calling(port)
    await client.summariseScans({})
    await clock.runAt(instant, () => client.summariseScans({}))
    expect(received).toEqual([undefined, instant])
  })

  it('carries who acts to the callee, and to whom the callee asks', async () => {
    const member = { kind: 'member', id: '0190:1' } as const
    const received: Actor[] = []
    const { port } = await served({
      async summariseScans() {
        received.push(actor())
        return { days: [] }
      },
      async *listScans() {
        received.push(actor())
        yield {}
      },
    })
    const client = calling(port)
    const between = await served({ summariseScans: (request) => client.summariseScans(request) })
    await client.summariseScans({})
    await actAs(member, () => calling(between.port).summariseScans({}))
    for await (const row of actAs(member, () => client.listScans({}))) expect(row).toBeDefined()
    expect(received).toEqual([{ kind: 'system', id: '' }, member, member])
  })
})

describe('a call within one process', () => {
  beforeEach(() => callInProcess())
  afterEach(() => callInProcess(false))

  it('hands over a message of its own, with the defaults that the sender left out', async () => {
    const days = [{ on: '2026-01-01', scans: 1n, points: 10n }]
    const received: unknown[] = []
    const { port } = await served({
      async summariseScans(request) {
        received.push(request)
        return { days }
      },
    })
    const reply = await calling(port).summariseScans({})
    reply.days.pop()
    expect(days).toHaveLength(1)
    expect(received).toEqual([{ startOn: '', endOn: '' }])
  })

  it('is one that the draining service still finishes', async () => {
    let finish = (): void => undefined
    const { host, port } = await served({ summariseScans: () => new Promise((resolve) => (finish = () => resolve({ days: [] }))) })
    const call = calling(port).summariseScans({})
    const stopped = host.stop()
    finish()
    await expect(call).resolves.toEqual({ days: [] })
    await stopped
    await expect(calling(port).summariseScans({})).rejects.toMatchObject({ code: Status.UNAVAILABLE })
  })
})

const answers = (client: ServiceClient<typeof TWO_CALLS>): Promise<boolean> =>
  client.summariseScans({}).then(
    () => true,
    () => false,
  )

/** A door that lets its first visitor in and says nothing, and leads all others to a port. */
async function silentAtFirst(port: number): Promise<number> {
  const sockets: Socket[] = []
  const door = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    if (sockets.length === 1) return
    const onward = connect(port, '127.0.0.1')
    sockets.push(onward)
    onward.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    door.close()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return (door.address() as AddressInfo).port
}
