import { clock } from '@club/service-host'
import * as z from 'zod'
import type { SocialProviders } from '../domain/ports'

const TIMEOUT_MS = 3000
const checked = z.object({ data: z.object({ app_id: z.string(), is_valid: z.boolean(), expires_at: z.number().default(0) }) })
const profile = z.object({ email: z.string().max(254).optional() })

export interface SocialProviderOptions {
  /** Undefined: social sign-in is off and every token is refused (decision D30). */
  readonly url: string | undefined
  readonly name: string
  readonly appId: string
  readonly appSecret: string
  readonly onFault: (reason: string) => void
}

/** A Facebook-type provider: the token is checked to be of our app and still good, then the email is asked for. */
export function createSocialProvider(options: SocialProviderOptions): SocialProviders {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${options.url?.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return response.ok ? response.json() : undefined
  }
  return {
    async emailOf(provider, accessToken) {
      if (!options.url || provider !== options.name || !accessToken) return undefined
      try {
        const token = checked.parse(await ask('/debug_token', { input_token: accessToken, access_token: `${options.appId}|${options.appSecret}` })).data
        const isExpired = token.expires_at !== 0 && token.expires_at * 1000 <= clock.now().getTime()
        if (token.app_id !== options.appId || !token.is_valid || isExpired) return undefined
        return profile.parse(await ask('/me', { fields: 'email', access_token: accessToken })).email
      } catch (error) {
        options.onFault(error instanceof Error ? error.name : 'unknown')
        return undefined
      }
    },
  }
}
