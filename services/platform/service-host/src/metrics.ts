import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Every metric of the process; served at /metrics of the admin port. */
export const registry = new Registry()

/** A count that only grows. Names start with club_. */
export const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> =>
  (registry.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })

/** A value that goes up and down. */
export const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
  (registry.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })

/** A distribution, in seconds unless the name says otherwise. */
export const histogram = <L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
  buckets: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
): Histogram<L> =>
  (registry.getSingleMetric(name) as Histogram<L> | undefined) ??
  new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers: [registry] })

/** Often enough to see a blocked event loop; each sample wakes the process. */
const LOOP_LAG_EVERY_MS = 200

/** Process metrics (memory, event loop lag, garbage collection). */
export const collectProcessMetrics = (): void => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LAG_EVERY_MS })
