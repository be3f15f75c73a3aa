import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({
  ...baseEnv,
  /** Services whose records the reports are compared with. */
  CODES_ADDR: address(),
  CATALOGUE_ADDR: address(),
  SAMPLES_ADDR: address(),
  POINTS_LEDGER_ADDR: address(),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads this service's environment. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)
