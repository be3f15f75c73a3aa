import { Agent, request } from 'node:http'
import type { System } from '../start/start-system'
import type { BenchMember } from './members'
import { percentile } from './run-program'

export interface MixedResult {
  readonly name: string
  readonly requests: number
  readonly failures: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

interface Kind {
  readonly name: string
  /** Out of 100. */
  readonly share: number
  send(index: number): { method: string; path: string; body?: string; headers?: Record<string, string> }
}

/**
 * Requests at a fixed rate, whether or not the earlier ones were answered (open loop): the wait of a slow answer is counted,
 * as members would feel it.
 */
export async function loadMixed(
  system: System,
  given: { members: readonly BenchMember[]; codes: readonly string[]; firstCode: number; perSecond: number; seconds: number },
): Promise<MixedResult[]> {
  const { port } = new URL(system.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let nextCode = 0
  const post = (path: string, body: object, headers: Record<string, string> = {}) => ({ method: 'POST', path, body: JSON.stringify(body), headers })
  const kinds: Kind[] = [
    { name: 'POST user/session (the whole member)', share: 50, send: () => post('/user/session', {}) },
    {
      name: 'POST user/scancode',
      share: 20,
      send: (index) => post('/user/scancode', { code: given.codes[nextCode++] }, { 'idempotency-key': `mixed-${given.firstCode + index}` }),
    },
    { name: 'GET news/fetch', share: 15, send: () => ({ method: 'GET', path: '/news/fetch' }) },
    { name: 'GET user/brands/fetch', share: 15, send: () => ({ method: 'GET', path: '/user/brands/fetch' }) },
  ]
  const times = new Map<string, number[]>(kinds.map((kind) => [kind.name, []]))
  const failures = new Map<string, number>(kinds.map((kind) => [kind.name, 0]))
  const total = given.perSecond * given.seconds
  const began = performance.now()
  await Promise.all(
    Array.from({ length: total }, async (_, index) => {
      const due = began + (index / given.perSecond) * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const kind = pick(kinds, (index * 37) % 100)
      const member = given.members[index % given.members.length] as BenchMember
      const { method, path, body, headers } = kind.send(index)
      const ok = await new Promise<boolean>((resolve) => {
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
            response.resume()
            response.on('end', () => resolve((response.statusCode ?? 500) < 300))
          },
        )
        sent.on('error', () => resolve(false))
        sent.on('timeout', () => sent.destroy())
        sent.end(body)
      })
      times.get(kind.name)?.push(performance.now() - due)
      if (!ok) failures.set(kind.name, (failures.get(kind.name) ?? 0) + 1)
    }),
  )
  agent.destroy()
  return kinds.map(({ name }) => {
    const sorted = (times.get(name) ?? []).sort((a, b) => a - b)
    return {
      name,
      requests: sorted.length,
      failures: failures.get(name) ?? 0,
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
