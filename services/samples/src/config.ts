import { SAMPLE_GAP_MONTHS, SAMPLES_PER_WINDOW_MAX, SAMPLE_WINDOW_MONTHS, FEEDBACK_AFTER_DAYS } from '@club/rules'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({
  ...baseEnv,
  /** Asked for the ids of brands, formats and sizes by the seed, and for their names by the rules of the survey. */
  CATALOGUE_ADDR: address(),
  POINTS_LEDGER_ADDR: address(),
  /** How often feedback is compared with the ledger: that of the last hour, and all of it. */
  RECONCILE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(300),
  RECONCILE_COMPLETE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(21_600),
  /** Rules of decisions D63, D64. */
  SAMPLE_GAP_MONTHS: z.coerce.number().int().min(0).max(24).default(SAMPLE_GAP_MONTHS),
  SAMPLES_PER_WINDOW_MAX: z.coerce.number().int().min(1).max(100).default(SAMPLES_PER_WINDOW_MAX),
  SAMPLE_WINDOW_MONTHS: z.coerce.number().int().min(1).max(120).default(SAMPLE_WINDOW_MONTHS),
  FEEDBACK_AFTER_DAYS: z.coerce.number().int().min(0).max(365).default(FEEDBACK_AFTER_DAYS),
})

/** Reads the environment; throws one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv) => loadEnv(Env, env)
export type Config = ReturnType<typeof loadConfig>
