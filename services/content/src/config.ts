import { baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({
  ...baseEnv,
  /** Documents live here; without it they live in PostgreSQL. */
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address')
    .optional(),
})

/** Reads the environment; throws one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv) => loadEnv(Env, env)
export type Config = ReturnType<typeof loadConfig>
