import type { Member as WireMember, MemberReply, Session } from '@club/contracts/identity'
import type { Deps } from '../commands/deps'
import type { Refusal } from '../domain/refusals'
import { getMember } from '../queries/list-members'
import type { MemberView } from '../queries/list-members'
import { refused } from './refusals'

type TokenOf = (member: MemberView) => Promise<string> | string
const noToken: TokenOf = () => ''

/** A member as they are now, with a token when the call gives one. */
export async function sessionOf(deps: Deps, memberId: string, token: TokenOf = noToken): Promise<{ value: Session } | Refusal> {
  const found = await getMember(deps, memberId)
  return found.kind === 'refused' ? found : { value: { member: toWire(found.member), token: await token(found.member) } }
}

/** The reply of a call that answers the member. */
export async function memberReply(deps: Deps, memberId: string, token?: TokenOf): Promise<MemberReply> {
  const answer = await sessionOf(deps, memberId, token)
  return 'value' in answer ? { result: { $case: 'session', value: answer.value } } : refused(answer)
}

/** A member as the contract writes them; what is absent is ''. */
export function toWire(member: MemberView): WireMember {
  return {
    id: member.id,
    name: member.name,
    number: member.number ?? '',
    email: member.email,
    dob: member.dob ?? '',
    gender: member.gender ?? '',
    race: member.race ?? '',
    nationality: member.nationality ?? '',
    pregnancyStage: member.pregnancyStage ?? '',
    pregnancyStageUpdatedAt: member.pregnancyStageUpdatedAt,
    edb: member.edb ?? '',
    callName: member.callName ?? '',
    referralCode: member.referralCode,
    allowRefer: member.allowRefer,
    forceUpdated: member.forceUpdated,
    ssoPopup: member.ssoPopup,
    language: member.language,
    receiveMail: member.receiveMail,
    addresses: member.addresses.map((address) => ({ ...address, houseNumber: address.houseNumber ?? '' })),
    babies: member.babies.map((baby) => ({ ...baby, name: baby.name ?? '' })),
    registeredAt: member.registeredAt,
    membershipEnded: member.membershipEnded,
    profileComplete: member.profileComplete,
    hasReferred: member.hasReferred,
    children: [...member.children],
    quiet: member.quiet,
  }
}
