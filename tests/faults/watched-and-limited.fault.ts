import { waitFor } from '@club/testing'
import { SERVICES } from '../../scripts/start/topology'
import { aRequestIsOneTrace } from './a-request-is-one-trace'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { fullDisk } from './full-disk'
import { oneCodeOneWinner } from './one-code-one-winner'
import { overloadIsShed } from './overload-is-shed'
import { whyNoSmallDisk } from './small-disk'
import { startTraceSink } from './trace-sink'
import type { TraceSink } from './trace-sink'

// The machine may be busy with other suites; a slow answer is no fault here.
jest.setTimeout(60_000)

/** Room for the databases of all services and what the tests put into them. */
const SMALL_DISK_MB = 1500
const noSmallDisk = whyNoSmallDisk()
if (noSmallDisk !== undefined) process.stderr.write(`\nThe tests of a full disk are NOT run: ${noSmallDisk}.\n`)

let given: GivenSystem
let sink: TraceSink

/**
 * One system with the limits of every day, which reports to a collector what it does: of what a caller asks for, and of nothing else.
 * Its services share a process, where it is harder to see whose a span is.
 */
beforeAll(async () => {
  sink = await startTraceSink()
  given = await givenSystem({
    layout: 'together',
    only: [...SERVICES, 'gateway'],
    // The whole overload comes from one address.
    env: { RATE_LIMIT_SCALE: '1', CONNECTIONS_PER_NETWORK_MAX: '10000', OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_SAMPLE_RATIO: '0' },
    // Its write-ahead log must fit the small disk.
    postgresSettings: { max_wal_size: '128MB', min_wal_size: '32MB' },
    ...(noSmallDisk === undefined ? { smallDiskMb: SMALL_DISK_MB } : {}),
  })
}, 120_000)

afterAll(async () => {
  given.club.close()
  await given.stop()
  await sink.stop()
}, 60_000)

describe('one code:', () => oneCodeOneWinner(() => given))
describe('a trace', () =>
  aRequestIsOneTrace(
    () => given,
    () => sink,
  ))
describe('more than can be done', () => overloadIsShed(() => given))
it('sends the collector the metrics that Prometheus reads: of the gateway, of a service and of the process', async () => {
  const wanted = ['club_http_server_seconds', 'club_outbox_oldest_age_seconds', 'process_cpu_seconds_total']
  await waitFor('metrics at the collector', () => wanted.every((name) => sink.metrics.has(name)), 40_000)
})
if (noSmallDisk === undefined) describe('a full disk', () => fullDisk(() => given))
