import { isDay } from '@club/rules'
import { objectsEnv } from '@club/objects'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'
import type { MysteryCampaign } from './domain/mystery-campaign'

const day = z.string().refine(isDay, 'must be a day, YYYY-MM-DD').optional()

const Env = z
  .object({
    ...baseEnv,
    ...objectsEnv,
    CATALOGUE_ADDR: address(),
    CONTENT_ADDR: address(),
    IDENTITY_ADDR: address(),
    POINTS_LEDGER_ADDR: address(),
    /** How often records are compared with the ledger: those of the last hour, and all of them. */
    RECONCILE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(300),
    RECONCILE_COMPLETE_INTERVAL_SECONDS: z.coerce.number().int().positive().default(21_600),
    /** First and last day of the mystery-box campaign in Kuala Lumpur (decision D140); without both there is none. */
    MYSTERY_BOX_FROM: day,
    MYSTERY_BOX_TO: day,
  })
  .refine((one) => !one.MYSTERY_BOX_FROM === !one.MYSTERY_BOX_TO, { path: ['MYSTERY_BOX_TO'], message: 'MYSTERY_BOX_FROM and MYSTERY_BOX_TO come together' })

/** Reads the environment; throws one sentence that names every bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv) => loadEnv(Env, env)
export type Config = ReturnType<typeof loadConfig>

/** Configuration of the commands that run once. */
export const loadToolConfig = () => loadEnv(z.object(baseEnv))

/** The mystery-box campaign; undefined when none is configured. */
export const campaignOf = (config: Config): MysteryCampaign | undefined =>
  config.MYSTERY_BOX_FROM && config.MYSTERY_BOX_TO ? { from: config.MYSTERY_BOX_FROM, to: config.MYSTERY_BOX_TO } : undefined
