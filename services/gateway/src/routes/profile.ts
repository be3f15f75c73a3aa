import { userCalls } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import type { PointSource } from '@club/rules'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { orNull } from '../mapping/instants'
import { identity as meaning } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { toInboxNote, toPointRecord } from '../mapping/user'
import { createAnswerMember, unwrapUser } from '../composition/answer-member'
import type { Parts } from './parts'

const PROFILE_SOURCE: PointSource = 'Profile Update'
const PROFILE_MEANING = { [IdentityRefusal.INVALID_FIELD]: 'edb-invalid' } as const
const BABY_MEANING = { [IdentityRefusal.TOO_MANY_RECORDS]: 'baby-limit-reached' } as const

/** Profile, addresses, babies and the inbox (decision group D; D54). */
export function profileRoutes({ services, composeUser, askMember }: Parts): Route[] {
  const { identity, notifications } = services
  const answerMember = createAnswerMember(composeUser)

  return [
    route(userCalls.editDetails, async ({ body, caller }) => {
      const reply = await identity.editDetails({ ...body, memberId: caller.id, edb: body.edb ?? '', force: false })
      const edited = unwrap(userCalls.editDetails, reply, meaning(PROFILE_MEANING))
      if (edited instanceof Refusal) return edited
      const { member, entryId, pointsAwarded } = edited.value
      if (!member) throw new Error('identity answered no member')
      const composed = await composeUser({
        memberId: caller.id,
        member,
        token: caller.token,
        ...(pointsAwarded > 0n && entryId ? { entryId } : {}),
      })
      const user = unwrapUser(userCalls.editDetails, composed)
      return user instanceof Refusal ? user : { ...user, pointsAwarded: Number(pointsAwarded) }
    }),

    route(userCalls.forceEditDetails, async ({ body, caller }) => {
      const reply = await identity.editDetails({ ...body, memberId: caller.id, edb: body.edb ?? '', force: true })
      const edited = unwrap(userCalls.forceEditDetails, reply, meaning(PROFILE_MEANING))
      if (edited instanceof Refusal) return edited
      const { member, entryId, pointsAwarded, awardedAt } = edited.value
      if (!member) throw new Error('identity answered no member')
      const line = { id: entryId, at: awardedAt, points: pointsAwarded, source: PROFILE_SOURCE }
      return {
        name: member.name,
        race: member.race,
        nationality: member.nationality,
        pregnancyStage: body.pregnancyStage,
        edb: orNull(member.edb),
        points: Number(pointsAwarded),
        pointRecord: pointsAwarded > 0n ? toPointRecord(line) : null,
        forceUpdated: true as const,
      }
    }),

    route(userCalls.addAddress, async ({ body, caller, idempotencyKey }) => {
      const address = { ...body.address, houseNumber: body.address.houseNumber ?? '' }
      return answerMember(userCalls.addAddress, await identity.addAddress({ memberId: caller.id, address, idempotencyKey }), caller)
    }),

    route(userCalls.saveBabyInfo, async ({ body, caller, idempotencyKey }) => {
      const { babyId, name, ...baby } = body.babyInfo
      const reply = await identity.saveBaby({ memberId: caller.id, baby: { ...baby, id: babyId ?? '', name: name ?? '' }, idempotencyKey })
      return answerMember(userCalls.saveBabyInfo, reply, caller, BABY_MEANING)
    }),

    route(userCalls.listChildren, async ({ caller }) => {
      const { result } = await askMember.session({ memberId: caller.id, tokenExpiresAt: 0n })
      if (result?.$case !== 'session') throw new Error('identity answered no member')
      return { children: result.value.member?.children ?? [] }
    }),

    route(userCalls.acknowledgeSso, async ({ caller }) => {
      return answerMember(userCalls.acknowledgeSso, await identity.acknowledgeSsoPopup({ memberId: caller.id }), caller)
    }),

    route(userCalls.listInbox, async ({ caller }) => {
      const { notes } = await askMember.inbox(caller.id)
      return notes.map(toInboxNote)
    }),

    route(userCalls.readInboxNote, async ({ body, caller }) => {
      const { found, notes } = await notifications.readNote({ memberId: caller.id, noteId: body.inboxId })
      return found ? notes.map(toInboxNote) : refuse('not-found')
    }),

    route(userCalls.removeInboxNote, async ({ body, caller }) => {
      const { found, notes } = await notifications.removeNote({ memberId: caller.id, noteId: body.inboxId ?? '' })
      return found ? notes.map(toInboxNote) : refuse('not-found')
    }),
  ]
}
