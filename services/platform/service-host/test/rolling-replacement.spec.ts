import { promises as dns } from 'node:dns'
import { setImmediate } from 'node:timers/promises'
import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { testHost, waitFor } from '@club/testing'
import { createServiceClient } from '../src'
import type { Host } from '../src'

const ONE_CALL = { ...ReportingServiceDefinition, methods: { summariseScans: ReportingServiceDefinition.methods.summariseScans } } as const
/** A name as a headless service of a cluster has it: its addresses are its pods. */
const NAME = 'pods.test'
const CALLERS = 16
/** Among so many calls each pod has one every few milliseconds. */
const QUIET_MS = 500

interface Pod {
  readonly address: string
  readonly port: number
  readonly served: () => number
  /** Leaves the name, closes its door when nobody calls any more, as the pause before a pod's end lets it, and ends. */
  end(): Promise<void>
  stopAtOnce(): Promise<void>
}

describe('a service whose pods are replaced one after the other', () => {
  const addresses = new Set<string>()
  const closing: (() => void | Promise<void>)[] = []
  beforeEach(() => {
    jest.spyOn(dns, 'lookup').mockImplementation((async () => [...addresses].map((address) => ({ address, family: 4 }))) as never)
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    addresses.clear()
    jest.restoreAllMocks()
  })

  async function startPod(address: string, port = 0): Promise<Pod> {
    let served = 0
    let calledAt = 0
    const host: Host = testHost('pods', { HOST: address, GRPC_PORT: port })
    host.grpc(ONE_CALL, {
      async summariseScans() {
        served += 1
        calledAt = performance.now()
        await setImmediate()
        return { days: [] }
      },
    })
    const { grpcPort } = await host.start()
    addresses.add(address)
    closing.push(() => host.stop())
    return {
      address,
      port: grpcPort,
      served: () => served,
      async end() {
        addresses.delete(address)
        await waitFor(`nobody to call ${address}`, () => performance.now() - calledAt > QUIET_MS)
        await host.stop()
      },
      async stopAtOnce() {
        addresses.delete(address)
        await host.stop()
      },
    }
  }

  function callOnAndOn(port: number): { readonly failures: string[]; stop(): Promise<void> } {
    return callAt(`${NAME}:${port}`)
  }

  function callAt(at: string): { readonly failures: string[]; stop(): Promise<void> } {
    const { client, channel } = createServiceClient(ONE_CALL, at)
    closing.push(() => channel.close())
    const failures: string[] = []
    let stopping = false
    const call = async () => {
      while (!stopping) {
        await client.summariseScans({}).catch((error: Error) => failures.push(error.message))
        // A call that is cut off fails in the same turn: others get theirs.
        await setImmediate()
      }
    }
    const callers = Array.from({ length: CALLERS }, call)
    const stop = async () => {
      stopping = true
      await Promise.all(callers)
    }
    closing.push(stop)
    return { failures, stop }
  }

  const isCalled = (pod: Pod) => waitFor(`calls to ${pod.address}`, () => pod.served() > 0)

  it('answers every call, and a new pod is called before the last old one goes', async () => {
    const first = await startPod('127.0.0.2')
    const second = await startPod('127.0.0.3', first.port)
    const { failures, stop } = callOnAndOn(first.port)
    await isCalled(first)
    await isCalled(second)

    const third = await startPod('127.0.0.4', first.port)
    await isCalled(third)
    await first.end()
    const fourth = await startPod('127.0.0.5', first.port)
    await isCalled(fourth)
    await second.end()
    const before = third.served()
    await waitFor('more calls to the new pods', () => third.served() > before + CALLERS)
    await stop()

    expect(failures).toEqual([])
  })

  it('shares calls among the addresses that stand beside each other where no name has them', async () => {
    const replicas = [await startPod('127.0.0.1'), await startPod('127.0.0.1'), await startPod('127.0.0.8')]
    const { failures, stop } = callAt(replicas.map((one) => `${one.address}:${one.port}`).join(','))
    for (const one of replicas) await isCalled(one)
    await stop()
    expect(failures).toEqual([])
  })

  it('finds a pod that took the place of the only one', async () => {
    const first = await startPod('127.0.0.6')
    const { stop } = callOnAndOn(first.port)
    await isCalled(first)
    await first.stopAtOnce()
    await isCalled(await startPod('127.0.0.7', first.port))
    await stop()
  })
})
