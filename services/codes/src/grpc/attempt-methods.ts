import { CodeAttemptOutcome } from '@club/contracts/codes'
import type { CodesServiceDefinition } from '@club/contracts/codes'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { isUniqueCode, normalizeUniqueCode } from '@club/rules'
import { clock, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { keepAttempt } from '../commands/keep-attempts'
import type { RefusedOutcome } from '../domain/refused-attempt'
import { findAttemptCodes } from '../queries/find-attempt-codes'
import { listAttempts } from '../queries/list-attempts'

const ATTEMPTS_MAX = 100

const OUTCOME = {
  unknown: CodeAttemptOutcome.UNKNOWN,
  'used-by-you': CodeAttemptOutcome.USED_BY_YOU,
  used: CodeAttemptOutcome.USED,
  inactive: CodeAttemptOutcome.INACTIVE,
  'membership-ended': CodeAttemptOutcome.MEMBERSHIP_ENDED,
  frozen: CodeAttemptOutcome.FROZEN,
  limited: CodeAttemptOutcome.LIMITED,
} as const satisfies Record<RefusedOutcome, CodeAttemptOutcome>

/** Refusals of an attempt that others decide before codes sees it. */
const DECIDED_ELSEWHERE: Partial<Record<CodeAttemptOutcome, RefusedOutcome>> = {
  [CodeAttemptOutcome.MEMBERSHIP_ENDED]: 'membership-ended',
  [CodeAttemptOutcome.FROZEN]: 'frozen',
  [CodeAttemptOutcome.LIMITED]: 'limited',
}

/** A member's attempts with codes (trust-and-desk 5.1). */
export const attemptMethods = ({
  db,
}: {
  readonly db: Database
}): Pick<ServiceImplementation<CodesServiceDefinition>, 'listCodeAttempts' | 'findAttemptCodes' | 'keepCodeAttempt'> => ({
  async listCodeAttempts({ memberId }) {
    const attempts = await listAttempts(db, memberId, clock.now())
    return {
      attempts: attempts.map(({ code, outcome, attemptedAt, points, registeredAt, byLink }) => ({
        code,
        attemptedAt,
        outcome: outcome === 'registered' ? CodeAttemptOutcome.REGISTERED : OUTCOME[outcome],
        points: points ?? 0n,
        registeredAt,
        byLink,
      })),
    }
  },
  async findAttemptCodes({ memberId, attemptIds }) {
    if (!isId(memberId) || attemptIds.length > ATTEMPTS_MAX || !attemptIds.every(isId))
      throw new ServerError(Status.INVALID_ARGUMENT, `up to ${ATTEMPTS_MAX} attempts of a member`)
    return { attempts: await findAttemptCodes(db, memberId, attemptIds) }
  },
  async keepCodeAttempt(request) {
    const code = normalizeUniqueCode(request.code)
    const outcome = DECIDED_ELSEWHERE[request.outcome]
    if (outcome && isUniqueCode(code) && isId(request.memberId)) {
      const { memberId, byLink, device, network } = request
      await keepAttempt(db, { memberId, code, outcome, byLink, device, network, attemptedAt: clock.now() })
    }
    return {}
  },
})
