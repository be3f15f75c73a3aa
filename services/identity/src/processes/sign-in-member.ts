import type { Requester } from '../commands/allow-send'
import { createShopMember } from '../commands/create-shop-member'
import type { Deps } from '../commands/deps'
import { signIn } from '../commands/sign-in'
import { signInByProvider } from '../commands/sign-in-by-provider'
import type { SignInOutcome } from '../commands/sign-in'
import type { Language } from '../domain/member'
import type { SisterShop, SocialProviders } from '../domain/ports'
import { refuse } from '../domain/refusals'
import { shopTries } from '../commands/shop-tries'

export interface SignInMember {
  readonly email: string
  readonly password: string
  readonly isStrong: boolean
  readonly social: { readonly provider: string; readonly accessToken: string } | null
  readonly language: Language | null
  readonly requester: Requester
}

/** Converts texts of people and providers to their stored form; the rules are the contract's. */
export interface Spelling {
  email(text: string): string
  /** Undefined when it is not a mobile number. */
  number(text: string): string | undefined
  /** Removes characters that a name may not contain. */
  name(text: string): string
}

/**
 * Signs a member in by password, by a social provider (D30), or by the sister shop when no account has the email (D31).
 * Wrong passwords of the shop lock its email as ours would (D36, D143).
 * Refusals in order: social-token or password-missing, those of `signIn` or `signInByProvider`, sister-shop-password (locked from the fifth on), not-registered.
 */
export async function signInMember(
  deps: Deps & { shop: SisterShop; social: SocialProviders; spelling: Spelling },
  command: SignInMember,
): Promise<Exclude<SignInOutcome, { kind: 'unknown-email' }>> {
  if (command.social) {
    const person = await deps.social.personOf(command.social.provider, command.social.accessToken)
    if (!person) return refuse('social-token')
    const email = deps.spelling.email(person.email)
    // The provider vouches for the mailbox that it names, not for one of a similar spelling (decision D152).
    const { email: vouched } = person
    const isProven = person.isProven && vouched.normalize('NFC').trim().toLowerCase() === email
    const outcome = await signInByProvider(deps, { ...command, person: { ...person, email, isProven } })
    return outcome.kind === 'unknown-email' ? refuse('not-registered') : outcome
  }
  if (command.password === '') return refuse('password-missing')
  const outcome = await signIn(deps, command)
  return outcome.kind === 'unknown-email' ? askShop(deps, command) : outcome
}

async function askShop(
  deps: Deps & { shop: SisterShop; spelling: Spelling },
  command: SignInMember,
): Promise<Exclude<SignInOutcome, { kind: 'unknown-email' }>> {
  const tries = shopTries(deps, command.email)
  if (await tries.isLocked()) return refuse('locked')
  const answer = await deps.shop.verify(command.email, command.password)
  if (answer.kind === 'unknown') return refuse('not-registered')
  // The account is for the email that was typed and proven, whatever else the shop answers.
  if (answer.kind === 'refused' || deps.spelling.email(answer.email) !== command.email)
    return (await tries.countWrong()) ? refuse('locked') : refuse('sister-shop-password', { shopName: deps.shop.name })
  const member = await createShopMember(deps, {
    name: deps.spelling.name(answer.name),
    email: command.email,
    number: answer.number === null ? null : (deps.spelling.number(answer.number) ?? null),
    password: command.password,
    language: command.language ?? 'en',
  })
  if (member.closedAt) return refuse('closed')
  // Another sign-up used this email a moment ago and has not verified it.
  return member.verifiedAt === null ? refuse('not-verified') : { kind: 'signed-in', member, by: { method: 'sister-shop', provider: null } }
}
