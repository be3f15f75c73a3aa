import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A finished span as an exporter sent it. */
export interface SinkSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  /** '' for a root. */
  readonly parentSpanId: string
  readonly name: string
  /** Attributes, events and status, as they were sent. */
  readonly sent: string
}

interface Export {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] }
    readonly scopeSpans?: readonly { readonly spans?: readonly { traceId: string; spanId: string; parentSpanId?: string; name: string }[] }[]
  }[]
}

interface MetricsExport {
  readonly resourceMetrics?: readonly { readonly scopeMetrics?: readonly { readonly metrics?: readonly { readonly name: string }[] }[] }[]
}

export interface TraceSink {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  readonly spans: readonly SinkSpan[]
  /** Names of the metrics that arrived. */
  readonly metrics: ReadonlySet<string>
  stop(): Promise<void>
}

/** Collects what processes export by OTLP over HTTP with JSON, as a collector would. */
export async function startTraceSink(): Promise<TraceSink> {
  const spans: SinkSpan[] = []
  const metrics = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const sent: unknown = JSON.parse(Buffer.concat(chunks).toString())
      if (request.url === '/v1/metrics') for (const name of metricsOf(sent as MetricsExport)) metrics.add(name)
      else spans.push(...read(sent as Export))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const metricsOf = ({ resourceMetrics = [] }: MetricsExport): string[] =>
  resourceMetrics.flatMap(({ scopeMetrics = [] }) => scopeMetrics.flatMap(({ metrics = [] }) => metrics.map(({ name }) => name)))

const read = ({ resourceSpans = [] }: Export): SinkSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = resource?.attributes?.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ spans = [] }) =>
      spans.map((span) => ({
        service,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        sent: JSON.stringify(span),
      })),
    )
  })
