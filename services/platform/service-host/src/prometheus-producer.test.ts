import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { prometheusProducer } from './prometheus-producer'

it('brings counters, gauges and histograms with their labels, and leaves out what nobody has counted', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'answers_total', help: 'Answers', labelNames: ['status'], registers }).labels('200').inc(5)
  new Gauge({ name: 'waiting', help: 'Waiting', registers }).set(7)
  new Counter({ name: 'never_total', help: 'Never', labelNames: ['status'], registers })
  const seconds = new Histogram({ name: 'seconds', help: 'Seconds', labelNames: ['route'], buckets: [0.1, 1], registers })
  for (const value of [0.05, 0.5, 0.6, 5]) seconds.labels('/a').observe(value)
  const { resourceMetrics } = await prometheusProducer(registry).collect()
  const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics)
  expect(metrics.map(({ descriptor }) => descriptor.name)).toEqual(['answers_total', 'waiting', 'seconds'])
  expect(metrics.map(({ dataPoints }) => dataPoints.map(({ attributes, value }) => ({ attributes, value })))).toEqual([
    [{ attributes: { status: '200' }, value: 5 }],
    [{ attributes: {}, value: 7 }],
    [{ attributes: { route: '/a' }, value: { buckets: { boundaries: [0.1, 1], counts: [1, 2, 1] }, sum: 6.15, count: 4 } }],
  ])
})
