import { baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

const Env = z.object({
  ...baseEnv,
  /** smtp://user:password@host:port; unset: mail stays in the local outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Baby Club <no-reply@babyclub.example>'),
  /** URL that SMS are posted to; unset: they stay in the local outbox. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  DELIVERY_ATTEMPTS_MAX: z.coerce.number().int().min(1).max(20).default(7),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads this service's environment. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)
