import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOffSampler, ParentBasedSampler, TracerProvider, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import type { Sampler, SpanProcessor } from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from './config'
import { registry } from './metrics'
import { prometheusProducer } from './prometheus-producer'

const SPANS_EVERY_MS = 500
const METRICS_EVERY_MS = 15_000

/** Sends spans of every service of the process. */
interface Exporting {
  readonly sampler: Sampler
  readonly processor: SpanProcessor
}

let isRegistered = false
let exporting: Exporting | undefined
/** Providers by service: `service.name` belongs to a whole tracer provider, and one process may run several services (ADR 24). */
const providers = new Map<string, TracerProvider>()

/**
 * Starts the OpenTelemetry SDK of this process when an OTLP endpoint is configured: it exports the spans that `span` makes, and every metric
 * of `/metrics`. No library is instrumented, since automatic instrumentation halved the throughput. Without an endpoint trace ids are still
 * made and passed on. To be called once, before any service starts.
 *
 * @param process the name of the process, `service.name` of its metrics
 */
export async function startTelemetry(
  process: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SAMPLE_RATIO: ratio }: TelemetryConfig,
): Promise<Telemetry> {
  if (!endpoint) {
    registerTraceIds()
    return { stop: async () => undefined }
  }
  if (isRegistered) throw new Error('telemetry was started after a service')
  const [{ NodeSDK }, { OTLPTraceExporter }, { OTLPMetricExporter }, { BatchSpanProcessor }, { PeriodicExportingMetricReader }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
  ])
  const urlOf = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}` })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(urlOf('traces')), scheduledDelayMillis: SPANS_EVERY_MS })
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({ 'service.name': process }),
    autoDetectResources: false,
    textMapPropagator: new W3CTraceContextPropagator(),
    sampler,
    spanProcessors: [processor],
    metricReaders: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(urlOf('metrics')),
        exportIntervalMillis: METRICS_EVERY_MS,
        metricProducers: [prometheusProducer(registry)],
      }),
    ],
    logRecordProcessors: [],
    instrumentations: [],
  })
  sdk.start()
  isRegistered = true
  exporting = { sampler, processor }
  return { stop: () => sdk.shutdown() }
}

export interface Telemetry {
  /** Sends pending spans and metrics. */
  stop(): Promise<void>
}

/** Makes trace ids and passes them on where nothing is exported. */
export function registerTraceIds(): void {
  if (isRegistered) return
  isRegistered = true
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(new TracerProvider({ sampler: new AlwaysOffSampler() }))
}

/** Whether spans are exported. */
export const isExporting = (): boolean => exporting !== undefined

/** The provider whose spans show a service as theirs; undefined where nothing is exported. */
export function providerOf(service: string): TracerProvider | undefined {
  if (!exporting) return undefined
  const known = providers.get(service)
  if (known) return known
  const { sampler, processor } = exporting
  const provider = new TracerProvider({ resource: resourceFromAttributes({ 'service.name': service }), sampler, spanProcessors: [processor] })
  providers.set(service, provider)
  return provider
}
