import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { testHost, waitFor } from '@club/testing'
import type { PushMetricExporter, ResourceMetrics } from '@opentelemetry/sdk-metrics'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { asService, contextOf, counter, inService, span, startTelemetry } from '../src'
import type { Host, Telemetry } from '../src'
import { callInProcess } from '../src/in-process'

const { listScans, summariseScans } = ReportingServiceDefinition.methods
/** Two calls of a service of the club: one that answers once, and one that streams. */
const TWO_CALLS = { ...ReportingServiceDefinition, methods: { listScans, summariseScans } } as const

const mockExported: ReadableSpan[] = []
const mockMetrics: ResourceMetrics[] = []

// Sending is left to the fault suite, which has a collector.
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  ...jest.requireActual<object>('@opentelemetry/exporter-trace-otlp-http'),
  OTLPTraceExporter: class implements SpanExporter {
    export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
      mockExported.push(...spans)
      done({ code: 0 })
    }
    shutdown = async (): Promise<void> => undefined
  },
}))

jest.mock('@opentelemetry/exporter-metrics-otlp-http', () => ({
  ...jest.requireActual<object>('@opentelemetry/exporter-metrics-otlp-http'),
  OTLPMetricExporter: class implements PushMetricExporter {
    export(metrics: ResourceMetrics, done: Parameters<PushMetricExporter['export']>[1]): void {
      mockMetrics.push(metrics)
      done({ code: 0 })
    }
    forceFlush = async (): Promise<void> => undefined
    shutdown = async (): Promise<void> => undefined
  },
}))

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SAMPLED = `00-${TRACE_ID}-00f067aa0ba902b7-01`
const SUMMARISE = 'club.reporting.v1.ReportingService/summariseScans'

const hosts: Host[] = []
beforeEach(() => void mockExported.splice(0))
afterEach(() => callInProcess(false))

let telemetry: Telemetry
beforeAll(async () => {
  telemetry = await startTelemetry('together', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SAMPLE_RATIO: 0 })
})

function traced(name: string): Host {
  const host = testHost(name)
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

/** Stops everything and waits for that many spans: the service, the name and whether it belongs to the trace, sorted. */
async function exported(spans: number): Promise<string[]> {
  for (const host of hosts.splice(0).reverse()) await host.stop()
  await waitFor(`${spans} spans`, () => mockExported.length >= spans)
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
    expect(await exported(6)).toEqual([
      `codes ${SUMMARISE} true`,
      `codes ${SUMMARISE} true`,
      'gateway GET /report true',
      `gateway ${SUMMARISE} true`,
      `points-ledger ${SUMMARISE} true`,
      'points-ledger work true',
    ])
  })
})

it('shows what a service does by itself, such as consuming events, as its own', async () => {
  await inService('tiers', async () => {
    traced('tiers')
    await Promise.resolve()
    await span('consume', { parent: contextOf(SAMPLED) }, async () => undefined)
  })
  expect(await exported(1)).toEqual(['tiers consume true'])
})

it('exports at its end each metric of the process once, as Prometheus reads it', async () => {
  counter('club_spec_total', 'Counted by this spec').inc(3)
  await telemetry.stop()
  const { resource, scopeMetrics } = mockMetrics.at(-1) as ResourceMetrics
  expect(resource.attributes['service.name']).toBe('together')
  const metrics = scopeMetrics.flatMap((scope) => scope.metrics)
  expect(metrics.filter(({ descriptor }) => descriptor.name === 'club_spec_total')).toEqual([
    expect.objectContaining({ isMonotonic: true, dataPoints: [expect.objectContaining({ value: 3 })] }),
  ])
})
