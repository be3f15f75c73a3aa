import type { Member as WireMember } from '@club/contracts/identity'
import type { MemberView } from '../queries/list-members'

/** A member as the contract writes them; absent fields are ''. */
export function toWireMember(member: MemberView): WireMember {
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
    profileRewardedAt: member.profileRewardedAt ?? undefined,
  }
}
