import type { MemberReply, Session } from '@club/contracts/identity'
import type { Deps } from '../commands/deps'
import type { Refusal } from '../domain/refusals'
import { getMember } from '../queries/list-members'
import type { MemberView } from '../queries/list-members'
import { refused } from './refusals'
import { toWireMember } from './to-messages'

type TokenOf = (member: MemberView) => Promise<string> | string
const noToken: TokenOf = () => ''

/** A member as they are now, with a token when the call gives one. */
export async function sessionOf(deps: Deps, memberId: string, token: TokenOf = noToken): Promise<{ value: Session } | Refusal> {
  const found = await getMember(deps, memberId)
  return found.kind === 'refused' ? found : { value: { member: toWireMember(found.member), token: await token(found.member) } }
}

/** The reply of a call that answers the member. */
export async function memberReply(deps: Deps, memberId: string, token?: TokenOf): Promise<MemberReply> {
  const answer = await sessionOf(deps, memberId, token)
  return 'value' in answer ? { refusal: undefined, result: { $case: 'session', value: answer.value } } : refused(answer)
}
