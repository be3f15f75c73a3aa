import { FRAUD_THRESHOLDS } from '@club/rules'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'
import type { Thresholds } from './domain/rules'

const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)

const Env = z.object({
  ...baseEnv,
  POINTS_LEDGER_ADDR: address(),
  UNKNOWN_CODES_PER_MEMBER: count(FRAUD_THRESHOLDS.unknownCodesPerMember),
  UNKNOWN_CODES_PER_DEVICE: count(FRAUD_THRESHOLDS.unknownCodesPerDevice),
  UNKNOWN_CODES_PER_NETWORK: count(FRAUD_THRESHOLDS.unknownCodesPerNetwork),
  UNKNOWN_CODES_MEAN_OF_MEMBERS: count(FRAUD_THRESHOLDS.unknownCodesMeanOfMembers),
  REGISTERED_CODES_PER_MEMBER: count(FRAUD_THRESHOLDS.registeredCodesPerMember),
  SHARED_TRACES_OF_REFERRAL: count(FRAUD_THRESHOLDS.sharedTracesOfReferral),
  TAKEOVER_HOURS: count(FRAUD_THRESHOLDS.takeoverHours),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads this service's environment. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)

/** The rules' thresholds of a configuration; RATE_LIMIT_SCALE scales none of them (trust-and-desk 10.1). */
export const thresholdsOf = (config: Config): Thresholds => ({
  unknownCodesPerMember: config.UNKNOWN_CODES_PER_MEMBER,
  unknownCodesPerDevice: config.UNKNOWN_CODES_PER_DEVICE,
  unknownCodesPerNetwork: config.UNKNOWN_CODES_PER_NETWORK,
  unknownCodesMeanOfMembers: config.UNKNOWN_CODES_MEAN_OF_MEMBERS,
  registeredCodesPerMember: config.REGISTERED_CODES_PER_MEMBER,
  sharedTracesOfReferral: config.SHARED_TRACES_OF_REFERRAL,
  takeoverHours: config.TAKEOVER_HOURS,
})
