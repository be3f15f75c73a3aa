import type { IdentityServiceDefinition, MemberReply } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import type { ServiceImplementation } from '@club/service-host'
import { acknowledgeSsoPopup } from '../commands/acknowledge-sso-popup'
import { addAddress } from '../commands/add-address'
import type { Deps } from '../commands/deps'
import { editDetails } from '../commands/edit-details'
import { setLanguage } from '../commands/set-language'
import { setQuiet } from '../commands/set-quiet'
import type { Products } from '../domain/ports'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { saveMembersBaby } from '../processes/save-members-baby'
import { memberReply, sessionOf } from './member-replies'
import { readAddress, readBaby, readLanguage, readProfile } from './from-messages'
import { doneReply, refused } from './refusals'

type Calls = 'setLanguage' | 'editDetails' | 'addAddress' | 'saveBaby' | 'setQuiet' | 'acknowledgeSsoPopup'

/** RPC methods by which members change their own account. */
export function profileMethods(deps: Deps & { readonly products: Products }): Pick<ServiceImplementation<IdentityServiceDefinition>, Calls> {
  const saved = (answer: { kind: 'saved' } | Refusal, memberId: string): Promise<MemberReply> | MemberReply =>
    answer.kind === 'refused' ? refused(answer) : memberReply(deps, memberId)

  return {
    async setLanguage(request) {
      const language = readLanguage(request.language)
      if (!language) return refused(refuse('invalid-field', { field: 'language' }))
      return isId(request.memberId) ? doneReply(await setLanguage(deps, { memberId: request.memberId, language })) : refused(refuse('session-expired'))
    },

    async setQuiet({ memberId, quiet }) {
      return isId(memberId) ? doneReply(await setQuiet(deps, { memberId, quiet })) : refused(refuse('session-expired'))
    },

    async editDetails(request) {
      const profile = readProfile(request)
      if ('kind' in profile) return refused(profile)
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      const outcome = await editDetails(deps, { ...profile, memberId: request.memberId, force: request.force })
      if (outcome.kind === 'refused') return refused(outcome)
      const answer = await sessionOf(deps, outcome.memberId)
      if (!('value' in answer)) return refused(answer)
      const { reward } = outcome
      const value = {
        member: answer.value.member,
        pointsAwarded: reward?.points ?? 0n,
        entryId: reward?.entryId ?? '',
        awardedAt: reward?.awardedAt,
      }
      return { result: { $case: 'edited', value } }
    },

    async addAddress(request) {
      const address = readAddress(request)
      if ('kind' in address) return refused(address)
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      return saved(await addAddress(deps, { memberId: request.memberId, address, idempotencyKey: request.idempotencyKey }), request.memberId)
    },

    async saveBaby(request) {
      const baby = readBaby(request)
      if ('kind' in baby) return refused(baby)
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      return saved(await saveMembersBaby(deps, { ...baby, memberId: request.memberId, idempotencyKey: request.idempotencyKey }), request.memberId)
    },

    async acknowledgeSsoPopup(request) {
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      return saved(await acknowledgeSsoPopup(deps, request), request.memberId)
    },
  }
}
