import { shortKey } from '@club/idempotency'
import { isId } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Database } from '@club/postgres'
import { isUniqueCode, normalizeUniqueCode } from '@club/rules'
import { activeTraceparent, clock, contextOf, counter, isSampled, span, SpanKind } from '@club/service-host'
import type { GrantVoucher } from '../clients/catalogue'
import type { Ledger } from '../clients/ledger'
import { keepAnsweredGrant } from '../commands/keep-grant'
import { registerTogether } from '../commands/register-codes'
import type { RegistrationQueue } from '../commands/register-codes'
import type { RegisterRefusal, Registration } from '../domain/registration'

const answered = counter('club_codes_registrations_total', 'Attempts to register a code', ['outcome'])
const pending = counter('club_codes_unconfirmed_credits_total', 'Registrations answered before the ledger confirmed them')

export interface RegisterCode {
  readonly memberId: string
  readonly code: string
  readonly idempotencyKey: string
  /** The instant a test chose; absent: the clock of the call (decision D12). */
  readonly chosenNow: Date | undefined
  readonly traceparent: string
  /** A visitor sends it by the member's pass-along link. */
  readonly byLink: boolean
  /** Keyed hashes of the sender's browser and network; '' where they are not known. */
  readonly device: string
  readonly network: string
}

export type RegisterOutcome =
  | {
      readonly kind: 'registered'
      readonly registration: Registration
      /** The ledger confirmed the credit; its balance after it. */
      readonly balance: Points | undefined
      readonly voucherGranted: boolean
    }
  | { readonly kind: 'refused'; readonly reason: RegisterRefusal; readonly retryAfterSeconds: number }

export interface RegisterDeps {
  readonly db: Database
  readonly registrations: RegistrationQueue
  readonly ledger: Ledger
  readonly grant: GrantVoucher
}

/**
 * Registers one code and asks for what follows from it. Only the registration is awaited for sure; credit and voucher are
 * requested with a short deadline, and the events written with the registration bring about what did not come in time.
 * @throws Fault when the registration itself could not be committed.
 */
export async function registerCode(deps: RegisterDeps, command: RegisterCode): Promise<RegisterOutcome> {
  return clock.runAt(command.chosenNow, () =>
    isSampled(command.traceparent)
      ? span('codes.register', { kind: SpanKind.INTERNAL, parent: contextOf(command.traceparent) }, () => run(deps, command, activeTraceparent()))
      : run(deps, command, command.traceparent),
  )
}

async function run(deps: RegisterDeps, command: RegisterCode, traceparent: string): Promise<RegisterOutcome> {
  const code = normalizeUniqueCode(command.code)
  if (!isUniqueCode(code) || !isId(command.memberId)) {
    answered.inc({ outcome: 'malformed-code' })
    return { kind: 'refused', reason: 'malformed-code', retryAfterSeconds: 0 }
  }
  const decision = await registerTogether(deps.registrations, {
    memberId: command.memberId,
    code,
    key: shortKey(keyOfSender(command)),
    now: clock.now(),
    traceparent,
    byLink: command.byLink,
    device: command.device,
    network: command.network,
  })
  answered.inc({ outcome: decision.kind === 'refused' ? decision.reason : decision.kind })
  if (decision.kind === 'refused') return decision
  const { registration } = decision
  // A repetition asks again too: both are answered with their first outcome, so it gets the first answer.
  const [balance, voucherGranted] = await Promise.all([credit(deps, registration, traceparent), grant(deps, registration)])
  return { kind: 'registered', registration, balance, voucherGranted }
}

async function credit(deps: RegisterDeps, registration: Registration, traceparent: string): Promise<Points | undefined> {
  const outcome = await deps.ledger.credit({ ...registration, registrationId: registration.id, traceparent })
  if (outcome?.kind === 'credited') return outcome.balance
  pending.inc()
  return undefined
}

async function grant(deps: RegisterDeps, registration: Registration): Promise<boolean> {
  const { milestone, memberId } = registration
  if (!milestone) return false
  const outcome = await deps.grant({ milestoneId: milestone.id, memberId, voucherType: milestone.voucherType }).catch(() => undefined)
  return keepAnsweredGrant(deps.db, milestone.id, outcome?.kind === 'granted' ? outcome.voucherId : undefined)
}

/** A visitor's key is theirs: it repeats nothing that the member sent. */
const keyOfSender = ({ byLink, idempotencyKey }: RegisterCode): string => (byLink && idempotencyKey ? `link ${idempotencyKey}` : idempotencyKey)
