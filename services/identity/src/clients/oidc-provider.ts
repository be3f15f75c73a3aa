import * as openid from 'openid-client'
import type { SocialProfile, SocialProviders } from '../domain/ports'
import type { SocialProviderOptions } from './graph-provider'

const TIMEOUT_SECONDS = 3
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * An OpenID Connect provider, found by discovery: codes are exchanged with PKCE, a token counts only while the provider
 * says that it is active and was given to us, and the person and the email are the provider's own.
 */
export function createOidcProvider(options: SocialProviderOptions): SocialProviders {
  const { url, name, appId, appSecret, onFault } = options
  let found: Promise<openid.Configuration> | undefined

  // Asked for at the first use: the provider may start later than we do, and be away for a while.
  const configuration = (at: string): Promise<openid.Configuration> => {
    found ??= openid
      .discovery(new URL(at), appId, appSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // Plain http only to a provider that was configured so: the local one.
        execute: at.startsWith('http:') ? [openid.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        found = undefined
        throw error
      })
    return found
  }
  const guarded = async <T>(provider: string, run: (config: openid.Configuration) => Promise<T | undefined>): Promise<T | undefined> => {
    if (!url || provider !== name) return undefined
    try {
      return await run(await configuration(url))
    } catch (error) {
      onFault(error instanceof Error ? error.name : 'unknown')
      return undefined
    }
  }
  const profileOf = async (config: openid.Configuration, accessToken: string): Promise<SocialProfile & { readonly subject: string }> => {
    const userInfo = await openid.fetchUserInfo(config, accessToken, openid.skipSubjectCheck)
    const birthday = typeof userInfo.birthdate === 'string' && DAY.test(userInfo.birthdate) ? userInfo.birthdate : undefined
    // Only an address that the provider says it has verified identifies a person (decision D143).
    const email = userInfo.email_verified === true ? userInfo.email : undefined
    return { subject: userInfo.sub, accessToken, email, name: userInfo.name, gender: userInfo.gender, birthday }
  }
  return {
    exchange: (provider, callbackUrl, codeVerifier) =>
      guarded(provider, async (config) => {
        // The browser compares the state: only it knows the state that it sent.
        const tokens = await openid.authorizationCodeGrant(config, new URL(callbackUrl), {
          pkceCodeVerifier: codeVerifier,
          expectedState: openid.skipStateCheck,
        })
        return profileOf(config, tokens.access_token)
      }),
    personOf: (provider, accessToken) =>
      guarded(provider, async (config) => {
        if (!accessToken) return undefined
        const token = await openid.tokenIntrospection(config, accessToken)
        if (!token.active || token.client_id !== appId) return undefined
        const { subject, email } = await profileOf(config, accessToken)
        return email ? { issuer: config.serverMetadata().issuer, subject, email, isProven: true } : undefined
      }),
  }
}
