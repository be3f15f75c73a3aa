import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System } from '../start/start-system'
import type { BenchMember } from './members'
import { runProgram } from './run-program'

export interface LoadResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers other than 2xx; must be none. */
  readonly failures: number
  readonly requests: number
}

/** Each request registers another code for another member, with a key of its own, as browsers do. */
const SCRIPT = `
local tokens, codes, at = {}, {}, 0
function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  for line in io.lines(args[2]) do codes[#codes + 1] = line end
  at = tonumber(args[3])
end
function request()
  at = at + 1
  local code = codes[at]
  if not code then wrk.thread:stop() return wrk.format("GET", "/drypers-baby-club/api/healthz") end
  return wrk.format("POST", "/drypers-baby-club/api/user/scancode", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. tokens[at % #tokens + 1],
    ["idempotency-key"] = "bench-" .. at,
  }, '{"code":"' .. code .. '"}')
end
function done(summary, latency, requests)
  io.write(string.format("RESULT %d %d %d %f %f\\n", summary.requests, summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout, summary.duration, latency:percentile(50), latency:percentile(99)))
end
`

/** Drives POST scancode through the gateway with wrk on one thread; answers how many codes a second were registered. */
export async function loadScancode(
  system: System,
  given: { members: readonly BenchMember[]; codes: readonly string[]; offset: number; seconds: number; connections: number },
): Promise<LoadResult> {
  const script = join(system.dataDir, 'scancode.lua')
  const tokens = join(system.dataDir, 'tokens.txt')
  const codes = join(system.dataDir, 'codes.txt')
  writeFileSync(script, SCRIPT)
  writeFileSync(tokens, given.members.map((member) => member.token).join('\n'), { mode: 0o600 })
  writeFileSync(codes, given.codes.join('\n'))
  const origin = new URL(system.url)
  const output = await runProgram('wrk', 'wrk', [
    '-t',
    '1',
    '-c',
    String(given.connections),
    '-d',
    `${given.seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    `http://127.0.0.1:${origin.port}`,
    '--',
    tokens,
    codes,
    String(given.offset),
  ])
  const result = /RESULT (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+)/.exec(output)
  if (!result) throw new Error(`wrk did not finish: ${output.slice(-400)}`)
  const [requests, failures, microseconds, p50, p99] = result.slice(1).map(Number) as [number, number, number, number, number]
  return { requests, failures, perSecond: (requests - failures) / (microseconds / 1e6), p50Ms: p50 / 1000, p99Ms: p99 / 1000 }
}
