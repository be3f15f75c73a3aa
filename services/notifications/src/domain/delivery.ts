import type { Channel } from './recipient'

/** One SMS or mail to deliver. */
export interface Message {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** Something that takes messages to people. A throw means: not delivered, try again. */
export interface Provider {
  deliver(message: Message): Promise<void>
  /** Whether the text stays readable here after delivery: only in the local outbox of a development run. */
  readonly keepsText: boolean
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const WAITS_MS = [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS]

/** Decides what follows a failed attempt: a retry after a growing wait, or giving up. */
export function afterFailure(attempts: number, attemptsMax: number): { kind: 'retry'; waitMs: number } | { kind: 'give-up' } {
  if (attempts >= attemptsMax) return { kind: 'give-up' }
  return { kind: 'retry', waitMs: WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? SECOND_MS }
}
