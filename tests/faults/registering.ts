import { setTimeout as pause } from 'node:timers/promises'
import type { BenchMember } from '../clients/members'
import type { Club } from './club'

/** A registration that was answered with success. */
export interface Registered {
  readonly memberId: string
  readonly code: string
  readonly points: number
}

export interface Registering {
  readonly registered: readonly Registered[]
  /** Answers that are neither success nor "try again". */
  readonly unexpected: readonly string[]
  /** Tries that met a broken connection or a 503. */
  readonly failedTries: number
  /** Lets so many more codes be registered. */
  allow(codes: number): void
  /** Ends when every code that was begun is answered. @throws Error when one is not answered in time. */
  finish(): Promise<void>
}

const ANSWERED_MS_MAX = 60_000
const TRY_AGAIN_MS = 50
const POLL_INTERVAL_MS = 5

/**
 * Registers codes with many requests in flight, each with an Idempotency-Key of its own. What breaks off or is answered with
 * 503 is sent again with the same key until it is answered, as the browser does.
 */
export function startRegistering(
  club: Club,
  given: { members: readonly BenchMember[]; codes: readonly string[]; inFlight: number; answeredMsMax?: number },
): Registering {
  const registered: Registered[] = []
  const unexpected: string[] = []
  let failedTries = 0
  let allowed = 0
  let next = 0
  let finishing = false
  const answeredMsMax = given.answeredMsMax ?? ANSWERED_MS_MAX

  const register = async (index: number): Promise<void> => {
    const member = given.members[index % given.members.length] as BenchMember
    const code = given.codes[index] as string
    const end = Date.now() + answeredMsMax
    for (;;) {
      const answer = await club
        .call('POST', '/user/scancode', { token: member.token, body: { code }, headers: { 'idempotency-key': `fault-${index}` } })
        .catch(() => undefined)
      if (answer?.status === 200) return void registered.push({ memberId: member.id, code, points: Number(answer.body['points']) })
      if (answer && answer.status !== 503) return void unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      failedTries += 1
      if (Date.now() > end) return void unexpected.push(`code ${index} was not answered within ${answeredMsMax / 1000} s`)
      await pause(TRY_AGAIN_MS)
    }
  }
  const work = async (): Promise<void> => {
    for (;;) {
      if (next < Math.min(allowed, given.codes.length)) await register(next++)
      else if (finishing) return
      else await pause(POLL_INTERVAL_MS)
    }
  }
  const workers = Array.from({ length: given.inFlight }, work)
  return {
    registered,
    unexpected,
    get failedTries() {
      return failedTries
    },
    allow: (codes) => void (allowed = next + codes),
    async finish() {
      finishing = true
      allowed = next
      await Promise.all(workers)
    },
  }
}
