import { context, createContextKey, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import type { Attributes, Context, Link, Span, SpanContext, Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOffSampler, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { HostConfig } from './config'

export { SpanKind }

const TRACER = 'baby-club'
/** The service at work, in a context. */
const SERVICE = createContextKey('service')

interface Recorder {
  readonly provider: NodeTracerProvider
  readonly exports: boolean
  users: number
}

/** By service: a resource, and `service.name` with it, belongs to a whole tracer provider, so each service of a process has its own. */
const recorders = new Map<string, Recorder>()
let registered = false

/** Once for a process: how contexts follow the work and travel. What no service does gets ids and is not recorded. */
function register(): void {
  if (registered) return
  registered = true
  new NodeTracerProvider({ sampler: new AlwaysOffSampler() }).register({ propagator: new W3CTraceContextPropagator() })
}

/**
 * Starts tracing for a service. Ids travel and stand in the logs in any case; spans are recorded only when an OTLP endpoint is
 * configured. The spans are our own: automatic instrumentation halved the throughput when measured.
 */
export function startTracing(service: string, config: HostConfig): { stop(): Promise<void> } {
  register()
  const recorder = recorders.get(service) ?? openRecorder(service, config)
  recorder.users += 1
  recorders.set(service, recorder)
  return {
    async stop() {
      recorder.users -= 1
      if (recorder.users > 0) return
      recorders.delete(service)
      await recorder.provider.shutdown()
    },
  }
}

function openRecorder(service: string, config: HostConfig): Recorder {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: endpoint ? new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_SAMPLE_RATIO) }) : new AlwaysOffSampler(),
    spanProcessors: endpoint
      ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }), { scheduledDelayMillis: 500 })]
      : [],
  })
  return { provider, exports: endpoint !== undefined, users: 0 }
}

/** The context in which a service takes over work: spans below it are the service's. */
export const asService = (name: string, parent: Context): Context => (recorders.get(name)?.exports ? parent.setValue(SERVICE, name) : parent)

/** Runs what a service starts: whatever it does from then on by itself, such as in a loop, is recorded as the service's. */
export function inService<T>(name: string, run: () => T): T {
  register()
  return context.with(context.active().setValue(SERVICE, name), run)
}

/** The tracer of the service that a context belongs to. */
export const tracerIn = (of: Context): Tracer => recorders.get(of.getValue(SERVICE) as string)?.provider.getTracer(TRACER) ?? trace.getTracer(TRACER)

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  readonly links?: Link[]
  readonly parent?: Context
}

/** Runs a function inside a span; a throw marks the span as failed and goes on. */
export async function span<T>(name: string, options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  const parent = options.parent ?? context.active()
  const above = trace.getSpan(parent)
  // Below what is not recorded nothing is: its trace goes on, and a span of its own would be thrown away.
  if (above && !above.isRecording() && !isSampledContext(above.spanContext())) return options.parent ? context.with(parent, () => run(above)) : run(above)
  const started = tracerIn(parent).startSpan(name, { kind: options.kind, attributes: options.attributes, links: options.links }, parent)
  try {
    return await context.with(trace.setSpan(parent, started), () => run(started))
  } catch (error) {
    started.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
    throw error
  } finally {
    started.end()
  }
}

const isSampledContext = (of: SpanContext): boolean => (of.traceFlags & TraceFlags.SAMPLED) !== 0

/** Whether the current work is being recorded; spares the cost of describing it when it is not. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false

/** The W3C traceparent of the current work, or '' when there is none. */
export function activeTraceparent(): string {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier['traceparent'] ?? ''
}

/** The context that a traceparent names, to start a child span of the service at work in; that of no trace for ''. */
export function contextOf(traceparent: string | undefined): Context {
  const service = context.active().getValue(SERVICE)
  const base = service === undefined ? ROOT_CONTEXT : ROOT_CONTEXT.setValue(SERVICE, service)
  return traceparent ? propagation.extract(base, { traceparent }) : base
}

/** Runs a function as part of the trace that a traceparent names. */
export const withTraceparent = <T>(traceparent: string | undefined, run: () => T): T => (traceparent ? context.with(contextOf(traceparent), run) : run())

/** Links to the other traces that one piece of batched work serves. */
export function linksTo(traceparents: readonly string[]): Link[] {
  return traceparents.flatMap((traceparent) => {
    const linked = trace.getSpanContext(contextOf(traceparent))
    return linked ? [{ context: linked }] : []
  })
}

/** Whether a traceparent asks to be recorded. */
export const isSampled = (traceparent: string): boolean => traceparent.endsWith('-01')
