import { baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({ ...baseEnv })

export type Config = Readonly<z.infer<typeof Env>>

/** Reads this service's environment. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)
