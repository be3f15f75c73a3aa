import { aRequestIsOneTrace } from './a-request-is-one-trace'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { oneCodeOneWinner } from './one-code-one-winner'
import { startTraceSink } from './trace-sink'
import type { TraceSink } from './trace-sink'

// The machine may be busy with other suites; a slow answer is no fault here.
jest.setTimeout(60_000)

let given: GivenSystem
let sink: TraceSink

/**
 * One system with the limits of every day, which reports to a collector what it does: of what a caller asks for, and of nothing else.
 * Its services share a process, where it is harder to see whose a span is.
 */
beforeAll(async () => {
  sink = await startTraceSink()
  given = await givenSystem({ layout: 'together', env: { RATE_LIMIT_SCALE: '1', OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_SAMPLE_RATIO: '0' } })
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
