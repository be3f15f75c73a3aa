import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

// Its state is the site's folder and Redis: it has no database.
const { DATABASE_URL: _database, ...host } = baseEnv

const Env = z.object({
  ...host,
  /** The published web site, which this service alone changes while the club runs. */
  SITE_DIR: z.string().min(1),
  /** Public keys that teams publish remotes with: `<remote>.<key>.pem` (ADR 33); empty: nobody publishes here. */
  PUBLISHING_KEYS_DIR: z.string().default(''),
  /** Reporters are counted by keyed digests. */
  DEVICE_SECRET: z.string().min(16, 'must have at least 16 characters'),
  /** A canary of a remote is judged once so many members have seen it (ADR 32). */
  CANARY_JUDGE_MEMBERS_MIN: z.coerce.number().int().min(1).max(1_000_000).default(20),
  /** Its share grows once so many members have seen it at this share, and not sooner than after these minutes. */
  CANARY_PROMOTE_MEMBERS_MIN: z.coerce.number().int().min(1).max(1_000_000).default(100),
  CANARY_PROMOTE_MINUTES_MIN: z.coerce.number().min(0).max(10_080).default(10),
  IDENTITY_ADDR: address(),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads this service's environment. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)
