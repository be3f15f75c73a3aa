import type { SampleClaims } from '../commands/deps'
import type { VerifyOutcome } from '../commands/verify-member'
import type { Member } from '../domain/member'
import type { Refusal } from '../domain/refusals'
import type { SignedInBy } from '../domain/signed-in'

export type Activation = { readonly kind: 'verified'; readonly member: Member; readonly orderId: string | null; readonly by: SignedInBy } | Refusal

/**
 * Verifies a member, then orders the sample chosen at sign-up (decisions D23, D24, D28). The account is active whatever
 * becomes of the order: `orderId` is null without a sample, when none is left, and while samples does not answer.
 */
export async function activateMember(deps: { claims: SampleClaims }, verify: () => Promise<VerifyOutcome>): Promise<Activation> {
  const outcome = await verify()
  if (outcome.kind === 'refused') return outcome
  const { member, by } = outcome
  return { kind: 'verified', member, by, orderId: outcome.claimId === null ? null : await deps.claims.finish(outcome.claimId) }
}
