import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { testHost } from '@club/testing'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { asService, contextOf, inService, span } from '../src'
import type { Host } from '../src'
import { callInProcess } from '../src/in-process'

const { listScans, summariseScans } = ReportingServiceDefinition.methods
/** Of a service of the club one call that answers once, and one that streams. */
const TWO_CALLS = { ...ReportingServiceDefinition, methods: { listScans, summariseScans } } as const

const mockExported: ReadableSpan[] = []

// Jest cannot load the half of the exporter that sends; the fault suite sends spans to a collector.
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class implements SpanExporter {
    export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
      mockExported.push(...spans)
      done({ code: 0 })
    }
    shutdown = async (): Promise<void> => undefined
  },
}))

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SAMPLED = `00-${TRACE_ID}-00f067aa0ba902b7-01`
const SUMMARISE = 'club.reporting.v1.ReportingService/summariseScans'

const hosts: Host[] = []
beforeEach(() => void mockExported.splice(0))
afterEach(() => callInProcess(false))

function traced(name: string): Host {
  const host = testHost(name, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })
  hosts.push(host)
  return host
}

/** A host that answers one method, by asking the next service or by work of its own. */
async function serving(name: string, next?: string): Promise<string> {
  const host = traced(name)
  const downstream = next ? host.client(TWO_CALLS, next) : undefined
  host.grpc(TWO_CALLS, {
    summariseScans: async () => (downstream ? downstream.summariseScans({}) : span('work', {}, async () => ({ days: [] }))),
    async *listScans() {
      yield {}
    },
  })
  return `127.0.0.1:${(await host.start()).grpcPort}`
}

/** Stops everything, so that all spans are exported: the service, the name and whether it stands in the trace, sorted. */
async function exported(): Promise<string[]> {
  for (const host of hosts.splice(0).reverse()) await host.stop()
  return mockExported.map((one) => `${one.resource.attributes['service.name']?.toString()} ${one.name} ${one.spanContext().traceId === TRACE_ID}`).sort()
}

describe.each([
  { how: 'over the network', direct: false },
  { how: 'within one process', direct: true },
])('a trace of calls $how', ({ direct }) => {
  it('shows each span under the service whose work it is', async () => {
    callInProcess(direct)
    const codes = await serving('codes', await serving('points-ledger'))
    const client = traced('gateway').client(TWO_CALLS, codes)
    await span('GET /report', { parent: asService('gateway', contextOf(SAMPLED)) }, () => client.summariseScans({}))
    expect(await exported()).toEqual([
      `codes ${SUMMARISE} true`,
      `codes ${SUMMARISE} true`,
      'gateway GET /report true',
      `gateway ${SUMMARISE} true`,
      `points-ledger ${SUMMARISE} true`,
      'points-ledger work true',
    ])
  })
})

it('shows what a service does by itself, such as consuming facts, as its own', async () => {
  await inService('tiers', async () => {
    traced('tiers')
    await Promise.resolve()
    await span('consume', { parent: contextOf(SAMPLED) }, async () => undefined)
  })
  expect(await exported()).toEqual(['tiers consume true'])
})
