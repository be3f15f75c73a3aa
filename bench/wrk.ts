import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System } from '../scripts/start/start-system'
import { runProgram } from './run-program'

export interface LoadResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers other than 2xx; must be none. */
  readonly failures: number
  readonly requests: number
}

export interface WrkLoad {
  readonly name: string
  /** Lua that defines `init(args)` and `request()`; the lists follow as files, one value a line. */
  readonly script: string
  readonly lists: Readonly<Record<string, readonly string[]>>
  /** The number of the first request, so that no two runs send the same. */
  readonly offset: number
  readonly seconds: number
  readonly connections: number
}

/**
 * A connection that was refused with 503 waits before it asks again, as Retry-After says and browsers do: connections that ask again at
 * once would measure how fast the gateway refuses.
 */
const BACK_OFF = `
local refused = 0
function response(status)
  if status == 503 then refused = refused + 1 end
end
function delay()
  if refused == 0 then return 0 end
  refused = refused - 1
  return 1000
end
`

const DONE = `
function done(summary, latency, requests)
  io.write(string.format("RESULT %d %d %d %f %f\\n", summary.requests, summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout, summary.duration, latency:percentile(50), latency:percentile(99)))
end
`

/** Drives the gateway with wrk on one thread. The script's arguments are the files of the lists, in order, and the offset. */
export async function runWrk(system: Pick<System, 'url' | 'dataDir'>, load: WrkLoad): Promise<LoadResult> {
  const script = join(system.dataDir, `${load.name}.lua`)
  writeFileSync(script, load.script + BACK_OFF + DONE)
  const files = Object.entries(load.lists).map(([name, values]) => {
    const file = join(system.dataDir, `${load.name}-${name}.txt`)
    writeFileSync(file, values.join('\n'), { mode: 0o600 })
    return file
  })
  const origin = new URL(system.url)
  const { seconds, connections, offset } = load
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s', '-s', script, `http://127.0.0.1:${origin.port}`]
  const output = await runProgram('wrk', 'wrk', [...options, '--', ...files, String(offset)])
  const result = /RESULT (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+)/.exec(output)
  if (!result) throw new Error(`wrk did not finish: ${output.slice(-400)}`)
  const [requests, failures, microseconds, p50, p99] = result.slice(1).map(Number) as [number, number, number, number, number]
  return { requests, failures, perSecond: (requests - failures) / (microseconds / 1e6), p50Ms: p50 / 1000, p99Ms: p99 / 1000 }
}
