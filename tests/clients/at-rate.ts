import type { System } from '../../scripts/start/start-system'
import { LeanClient } from './lean-client'
import type { WireAnswer, WireRequest } from './lean-client'
import type { BenchMember } from './members'
import { percentile } from './percentile'

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

/** How often a load at a fixed rate looks at most whether the next request is due. */
const TICK_MS = 1

/** One answer of a load at a fixed rate. */
export interface TimedAnswer extends WireAnswer {
  /** From when it was due, in milliseconds. */
  readonly ms: number
}

/**
 * Requests at a fixed rate, whether or not the earlier ones were answered (open loop): the wait of a slow answer is counted,
 * as members would feel it.
 */
export async function sendAtRate(
  system: Pick<System, 'url'>,
  given: {
    readonly perSecond: number
    readonly seconds: number
    readonly socketsMax: number
    /** How long what is due may wait for the next, so that both are sent in one turn. */
    readonly tickMs?: number
    request(index: number): WireRequest
    onAnswer(index: number, answer: TimedAnswer): void
  },
): Promise<void> {
  const { perSecond, seconds, tickMs = TICK_MS } = given
  const client = new LeanClient(system.url, given.socketsMax)
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  const answers: Promise<void>[] = []
  const send = async (index: number): Promise<void> => {
    const due = began + (index / perSecond) * 1000
    const answer = await client.send(given.request(index))
    given.onAnswer(index, { ...answer, ms: performance.now() - due })
  }
  // A timer for each request would cost this program more than the request.
  while (answers.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * perSecond))
    while (answers.length < due) answers.push(send(answers.length))
    const nextMs = began + (answers.length / perSecond) * 1000 - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(tickMs, nextMs)))
  }
  await Promise.all(answers)
  client.close()
}

/** One request; its time counts from now. */
export async function sendNow(client: LeanClient, sent: WireRequest): Promise<TimedAnswer> {
  const began = performance.now()
  const answer = await client.send(sent)
  return { ...answer, ms: performance.now() - began }
}

/** Kinds of requests in turn at a fixed rate, each for another member. */
export async function loadAtRate(
  system: System,
  given: { members: readonly BenchMember[]; kinds: readonly Kind[]; perSecond: number; seconds: number },
): Promise<RateResult[]> {
  const { kinds, members, perSecond, seconds } = given
  const seen = new Map(kinds.map((kind) => [kind, { times: [] as number[], failures: 0, unchanged: 0 }]))
  const kindOf = (index: number) => pick(kinds, (index * 37) % 100)
  await sendAtRate(system, {
    perSecond,
    seconds,
    socketsMax: 256,
    request: (index) => ({ token: (members[index % members.length] as BenchMember).token, ...kindOf(index).send(index) }),
    onAnswer(index, { status, tag, ms }) {
      const kind = kindOf(index)
      const one = seen.get(kind)
      if (!one) return
      one.times.push(ms)
      if (status === 304) one.unchanged += 1
      else if (status < 200 || status >= 300) one.failures += 1
      if (tag) kind.onTag?.(tag)
    },
  })
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
