import type { System } from '../../scripts/start/start-system'
import { sendAtRate, sendNow } from './at-rate'
import type { TimedAnswer } from './at-rate'
import { LeanClient } from './lean-client'
import type { WireRequest } from './lean-client'
import { percentile } from './percentile'

/** Registers each code once, in turn, each for another member; all of them from the beginning when they are used up. */
export function registrations(members: readonly { readonly token: string }[], codes: readonly string[]): { next(): WireRequest; used(): number } {
  let used = 0
  return {
    used: () => used,
    next() {
      const index = used++ % codes.length
      return {
        method: 'POST',
        path: '/user/scancode',
        token: members[index % members.length]?.token ?? '',
        body: JSON.stringify({ code: codes[index] }),
        headers: { 'idempotency-key': `overload-${index}` },
      }
    },
  }
}

/** Outcome of requests of one kind. */
export interface Outcome {
  readonly requests: number
  readonly accepted: number
  readonly acceptedPerSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  /** 503, and those of them that say when to come back. */
  readonly refused: number
  readonly refusedWithRetryAfter: number
  readonly refusedP99Ms: number
  /** Neither success nor 503. */
  readonly others: number
}

/** Outcomes of a load, and the share of the machine, which the product uses too, that making it took. */
export interface Load<Name extends string = string> {
  readonly outcomes: Readonly<Record<Name, Outcome>>
  /** Processor time of the program that makes the load, in seconds for each second. */
  readonly ownProcessors: number
}

/** Pause of a refused caller: asking again at once would make the load that is to be measured later. */
const REFUSED_PAUSE_MS = 250

/** As many connections as the load may need: waiting for one would be counted as waiting for the product. */
const SOCKETS_MAX = 4096

/** One timer for each of 2,000 requests a second would take the time from the product on the same machine. */
const TICK_MS = 5

class Tally {
  readonly #accepted: number[] = []
  readonly #refused: number[] = []
  #withRetryAfter = 0
  #others = 0

  add({ status, retryAfter, ms }: TimedAnswer): void {
    if (status >= 200 && status < 300) this.#accepted.push(ms)
    else if (status === 503) {
      this.#refused.push(ms)
      if (Number(retryAfter) > 0) this.#withRetryAfter += 1
    } else this.#others += 1
  }

  outcome(seconds: number): Outcome {
    const accepted = this.#accepted.sort((a, b) => a - b)
    const refused = this.#refused.sort((a, b) => a - b)
    return {
      requests: accepted.length + refused.length + this.#others,
      accepted: accepted.length,
      acceptedPerSecond: accepted.length / seconds,
      p50Ms: percentile(accepted, 0.5),
      p95Ms: percentile(accepted, 0.95),
      p99Ms: percentile(accepted, 0.99),
      refused: refused.length,
      refusedWithRetryAfter: this.#withRetryAfter,
      refusedP99Ms: percentile(refused, 0.99),
      others: this.#others,
    }
  }
}

/** Measures the capacity: so many callers, each asking again as soon as it was answered, or a little later when it was refused. */
export async function measureCapacity(
  system: Pick<System, 'url'>,
  given: { callers: number; seconds: number; request: () => WireRequest },
): Promise<Outcome & Pick<Load, 'ownProcessors'>> {
  const own = process.cpuUsage()
  const client = new LeanClient(system.url, given.callers)
  const tally = new Tally()
  const began = performance.now()
  const end = began + given.seconds * 1000
  await Promise.all(
    Array.from({ length: given.callers }, async () => {
      while (performance.now() < end) {
        const answer = await sendNow(client, given.request())
        tally.add(answer)
        if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS))
      }
    }),
  )
  client.close()
  const seconds = (performance.now() - began) / 1000
  return { ...tally.outcome(seconds), ownProcessors: processorsSince(own, seconds) }
}

function processorsSince(before: NodeJS.CpuUsage, seconds: number): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / seconds
}

/** A kind of request at its own rate, whether or not the earlier ones were answered. */
export interface Stream {
  readonly name: string
  readonly perSecond: number
  request(): WireRequest
}

/** All streams at once; returns what became of each. The rate of what was accepted counts until the last answer. */
export async function overload<Name extends string>(
  system: Pick<System, 'url'>,
  streams: readonly (Stream & { readonly name: Name })[],
  seconds: number,
): Promise<Load<Name>> {
  const own = process.cpuUsage()
  const began = performance.now()
  const outcomes = await Promise.all(
    streams.map(async ({ name, perSecond, request }) => {
      const tally = new Tally()
      await sendAtRate(system, { perSecond, seconds, socketsMax: SOCKETS_MAX, tickMs: TICK_MS, request, onAnswer: (_, answer) => tally.add(answer) })
      return [name, tally.outcome((performance.now() - began) / 1000)] as const
    }),
  )
  const ownProcessors = processorsSince(own, (performance.now() - began) / 1000)
  return { outcomes: Object.fromEntries(outcomes) as Record<Name, Outcome>, ownProcessors }
}
