import type { Points } from '@club/kernel'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'
import type { IssuanceLimits } from './domain/issuance'

const points = (otherwise: Points) => z.coerce.bigint().min(0n).max(BigInt(Number.MAX_SAFE_INTEGER)).default(otherwise)

const Env = z.object({
  ...baseEnv,
  TIERS_ADDR: address(),
  IDENTITY_ADDR: address(),
  /** With tiers, the services that keep which members are frozen (trust-and-desk 10.2). */
  CODES_ADDR: address(),
  CATALOGUE_ADDR: address(),
  SAMPLES_ADDR: address(),
  CONTESTS_ADDR: address(),
  /** The Ed25519 private key, in PEM, that signs statements and checkpoints (trust-and-desk 6.2). */
  STATEMENT_KEY_FILE: z.string().min(1),
  /** How often the auditor checks changes. */
  AUDIT_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  /** How often it recomputes everything from the first entry on. */
  AUDIT_COMPLETE_INTERVAL_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(7 * 24 * 3600)
    .default(6 * 3600),
  /** How many points an administrator creates without another one, at once and a day: mass credits and codes together (decision D146, ADR 51). */
  MASS_CREDIT_ALONE_POINTS: points(100_000n),
  MASS_CREDIT_DAY_POINTS: points(1_000_000n),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads the environment. @throws Error one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)

/** Up to which sums an administrator creates points without another one. */
export const issuanceLimitsOf = (config: Config): IssuanceLimits => ({ alonePoints: config.MASS_CREDIT_ALONE_POINTS, dayPoints: config.MASS_CREDIT_DAY_POINTS })

/** Configuration of the commands that run once. */
export const loadDatabaseConfig = (): Readonly<{ DATABASE_URL: string }> => loadEnv(z.object({ DATABASE_URL: baseEnv.DATABASE_URL }))
