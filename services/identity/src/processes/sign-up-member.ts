import type { Deps } from '../commands/deps'
import { listHousemates } from '../commands/list-households'
import { judgeAddress, judgeSignUp, signUp } from '../commands/sign-up'
import type { SignUp, SignUpOutcome } from '../commands/sign-up'
import type { Samples, SisterShop } from '../domain/ports'
import { refuse } from '../domain/refusals'

/**
 * Signs a member up, after asking the samples service for the chosen sample (D28) and the sister shop for the email
 * (D31). Nothing is undone: the questions change nothing, and the account is written last, in one transaction.
 * Refusals in order: invalid-field (address, sample), those of `judgeSignUp`, sample-refused, sister-shop-password,
 * those of `signUp`.
 */
export async function signUpMember(deps: Omit<Deps, 'signer' | 'claims'> & { samples: Samples; shop: SisterShop }, command: SignUp): Promise<SignUpOutcome> {
  deps.hasher.expectRoom()
  const misplaced = judgeAddress(command)
  if (misplaced) return misplaced
  const { sampleId, address } = command
  const offer = sampleId === null || !address ? undefined : await deps.samples.check(sampleId, address, await listHousemates(deps.db, address))
  if (offer?.kind === 'refused' && offer.reason === 'not-available') return refuse('invalid-field', { field: 'sampleId', errorName: 'sign-up-sample' })
  const judged = await judgeSignUp(deps, command)
  if (judged.kind === 'refused') return judged
  if (offer?.kind === 'refused')
    return refuse('sample-refused', { field: 'sampleId', errorName: offer.reason === 'too-soon' ? 'sample-too-soon' : 'sample-limit-reached' })
  const known = await deps.shop.verify(command.email, command.password)
  if (known.kind !== 'unknown') return refuse('sister-shop-password', { shopName: deps.shop.name, errorName: 'sister-shop-account' })
  return signUp(deps, { ...command, sampleId: offer?.sampleId ?? null })
}
