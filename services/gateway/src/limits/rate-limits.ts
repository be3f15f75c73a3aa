import {
  adminAuthCalls,
  authCalls,
  canaryCalls,
  codeCalls,
  contestCalls,
  goalCalls,
  operationCalls,
  ownPrivacyCalls,
  passLinkCalls,
  privacyCalls,
  receiptCalls,
  rewardCalls,
  sampleCalls,
  statementCalls,
  userCalls,
} from '@club/contracts/http'
import type { LimiterKey } from '@club/counters'
import { RATE_LIMITS } from '@club/rules'
import { networkOf } from './network'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from 'ioredis'

interface Limit {
  readonly tries: number
  readonly windowSeconds: number
}

/** Tries per address; each call path counts by itself (decisions D41, D138). */
const PER_ADDRESS: Readonly<Record<string, Limit>> = {
  [authCalls.signIn.id]: RATE_LIMITS.signinPerIp,
  [authCalls.exchangeSocial.id]: RATE_LIMITS.signinPerIp,
  [authCalls.signUp.id]: RATE_LIMITS.signupPerIp,
  [authCalls.verify.id]: RATE_LIMITS.verifyPerIp,
  [authCalls.resendOtp.id]: RATE_LIMITS.resendPerIp,
  [authCalls.forgotPassword.id]: RATE_LIMITS.forgotPerIp,
  [authCalls.resetPassword.id]: RATE_LIMITS.resetPerIp,
  [privacyCalls.restoreAccount.id]: RATE_LIMITS.signinPerIp,
  [adminAuthCalls.login.id]: RATE_LIMITS.signinPerIp,
  [operationCalls.reportCrash.id]: RATE_LIMITS.crashesPerIp,
  [canaryCalls.reportBrowser.id]: RATE_LIMITS.browserReportsPerIp,
  [passLinkCalls.openPassLink.id]: RATE_LIMITS.passLinksPerIp,
  [passLinkCalls.sendCode.id]: RATE_LIMITS.passLinksPerIp,
  [passLinkCalls.readPicture.id]: RATE_LIMITS.passPicturesPerIp,
}

/**
 * Calls that leave an idempotency record, an event or both each time, also when they are refused or undone by the next one. Each counts by
 * itself. Calls whose rows end with codes, orders or vouchers that exist are not among them.
 */
const WRITES: readonly { readonly id: string }[] = [
  authCalls.logOutEverywhere,
  userCalls.addAddress,
  userCalls.saveBabyInfo,
  ownPrivacyCalls.setQuiet,
  goalCalls.setGoal,
  goalCalls.clearGoal,
  rewardCalls.redeem,
  rewardCalls.redeemPregnant,
  rewardCalls.redeemVoucher,
  rewardCalls.redeemDonation,
  rewardCalls.donateToWisher,
  sampleCalls.redeemSample,
  contestCalls.openBox,
]

/** Tries per member, wherever they call from (decision D41). */
const PER_MEMBER: Readonly<Record<string, Limit>> = {
  ...Object.fromEntries(WRITES.map(({ id }) => [id, RATE_LIMITS.writesPerMember])),
  [contestCalls.submitEntries.id]: RATE_LIMITS.contestEntriesPerMember,
  [codeCalls.readImageText.id]: RATE_LIMITS.visionPerMember,
  [receiptCalls.uploadReceipt.id]: RATE_LIMITS.receiptsPerMember,
  [statementCalls.fetchStatement.id]: RATE_LIMITS.statementsPerMember,
  [privacyCalls.exportData.id]: RATE_LIMITS.exportsPerMember,
}

/** Tries per batch of codes, and per key of a team, which are given as the caller, of requests that cost a long file or a process each. */
const PER_OWNER: Readonly<Record<string, Limit>> = { 'file.code-batch': RATE_LIMITS.readsPerBatchFile, 'remote.version': RATE_LIMITS.versionsPerKey }
const PER_CALLER = { ...PER_MEMBER, ...PER_OWNER }

/** One budget for all other calls together: of a caller, or of a network for calls without a caller (see RATE_LIMITS). */
const CALLER_CEILING: Limit = RATE_LIMITS.callsPerCaller
const NETWORK_CEILING: Limit = RATE_LIMITS.callsPerNetwork

export interface TooMany {
  readonly retryAfterSeconds: number
}

export interface RateLimits {
  /** Counts one try; returns the seconds to wait when it is one too many. */
  consume(callId: string, by: { readonly address: string; readonly callerId: string | undefined }): Promise<TooMany | undefined>
  /**
   * Counts a call whose token was refused, likewise. It is counted after the token was checked: others on the same network with a valid
   * token are not affected.
   */
  consumeRefused(address: string): Promise<TooMany | undefined>
}

/**
 * Limits per address and per member, shared by all gateways through Redis. While Redis is unavailable each gateway counts for itself with the
 * same numbers. Calls without a limit of their own share a ceiling, which each gateway counts for itself: it need not be exact, and a
 * question to Redis would cost more than most of these calls. Limits that belong to an account or a code are kept by the services that
 * own them.
 */
export function createRateLimits(redis: Redis, { scale, keyOf }: { readonly scale: number; readonly keyOf: LimiterKey }): RateLimits {
  const limiters = new Map(
    Object.entries({ ...PER_ADDRESS, ...PER_CALLER }).map(([callId, { tries, windowSeconds }]) => {
      const numbers = { points: Math.max(1, Math.round(tries * scale)), duration: windowSeconds, keyPrefix: `limit:${callId}` }
      return [callId, new RateLimiterRedis({ ...numbers, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: new RateLimiterMemory(numbers) })]
    }),
  )
  const ceilingOf = ({ tries, windowSeconds }: Limit) => new RateLimiterMemory({ points: Math.max(1, Math.round(tries * scale)), duration: windowSeconds })
  const callers = ceilingOf(CALLER_CEILING)
  const networks = ceilingOf(NETWORK_CEILING)
  const refused = ceilingOf(RATE_LIMITS.refusedTokensPerNetwork)
  return {
    async consume(callId, { address, callerId }) {
      const limiter = limiters.get(callId)
      if (limiter) return tooMany(limiter.consume(keyOf(callId in PER_CALLER && callerId !== undefined ? callerId : networkOf(address, 32))))
      return tooMany(callerId !== undefined ? callers.consume(callerId) : networks.consume(networkOf(address, 32)))
    },
    consumeRefused: (address) => tooMany(refused.consume(networkOf(address, 32))),
  }
}

const tooMany = (counted: Promise<unknown>): Promise<TooMany | undefined> =>
  counted.then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) }
      throw reason
    },
  )
