import type { codeCalls, passLinkCalls } from '@club/contracts/http'
import { CodeAttemptOutcome, CodesRefusal } from '@club/contracts/codes'
import type { Registered } from '@club/contracts/codes'
import { activeTraceparent, clock } from '@club/service-host'
import { registerTogether } from '../clients/group-registrations'
import type { CodeQueue } from '../clients/group-registrations'
import type { Services } from '../clients/services'
import type { Traces } from '../pipeline/traces'
import { CODES } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import type { CodeTries } from '../pipeline/code-tries'
import { Refusal, refuse } from '../pipeline/refusal'

type Call = typeof codeCalls.scanCode | typeof passLinkCalls.sendCode

/** A code for a member: from themself, or from a visitor by their pass-along link. */
export interface SentCode {
  readonly memberId: string
  readonly code: string
  readonly idempotencyKey: string
  /** Address of the request: unknown codes are counted by network, across members. */
  readonly address: string
  readonly byLink: boolean
  /** Keyed hashes, by which rules against guessing count unknown codes. */
  readonly traces: Traces
}

export interface RegisterDeps {
  readonly codeQueue: CodeQueue
  readonly codeTries: CodeTries
  readonly services: Pick<Services, 'codes'>
}

/** To the member, or to a visitor with their link. */
type Frozen<C extends Call> = C extends typeof codeCalls.scanCode ? 'account-frozen' : 'pass-link-unknown'
type Refused<C extends Call> = Refusal<'code-malformed' | 'code-unknown' | 'code-used' | 'rate-limited' | 'unavailable' | Frozen<C>>

/** A visitor learns nothing of the member whose link they have, not even that their account is being checked. */
const TO_VISITORS = { ...CODES, [CodesRefusal.ACCOUNT_FROZEN]: 'pass-link-unknown' } as const

/**
 * Registers a code for a member. Single entry point for registering codes.
 * Refusals: rate-limited, code-malformed, code-unknown, code-used, account-frozen (to a visitor pass-link-unknown); unavailable when it could not be committed and may be sent again.
 */
export async function registerCodeFor<C extends Call>(
  { codeQueue, codeTries, services }: RegisterDeps,
  call: C,
  { address, traces, ...sent }: SentCode,
): Promise<Registered | Refused<C>> {
  const wait = codeTries.secondsToWait(address)
  if (wait > 0) {
    // It counts as an attempt all the same (trust-and-desk 5.1, 10.1). The answer is the same whether it could be kept or not.
    const { memberId, code, byLink } = sent
    await services.codes.keepCodeAttempt({ memberId, code, byLink, ...traces, outcome: CodeAttemptOutcome.LIMITED }).catch(() => undefined)
    return refuse('rate-limited', { retryAfterSeconds: wait })
  }
  const reply = await registerTogether(codeQueue, { ...sent, ...traces, now: clock.now(), traceparent: activeTraceparent() })
  // The others of its group have their answers, and this caller may try again.
  if (!reply.result && !reply.refusal) return refuse('unavailable')
  const registered = unwrap(call, reply, sent.byLink ? TO_VISITORS : CODES)
  if (!(registered instanceof Refusal)) return registered.value
  if (registered.name === 'code-unknown') {
    const tooMany = await codeTries.miss(address, sent.memberId)
    if (tooMany > 0) return refuse('rate-limited', { retryAfterSeconds: tooMany })
  }
  return registered as Refusal as Refused<C>
}
