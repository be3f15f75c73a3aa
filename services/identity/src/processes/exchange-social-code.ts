import type { Deps } from '../commands/deps'
import type { SocialProfile, SocialProviders } from '../domain/ports'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'

/**
 * Changes the code that a provider sent a browser back with for the person's token and profile (decision D30). Only a
 * page of this installation may have been sent to. Refusal: social-token.
 */
export async function exchangeSocialCode(
  deps: Pick<Deps, 'site'> & { social: SocialProviders },
  command: { provider: string; callbackUrl: string; codeVerifier: string },
): Promise<SocialProfile | Refusal> {
  if (!command.callbackUrl.startsWith(`${deps.site.url}/`)) return refuse('social-token')
  return (await deps.social.exchange(command.provider, command.callbackUrl, command.codeVerifier)) ?? refuse('social-token')
}
