import { CANCELLED_ORDERS_PER_DAY_MAX } from '@club/rules'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({
  ...baseEnv,
  /** Seals voucher codes at rest (decision D72): 32 bytes, written as 64 hex digits. */
  VOUCHER_KEY: z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits'),
  /** Where USE NOW leads when a voucher type names no site of its own (decision D73). */
  VOUCHER_EXTERNAL_URL: z.url({ protocol: /^https?$/ }).default('https://www.drypers.com.my/'),
})

const ServeEnv = Env.extend({
  POINTS_LEDGER_ADDR: address(),
  IDENTITY_ADDR: address(),
  /** Orders that a member may cancel in one Kuala Lumpur day (decision D158). */
  CANCELLED_ORDERS_PER_DAY_MAX: z.coerce.number().int().positive().default(CANCELLED_ORDERS_PER_DAY_MAX),
  /** How often records are compared with the ledger: those of the last hour, and all of them. */
  RECONCILE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(300),
  RECONCILE_COMPLETE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(21_600),
})

/** Reads the environment; throws one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv) => loadEnv(ServeEnv, env)
export type Config = ReturnType<typeof loadConfig>

/** Configuration of migrating and seeding, which need no other service. */
export const loadDatabaseConfig = (env?: NodeJS.ProcessEnv) => loadEnv(Env, env)
