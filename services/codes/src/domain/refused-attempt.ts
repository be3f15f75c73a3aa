import { CODE_ATTEMPT_DAYS } from '@club/rules'

/** Why an attempt with a code brought nothing (trust-and-desk 5.1). */
export type RefusedOutcome = 'unknown' | 'used-by-you' | 'used' | 'inactive' | 'membership-ended' | 'frozen' | 'limited'

/** An attempt that was refused, as it is kept. */
export interface RefusedAttempt {
  readonly id: string
  readonly memberId: string
  readonly code: string
  readonly outcome: RefusedOutcome
  /** When the member registered the code themself; only of `used-by-you`. */
  readonly registeredAt: Date | undefined
  readonly attemptedAt: Date
  /** A visitor sent it by the member's pass-along link. */
  readonly byLink: boolean
  /** No batch has the code. */
  readonly isUnknown: boolean
  /** Keyed hashes of the sender's browser and network, which are published and not kept; '' where they are not known. */
  readonly device: string
  readonly network: string
}

const DAY_MS = 24 * 3_600_000

/** The instant from which attempts are kept (trust-and-desk 5.1). */
export const attemptsKeptSince = (now: Date): Date => new Date(now.getTime() - CODE_ATTEMPT_DAYS * DAY_MS)
