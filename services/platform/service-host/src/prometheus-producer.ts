import { ValueType } from '@opentelemetry/api'
import { hrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics'
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Sample = MetricValue<string> & { readonly metricName?: string }
type Family = MetricObjectWithValues<Sample>

/** Names a scope as the OpenTelemetry collector's Prometheus receiver would. */
const SCOPE = { name: 'baby-club' }

/**
 * Brings the metrics of a Prometheus registry into the OpenTelemetry SDK, which exports them by OTLP: each metric is counted once and read in
 * two ways. Counters become monotonic sums, histograms keep their buckets, and everything else is a gauge.
 */
export function prometheusProducer(registry: Registry): MetricProducer {
  const startTime = hrTime()
  return {
    async collect() {
      const endTime = hrTime()
      const families = (await registry.getMetricsAsJSON()) as unknown as readonly Family[]
      const point = <T>({ labels }: Sample, value: T): DataPoint<T> => ({ startTime, endTime, attributes: { ...labels } as Record<string, string>, value })
      const metrics = families.filter(({ values }) => values.length > 0).map((family) => toMetric(family, point))
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: SCOPE, metrics }] }, errors: [] }
    },
  }
}

function toMetric(family: Family, point: <T>(sample: Sample, value: T) => DataPoint<T>): MetricData {
  const { name, help, values } = family
  const type = String(family.type)
  const common = { descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE }, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  if (type === 'histogram') return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(family, point) }
  const dataPoints = values.map((sample) => point(sample, sample.value))
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus counts every bucket with those below it; OpenTelemetry counts each by itself. */
function histogramsOf({ name, values }: Family, point: <T>(sample: Sample, value: T) => DataPoint<T>): DataPoint<Histogram>[] {
  const series = new Map<string, { sample: Sample; upTo: { bound: number; count: number }[]; sum: number; count: number }>()
  for (const sample of values) {
    const { le, ...labels } = sample.labels as Readonly<Record<string, string | number>>
    const key = JSON.stringify(labels)
    const one = series.get(key) ?? { sample: { ...sample, labels }, upTo: [], sum: 0, count: 0 }
    series.set(key, one)
    if (sample.metricName === `${name}_sum`) one.sum = sample.value
    else if (sample.metricName === `${name}_count`) one.count = sample.value
    else if (le !== undefined && le !== '+Inf') one.upTo.push({ bound: Number(le), count: sample.value })
  }
  return [...series.values()].map(({ sample, upTo, sum, count }) => {
    const ascending = upTo.sort((a, b) => a.bound - b.bound)
    const cumulative = [...ascending.map((bucket) => bucket.count), count]
    const counts = cumulative.map((total, index) => total - (cumulative[index - 1] ?? 0))
    return point(sample, { buckets: { boundaries: ascending.map(({ bound }) => bound), counts }, sum, count })
  })
}
