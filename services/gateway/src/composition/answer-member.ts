import type { CallDefinition, ErrorName, RefusalNameOf, User } from '@club/contracts/http'
import type { IdentityRefusal, Member, Refused } from '@club/contracts/identity'
import { isUser } from './compose-user'
import type { ComposeUser } from './compose-user'
import { identity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'

/** A reply of identity that holds a member, as each of its calls that change one answers. */
export type MemberResult =
  | { readonly $case: 'session'; readonly value: { readonly member: Member | undefined; readonly token: string } }
  | { readonly $case: 'refused'; readonly value: Refused }
  | undefined

/** Turns identity's reply into the User answer, or into its refusal. */
export type AnswerMember = <C extends CallDefinition>(
  call: C,
  reply: { readonly result?: MemberResult },
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
  user: User | Refused,
  instead?: Partial<Record<IdentityRefusal, ErrorName>>,
): User | Refusal<RefusalNameOf<C>> => {
  if (isUser(user)) return user
  const refused = unwrap(call, { result: { $case: 'refused', value: user } as const }, identity(instead))
  return refused
}
