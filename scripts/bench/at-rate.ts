import { Agent, request } from 'node:http'
import type { System } from '../start/start-system'
import type { BenchMember } from './members'
import { percentile } from './run-program'

export interface RateResult {
  readonly name: string
  readonly requests: number
  readonly failures: number
  /** Answered 304: what the client had is still true. */
  readonly unchanged: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

/** A kind of request; kinds come in turn, each as often as its share. */
export interface Kind {
  readonly name: string
  /** Out of 100. */
  readonly share: number
  send(index: number): { method: string; path: string; body?: string; headers?: Record<string, string> }
  /** Receives each answer's entity tag, for revalidation. */
  onTag?(tag: string): void
}

/**
 * Requests at a fixed rate, whether or not the earlier ones were answered (open loop): the wait of a slow answer is counted,
 * as members would feel it.
 */
export async function loadAtRate(
  system: System,
  given: { members: readonly BenchMember[]; kinds: readonly Kind[]; perSecond: number; seconds: number },
): Promise<RateResult[]> {
  const { kinds, members, perSecond, seconds } = given
  const { port } = new URL(system.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const seen = new Map(kinds.map((kind) => [kind, { times: [] as number[], failures: 0, unchanged: 0 }]))
  const began = performance.now()
  await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = began + (index / perSecond) * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const kind = pick(kinds, (index * 37) % 100)
      const member = members[index % members.length] as BenchMember
      const { method, path, body, headers } = kind.send(index)
      const { status, tag } = await new Promise<{ status: number; tag?: string }>((resolve) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            agent,
            method,
            path: `/drypers-baby-club/api${path}`,
            timeout: 10_000,
            headers: {
              authorization: `Bearer ${member.token}`,
              ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
              ...headers,
            },
          },
          (response) => {
            const { etag } = response.headers
            response.resume()
            response.on('end', () => resolve({ status: response.statusCode ?? 500, ...(etag ? { tag: etag } : {}) }))
          },
        )
        sent.on('error', () => resolve({ status: 0 }))
        sent.on('timeout', () => sent.destroy())
        sent.end(body)
      })
      const one = seen.get(kind)
      if (!one) return
      one.times.push(performance.now() - due)
      if (status === 304) one.unchanged += 1
      else if (status < 200 || status >= 300) one.failures += 1
      if (tag) kind.onTag?.(tag)
    }),
  )
  agent.destroy()
  return kinds.map((kind) => {
    const { times = [], failures = 0, unchanged = 0 } = seen.get(kind) ?? {}
    const sorted = times.sort((a, b) => a - b)
    return {
      name: kind.name,
      requests: sorted.length,
      failures,
      unchanged,
      p50Ms: percentile(sorted, 0.5),
      p95Ms: percentile(sorted, 0.95),
      p99Ms: percentile(sorted, 0.99),
    }
  })
}

function pick(kinds: readonly Kind[], draw: number): Kind {
  let upTo = 0
  for (const kind of kinds) {
    upTo += kind.share
    if (draw < upTo) return kind
  }
  return kinds[0] as Kind
}
