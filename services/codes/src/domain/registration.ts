import { newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import { PANTS_FORMAT } from '@club/rules'
import type { MilestoneVoucher } from '@club/rules'
import { addMiss, retryAfterSeconds } from './miss-limit'
import type { Misses } from './miss-limit'
import { awardFor } from './multiplier'
import type { AwardPart } from './multiplier'
import type { RefusedAttempt, RefusedOutcome } from './refused-attempt'

/** Attempts in one window that are kept beyond the last one that was judged: as many as a member is shown (ADR 39). */
const LIMITED_KEPT_MAX = 50

/** A member's attempt to register one well-formed code. */
export interface Attempt {
  readonly memberId: string
  readonly code: string
  /** The browser's intent id; '' when there is none. */
  readonly key: string
  readonly now: Date
  readonly traceparent: string
  /** A visitor sends it by the member's pass-along link. */
  readonly byLink: boolean
  /** Keyed hashes of the sender's browser and network; '' where they are not known. */
  readonly device: string
  readonly network: string
}

export interface Product {
  readonly batchId: string
  readonly codeGroup: string
  readonly brand: ProductPart
  readonly format: ProductPart
  readonly size: ProductPart
  readonly points: Points
}

export interface ProductPart {
  readonly id: string
  readonly name: string
}

export interface AwardedLine extends AwardPart {
  readonly entryId: string
}

/** A code that belongs to a member now. */
export interface Registration {
  readonly id: string
  readonly code: string
  readonly memberId: string
  readonly key: string
  readonly product: Product
  readonly basePoints: Points
  readonly bonusPoints: Points
  readonly lines: readonly AwardedLine[]
  /** The member had registered a code before this one. */
  readonly foundScanned: boolean
  readonly registeredAt: Date
  readonly milestone: Milestone | undefined
  /** A visitor sent it by the member's pass-along link. */
  readonly byLink: boolean
}

export interface Milestone {
  readonly id: string
  readonly count: number
  readonly voucherType: MilestoneVoucher
}

/** A code's row, locked. */
export interface LockedCode {
  readonly code: string
  readonly memberId: string | undefined
  /** When its member registered it. */
  readonly registeredAt: Date | undefined
  readonly redeemable: boolean
  readonly product: Product
  readonly doubleDay: number
}

export interface Progress {
  readonly memberId: string
  readonly registered: number
  readonly pants: number
  readonly misses: Misses
  /** Misses by the pass-along link: they cannot lock the member out, and a new link begins no new hour. */
  readonly linkMisses: Misses
}

export type RegisterRefusal = 'malformed-code' | 'unknown-code' | 'already-registered' | 'rate-limited' | 'key-reused' | 'account-frozen'

export type Decision =
  | { readonly kind: 'registered'; readonly registration: Registration }
  | { readonly kind: 'replayed'; readonly registration: Registration }
  | { readonly kind: 'refused'; readonly reason: RegisterRefusal; readonly retryAfterSeconds: number }

/** Everything that a group of attempts is judged by; locked while it is. */
export interface World {
  readonly codes: ReadonlyMap<string, LockedCode>
  readonly progress: ReadonlyMap<string, Progress>
  /** Earlier registrations of the attempts' keys. */
  readonly earlier: readonly Registration[]
  readonly missesMax: number
  /** Members whose account is being checked (trust-and-desk 10.2). */
  readonly frozen: ReadonlySet<string>
  /** Codes that were never printed, with their batch (trust-and-desk 10.3). */
  readonly canaries: ReadonlyMap<string, string>
}

/** An attempt with a code that was never printed. */
export interface CanaryAttempt {
  readonly attempt: Attempt
  readonly batchId: string
}

export interface Judgement {
  /** Decisions in the order of the attempts. */
  readonly decisions: readonly Decision[]
  readonly registered: readonly Registration[]
  /** Attempts to keep. A repeated key is no attempt of its own, whatever code it comes with. */
  readonly refused: readonly RefusedAttempt[]
  /** Those of the refused ones that are answered and kept like any unknown code, and raise an alarm. */
  readonly canaries: readonly CanaryAttempt[]
  readonly changedProgress: readonly Progress[]
}

const NO_MISSES: Misses = { count: 0, since: undefined }
const refuse = (reason: RegisterRefusal, seconds = 0): Decision => ({ kind: 'refused', reason, retryAfterSeconds: seconds })
const keyOf = (memberId: string, key: string): string => `${memberId} ${key}`

/**
 * Judges attempts one after the other, each seeing the changes of the ones before it. Refusals in order: a key that
 * was used, a frozen account, too many misses, an unknown code, a code somebody has.
 */
export function judge(attempts: readonly Attempt[], world: World): Judgement {
  const byKey = new Map(world.earlier.map((registration) => [keyOf(registration.memberId, registration.key), registration]))
  const owners = new Map<string, { readonly memberId: string; readonly registeredAt: Date | undefined }>()
  for (const { code, memberId, registeredAt } of world.codes.values()) if (memberId !== undefined) owners.set(code, { memberId, registeredAt })
  const progress = new Map(world.progress)
  const changed = new Set<string>()
  const registered: Registration[] = []
  const refused: RefusedAttempt[] = []
  const canaries: CanaryAttempt[] = []

  const keep = ({ memberId, code, now, byLink, device, network }: Attempt, outcome: RefusedOutcome, registeredAt?: Date): void => {
    // The limit answers alike for every code; whether this one exists is for the rules against guessing alone (trust-and-desk 10.1).
    refused.push({ id: newId(), memberId, code, outcome, registeredAt, attemptedAt: now, byLink, isUnknown: !world.codes.has(code), device, network })
  }
  const miss = (member: Progress, { byLink, now }: Attempt): void => {
    const counter = byLink ? 'linkMisses' : 'misses'
    progress.set(member.memberId, { ...member, [counter]: addMiss(member[counter], now) })
    changed.add(member.memberId)
  }
  const decide = (attempt: Attempt): Decision => {
    const { memberId, code, key, now } = attempt
    const first = key ? byKey.get(keyOf(memberId, key)) : undefined
    if (first) return first.code === code ? { kind: 'replayed', registration: first } : refuse('key-reused')
    if (world.frozen.has(memberId)) {
      keep(attempt, 'frozen')
      return refuse('account-frozen')
    }
    const member = progress.get(memberId) ?? { memberId, registered: 0, pants: 0, misses: NO_MISSES, linkMisses: NO_MISSES }
    const misses = attempt.byLink ? member.linkMisses : member.misses
    const seconds = retryAfterSeconds(misses, now, world.missesMax)
    if (seconds > 0) {
      // Counted on, so that a burst of attempts keeps a bounded number of rows; the window ends when it ends all the same.
      if (misses.count < world.missesMax + LIMITED_KEPT_MAX) {
        keep(attempt, 'limited')
        miss(member, attempt)
      }
      return refuse('rate-limited', seconds)
    }
    const locked = world.codes.get(code)
    if (!locked?.redeemable) {
      const batchId = locked ? undefined : world.canaries.get(code)
      if (batchId !== undefined) canaries.push({ attempt, batchId })
      keep(attempt, locked ? 'inactive' : 'unknown')
      miss(member, attempt)
      return refuse('unknown-code')
    }
    const owner = owners.get(code)
    if (owner) {
      if (owner.memberId === memberId && owner.registeredAt) keep(attempt, 'used-by-you', owner.registeredAt)
      else keep(attempt, 'used')
      return refuse('already-registered')
    }
    const registration = register(attempt, locked, member)
    owners.set(code, registration)
    if (key) byKey.set(keyOf(memberId, key), registration)
    registered.push(registration)
    progress.set(memberId, {
      ...member,
      registered: member.registered + 1,
      pants: member.pants + (locked.product.format.name === PANTS_FORMAT ? 1 : 0),
    })
    changed.add(memberId)
    return { kind: 'registered', registration }
  }

  const decisions = attempts.map(decide)
  return { decisions, registered, refused, canaries, changedProgress: [...changed].sort().map((memberId) => progress.get(memberId) as Progress) }
}

function register(attempt: Attempt, locked: LockedCode, member: Progress): Registration {
  const { product } = locked
  const award = awardFor({
    basePoints: product.points,
    codeGroup: product.codeGroup,
    formatName: product.format.name,
    registeredBefore: member.registered,
    pantsBefore: member.pants,
    registeredAt: attempt.now,
    doubleDay: locked.doubleDay,
  })
  return {
    id: newId(),
    code: attempt.code,
    memberId: attempt.memberId,
    key: attempt.key,
    product,
    basePoints: product.points,
    bonusPoints: award.bonusPoints,
    lines: award.parts.map((part) => ({ entryId: newId(), ...part })),
    foundScanned: member.registered > 0,
    registeredAt: attempt.now,
    milestone: award.milestone && { id: newId(), ...award.milestone },
    byLink: attempt.byLink,
  }
}
