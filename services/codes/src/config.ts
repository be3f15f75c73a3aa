import { objectsEnv } from '@club/objects'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const own = {
  POINTS_LEDGER_ADDR: address(),
  CATALOGUE_ADDR: address(),
  /** Multiplies the limit on unknown codes (decisions D41, D130). */
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  ...objectsEnv,
  /** Key file of a Google service account; without it pictures are read here (decision D118). */
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  /** How long the process that reads pictures stays when nobody asks. */
  PICTURE_READER_IDLE_MS: z.coerce.number().int().min(100).default(60_000),
  RECONCILE_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  RECONCILE_COMPLETE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(21_600),
}
const Env = z.object({ ...baseEnv, ...own })

export type Config = Readonly<z.infer<typeof Env>>

/** Reads the environment. @throws Error one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)

/** Configuration of `migrate` and `seed`. */
export const loadDatabaseConfig = (): Readonly<{ DATABASE_URL: string }> => loadEnv(z.object({ DATABASE_URL: baseEnv.DATABASE_URL }))

/** Configuration of the demo data: receipts have files. */
export const loadDemoConfig = () =>
  loadEnv(z.object({ DATABASE_URL: baseEnv.DATABASE_URL, POINTS_LEDGER_ADDR: own.POINTS_LEDGER_ADDR, CATALOGUE_ADDR: own.CATALOGUE_ADDR, ...objectsEnv }))

/** Configuration of the commands that call other services. */
export const loadOpsConfig = (): Readonly<{ DATABASE_URL: string; POINTS_LEDGER_ADDR: string; CATALOGUE_ADDR: string }> =>
  loadEnv(z.object({ DATABASE_URL: baseEnv.DATABASE_URL, POINTS_LEDGER_ADDR: own.POINTS_LEDGER_ADDR, CATALOGUE_ADDR: own.CATALOGUE_ADDR }))
