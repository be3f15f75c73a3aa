import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { testHost, waitFor, watchEmitters } from '@club/testing'
import type { FailingEmitters } from '@club/testing'
import { createServiceClient } from '../src'

const { listScans, summariseScans } = ReportingServiceDefinition.methods
const TWO_CALLS = { ...ReportingServiceDefinition, methods: { listScans, summariseScans } } as const
const KINDS = ['ClientHttp2Session', 'ServerHttp2Session', 'ClientHttp2Stream', 'ServerHttp2Stream', 'Socket']

/** The library owns its sessions, streams and sockets at both ends; a call's outcome is its promise. */
describe('an error of the sockets of gRPC', () => {
  let emitters: FailingEmitters
  beforeEach(() => {
    emitters = watchEmitters({ kinds: KINDS })
  })
  afterEach(() => emitters.end())

  it('is survived by both ends at every moment of their life, and calls are answered again', async () => {
    const host = testHost('grpc-errors')
    const waiting: (() => void)[] = []
    let holds = false
    host.grpc(TWO_CALLS, {
      summariseScans: () => (holds ? new Promise((resolve) => waiting.push(() => resolve({ days: [] }))) : Promise.resolve({ days: [] })),
      async *listScans() {
        yield {}
        if (holds) await new Promise<void>((resolve) => waiting.push(resolve))
        yield {}
      },
    })
    const { grpcPort } = await host.start()
    const { client, channel } = createServiceClient(TWO_CALLS, `127.0.0.1:${grpcPort}`, { deadlineMs: 5000 })
    const answers = () => waitFor('an answer', () => client.summariseScans({}).catch(() => undefined), 20_000, 50)

    const first = client.summariseScans({}).catch((error: unknown) => error)
    expect(await emitters.fail('while it connects')).toEqual([])
    await first
    await answers()

    holds = true
    const asked = client.summariseScans({}).catch((error: unknown) => error)
    const read = (async () => {
      for await (const row of client.listScans({})) void row
      return undefined
    })().catch((error: unknown) => error)
    await waitFor('both calls to be under way', () => waiting.length === 2)
    expect(await emitters.fail('while a call is under way')).toEqual([])
    expect([await asked, await read]).toEqual([expect.any(Error), expect.any(Error)])
    holds = false
    for (const letGo of waiting) letGo()
    await answers()

    expect(await emitters.fail('while nobody calls')).toEqual([])
    await answers()
    channel.close()
    await host.stop()
    expect(await emitters.fail('after its end')).toEqual([])
    expect(emitters.kinds()).toEqual(expect.arrayContaining(KINDS))
  })
})
