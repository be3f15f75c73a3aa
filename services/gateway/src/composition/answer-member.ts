import type { CallDefinition, ErrorName, RefusalNameOf, User } from '@club/contracts/http'
import type { IdentityRefusal, Member } from '@club/contracts/identity'
import type { RefusalOf } from '@club/service-host'
import { isUser } from './compose-user'
import type { ComposeUser, NotShown } from './compose-user'
import { identity, refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'

/** A reply of identity that holds a member, as each of its calls that change one answers. */
export type MemberResult = { readonly $case: 'session'; readonly value: { readonly member: Member | undefined; readonly token: string } } | undefined

/** Turns identity's reply into the User answer, or into its refusal. */
export type AnswerMember = <C extends CallDefinition>(
  call: C,
  reply: { readonly result?: MemberResult; readonly refusal?: RefusalOf<string> | undefined },
  shown: { readonly token: string },
  instead?: Partial<Record<IdentityRefusal, ErrorName>>,
) => Promise<User | Refusal<RefusalNameOf<C>>>

/** Makes the function that completes identity's member to the whole User. */
export const createAnswerMember =
  (composeUser: ComposeUser): AnswerMember =>
  async (call, reply, { token }, instead) => {
    const changed = unwrap(call, reply, identity(instead))
    if (changed instanceof Refusal) return changed
    const { member } = changed.value
    if (!member) throw new Error('identity answered no member')
    const user = await composeUser({ memberId: member.id, member, token: changed.value.token || token })
    return unwrapUser(call, user, instead)
  }

/** A composed User, or why identity does not show it. */
export const unwrapUser = <C extends CallDefinition>(
  call: C,
  user: User | NotShown,
  instead?: Partial<Record<IdentityRefusal, ErrorName>>,
): User | Refusal<RefusalNameOf<C>> => {
  return isUser(user) ? user : (refusalOfIdentity(user, instead) as Refusal<RefusalNameOf<typeof call>>)
}
