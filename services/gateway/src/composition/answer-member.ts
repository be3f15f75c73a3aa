import type { ErrorName, User } from '@club/contracts/http'
import type { IdentityRefusal, Member, Refused } from '@club/contracts/identity'
import { isUser } from './compose-user'
import type { ComposeUser } from './compose-user'
import { refusalOfIdentity } from '../mapping/refusals'
import type { Refusal } from '../pipeline/refusal'

/** A reply of identity that holds a member, as each of its calls that change one answers. */
export type MemberResult =
  | { readonly $case: 'session'; readonly value: { readonly member: Member | undefined; readonly token: string } }
  | { readonly $case: 'refused'; readonly value: Refused }
  | undefined

/** Turns identity's reply into the User answer, or into its refusal. */
export type AnswerMember = (
  result: MemberResult,
  shown: { readonly token: string },
  instead?: Partial<Record<IdentityRefusal, ErrorName>>,
) => Promise<User | Refusal>

/** Makes the function that completes identity's member to the whole User. */
export const createAnswerMember =
  (composeUser: ComposeUser): AnswerMember =>
  async (result, { token }, instead) => {
    if (!result) throw new Error('identity answered nothing')
    if (result.$case === 'refused') return refusalOfIdentity(result.value, instead)
    const { member } = result.value
    if (!member) throw new Error('identity answered no member')
    const user = await composeUser({ memberId: member.id, member, token: result.value.token || token })
    return isUser(user) ? user : refusalOfIdentity(user, instead)
  }
