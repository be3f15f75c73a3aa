import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { testHost } from '@club/testing'
import { createServiceClient } from '../src'
import type { ClientOptions, Host, ServiceClient, ServiceImplementation } from '../src'

const { listScans, summariseScans } = ReportingServiceDefinition.methods
/** Two calls of a service of the club: one that answers once, and one that streams. */
export const TWO_CALLS = { ...ReportingServiceDefinition, methods: { listScans, summariseScans } } as const

export type Reporting = ServiceImplementation<typeof TWO_CALLS>

/** A service that answers both. */
export const answering: Reporting = {
  summariseScans: async () => ({ days: [] }),
  async *listScans() {
    yield {}
  },
}

/** Resources that each test opens, closed after it. */
export const closing: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A service of its own, on a free port. */
export async function served(implementation: Partial<Reporting>): Promise<{ host: Host; port: number }> {
  const host = testHost('rpc')
  host.grpc(TWO_CALLS, { ...answering, ...implementation })
  const { grpcPort } = await host.start()
  closing.push(() => host.stop())
  return { host, port: grpcPort }
}

/** A client of a service. */
export function calling(port: number, options?: ClientOptions): ServiceClient<typeof TWO_CALLS> {
  const { client, channel } = createServiceClient(TWO_CALLS, `127.0.0.1:${port}`, options)
  closing.push(() => channel.close())
  return client
}
