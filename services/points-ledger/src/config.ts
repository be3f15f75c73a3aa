import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({
  ...baseEnv,
  TIERS_ADDR: address(),
  IDENTITY_ADDR: address(),
  /** How often the auditor looks at what changed. */
  AUDIT_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  /** How often it recomputes everything from the first entry on. */
  AUDIT_COMPLETE_INTERVAL_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(7 * 24 * 3600)
    .default(6 * 3600),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads the environment. @throws Error one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)

/** What the commands that do one thing and end need. */
export const loadDatabaseConfig = (): Readonly<{ DATABASE_URL: string }> => loadEnv(z.object({ DATABASE_URL: baseEnv.DATABASE_URL }))
