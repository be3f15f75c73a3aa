import { isUser } from '../composition/compose-user'
import type { ComposeUser } from '../composition/compose-user'
import { refusalOfIdentity } from '../mapping/refusals'
import type { AnswerMember } from './parts'

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
