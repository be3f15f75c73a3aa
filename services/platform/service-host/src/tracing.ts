import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import type { Attributes, Context, Link, Span, SpanContext } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOffSampler, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { HostConfig } from './config'

export { SpanKind }

let processName: string | undefined

/** Names the spans of a process that is more than one service. */
export const recordAs = (name: string): void => void (processName = name)

/** What all services of a process record with, and how many of them still do. */
let recording: { readonly provider: NodeTracerProvider; users: number } | undefined

/**
 * Starts tracing for the process. Ids travel and stand in the logs in any case; spans are recorded only when an
 * OTLP endpoint is configured. The spans are our own: automatic instrumentation halved the throughput when measured.
 * Services that share a process share its recorder.
 */
export function startTracing(service: string, config: HostConfig): { stop(): Promise<void> } {
  const shared = (recording ??= { provider: openProvider(service, config), users: 0 })
  shared.users += 1
  return {
    async stop() {
      shared.users -= 1
      if (shared.users > 0) return
      recording = undefined
      await shared.provider.shutdown()
    },
  }
}

function openProvider(service: string, config: HostConfig): NodeTracerProvider {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': processName ?? service }),
    sampler: endpoint ? new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_SAMPLE_RATIO) }) : new AlwaysOffSampler(),
    spanProcessors: endpoint
      ? [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }), { scheduledDelayMillis: 500 })]
      : [],
  })
  provider.register({ propagator: new W3CTraceContextPropagator() })
  return provider
}

const tracer = () => trace.getTracer('baby-club')

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
  const started = tracer().startSpan(name, { kind: options.kind, attributes: options.attributes, links: options.links }, parent)
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

/** The context that a traceparent names, to start a child span in; the root context for ''. */
export const contextOf = (traceparent: string | undefined): Context => (traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT)

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
