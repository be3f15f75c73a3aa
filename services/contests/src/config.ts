import { baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const env = z.object({ ...baseEnv })

/** Reads the environment; throws one sentence that names every bad variable. */
export const loadConfig = () => loadEnv(env)
export type Config = ReturnType<typeof loadConfig>
