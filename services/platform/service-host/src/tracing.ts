import { context, createContextKey, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import type { Attributes, Context, Link, Span, SpanContext, Tracer } from '@opentelemetry/api'
import { isExporting, providerOf, registerTraceIds } from './telemetry'

export { SpanKind }

const TRACER = 'baby-club'
/** The service at work, in a context. */
const SERVICE = createContextKey('service')

/** The context in which a service takes over work: spans below it are the service's. */
export const asService = (name: string, parent: Context): Context => (isExporting() ? parent.setValue(SERVICE, name) : parent)

/** Starts a service's work: everything that it does from then on, such as in a loop, is recorded as the service's. */
export function inService<T>(name: string, run: () => T): T {
  registerTraceIds()
  return context.with(context.active().setValue(SERVICE, name), run)
}

/** The tracer of the service that a context belongs to. */
export const tracerIn = (of: Context): Tracer => providerOf(String(of.getValue(SERVICE) ?? ''))?.getTracer(TRACER) ?? trace.getTracer(TRACER)

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  readonly links?: Link[]
  readonly parent?: Context
}

/** Runs a function inside a span; a throw marks the span as failed and is rethrown. */
export async function span<T>(name: string, options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  const parent = options.parent ?? context.active()
  const above = trace.getSpan(parent)
  // An unrecorded span records nothing below it: its trace is passed on, and a span of its own would be thrown away.
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
