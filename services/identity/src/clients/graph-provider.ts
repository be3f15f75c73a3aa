import { clock } from '@club/service-host'
import * as z from 'zod'
import type { SocialProviders } from '../domain/ports'

const TIMEOUT_MS = 3000
const checked = z.object({ data: z.object({ app_id: z.string(), is_valid: z.boolean(), expires_at: z.number().default(0) }) })
const issued = z.object({ access_token: z.string().min(1) })
const profile = z.object({
  id: z.string().max(255).optional(),
  email: z.string().max(254).optional(),
  name: z.string().max(200).optional(),
  gender: z.string().max(40).optional(),
  birthday: z.string().max(20).optional(),
})

export interface SocialProviderOptions {
  /** Undefined: social sign-in is off and every token is refused (decision D30). */
  readonly url: string | undefined
  readonly name: string
  readonly appId: string
  readonly appSecret: string
  readonly onFault: (reason: string) => void
}

/** A Facebook-type provider: the token is checked to be of our app and still good, then the person and the email are requested. */
export function createGraphProvider(options: SocialProviderOptions): SocialProviders {
  const getJson = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${options.url?.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return response.ok ? response.json() : undefined
  }
  const guarded = async <T>(provider: string, run: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (!options.url || provider !== options.name) return undefined
    try {
      return await run()
    } catch (error) {
      options.onFault(error instanceof Error ? error.name : 'unknown')
      return undefined
    }
  }
  return {
    exchange: (provider, callbackUrl, codeVerifier) =>
      guarded(provider, async () => {
        const back = new URL(callbackUrl)
        const code = back.searchParams.get('code') ?? ''
        const redirectUri = `${back.origin}${back.pathname}`
        const tokenQuery = { client_id: options.appId, client_secret: options.appSecret, redirect_uri: redirectUri, code, code_verifier: codeVerifier }
        const { access_token: accessToken } = issued.parse(await getJson('/oauth/access_token', tokenQuery))
        const me = profile.parse(await getJson('/me', { fields: 'email,name,gender,birthday', access_token: accessToken }))
        return { accessToken, email: me.email, name: me.name, gender: me.gender, birthday: dayOf(me.birthday) }
      }),
    personOf: (provider, accessToken) =>
      guarded(provider, async () => {
        if (!accessToken) return undefined
        const token = checked.parse(await getJson('/debug_token', { input_token: accessToken, access_token: `${options.appId}|${options.appSecret}` })).data
        const isExpired = token.expires_at !== 0 && token.expires_at * 1000 <= clock.now().getTime()
        if (token.app_id !== options.appId || !token.is_valid || isExpired) return undefined
        const { id, email } = profile.parse(await getJson('/me', { fields: 'id,email', access_token: accessToken }))
        // It does not say whether it has verified the email (decision D143).
        return id && email ? { issuer: options.name, subject: id, email, isProven: false } : undefined
      }),
  }
}

/** Reads the provider's "03/25/1994"; undefined for a birthday without its year. */
function dayOf(birthday: string | undefined): string | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(birthday ?? '')
  return parts ? `${parts[3]}-${parts[1]}-${parts[2]}` : undefined
}
