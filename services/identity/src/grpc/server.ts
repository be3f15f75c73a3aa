import type { Admin as WireAdmin, IdentityServiceDefinition, KnownSession, Member as WireMember, MemberReply, Session } from '@club/contracts/identity'
import { isId, newId } from '@club/kernel'
import { isDay, isStrongPassword, normalizeEmail, normalizePhone } from '@club/rules'
import { actor, batchCalls, clock, readingWithoutNul, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { acknowledgeSsoPopup } from '../commands/acknowledge-sso-popup'
import { addAddress } from '../commands/add-address'
import { adminSignIn } from '../commands/admin-sign-in'
import type { Deps } from '../commands/deps'
import { editDetails } from '../commands/edit-details'
import { forgotPassword } from '../commands/forgot-password'
import { issueAdminToken, issueMemberToken, renewMemberToken } from '../commands/issue-token'
import { recordAudit } from '../commands/record-audit'
import { resendOtp } from '../commands/resend-otp'
import { resetPassword } from '../commands/reset-password'
import { setLanguage } from '../commands/set-language'
import { verifyLink, verifyOtp } from '../commands/verify-member'
import type { Products, Samples, SisterShop, SocialProviders } from '../domain/ports'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { getAdmin } from '../queries/get-admin'
import { listBirthdays } from '../queries/list-birthdays'
import { listMemberNames } from '../queries/list-member-names'
import { getMember, listMembers } from '../queries/list-members'
import type { KnownMember, MemberAnswer, MemberView } from '../queries/list-members'
import { listTokenVersions } from '../queries/list-token-versions'
import type { TokenSubject } from '../queries/list-token-versions'
import { exchangeSocialCode } from '../processes/exchange-social-code'
import { saveMembersBaby } from '../processes/save-members-baby'
import { activateMember } from '../processes/activate-member'
import { signInMember } from '../processes/sign-in-member'
import { signUpMember } from '../processes/sign-up-member'
import { backOfficeMethods } from './back-office'
import { bulkUserMethods } from './bulk-users'
import { readAddress, readBaby, readDevice, readForeignName, readForeignNumber, readLanguage, readProfile, readSignUp } from './readers'
import { refusedReply } from './refusals'
import { secondFactorMethods } from './second-factor-methods'

const NAMES_MAX = 50_000
const TOKEN_SUBJECTS_MAX = 256
const SESSIONS_MAX = 256
const READS_WAITING_MAX = 10_000

export interface ServerDeps extends Deps {
  readonly shop: SisterShop
  readonly social: SocialProviders
  readonly products: Products
  readonly samples: Samples
}

const spelling = { email: normalizeEmail, number: readForeignNumber, name: readForeignName }
const done = { result: { $case: 'done', value: {} } } as const
const refused = (refusal: Refusal) => ({ result: refusedReply(refusal) })

/** Translates between the contract and the sagas, commands and queries; decides nothing. */
export function createIdentityServer(deps: ServerDeps): ServiceImplementation<IdentityServiceDefinition> {
  // Asked at every redemption: those who ask at the same time are read together.
  const readMembers = batchCalls<string, MemberAnswer>({
    itemsMax: SESSIONS_MAX,
    inFlightMax: 2,
    waitingMax: READS_WAITING_MAX,
    spanName: 'identity.read-members',
    traceparentOf: () => '',
    work: async (memberIds) => (await listMembers(deps, memberIds)).map(({ answer }) => answer),
  })
  const reply = (answer: { kind: 'done' } | Refusal) => (answer.kind === 'refused' ? refused(answer) : done)

  async function session(memberId: string, token: (member: MemberView) => Promise<string> | string): Promise<{ value: Session } | Refusal> {
    const found = await getMember(deps, memberId)
    return found.kind === 'refused' ? found : { value: { member: toWire(found.member), token: await token(found.member) } }
  }

  async function memberReply(memberId: string, token: (member: MemberView) => Promise<string> | string = () => ''): Promise<MemberReply> {
    const answer = await session(memberId, token)
    return 'value' in answer ? { result: { $case: 'session', value: answer.value } } : refused(answer)
  }

  async function knownSession({ version, answer }: KnownMember, tokenExpiresAt: number): Promise<KnownSession> {
    if (answer.kind === 'refused') return { version, result: refusedReply(answer) }
    const { member } = answer
    return { version, result: { $case: 'session', value: { member: toWire(member), token: await renewMemberToken(deps, member, tokenExpiresAt) } } }
  }

  const saved = (answer: { kind: 'saved' } | Refusal, memberId: string): Promise<MemberReply> | MemberReply =>
    answer.kind === 'refused' ? refused(answer) : memberReply(memberId)

  return readingWithoutNul({
    async signUp(request) {
      const command = readSignUp(request, clock.now())
      if ('kind' in command) return refused(command)
      const outcome = await signUpMember(deps, command)
      return outcome.kind === 'refused'
        ? refused(outcome)
        : { result: { $case: 'signedUp', value: { memberId: outcome.memberId, referralCode: outcome.referralCode } } }
    },

    async resendOtp(request) {
      const number = normalizePhone(request.number, 'sign-up')
      if (!number) return refused(refuse('invalid-field', { field: 'number' }))
      const outcome = await resendOtp(deps, { number, network: request.network })
      return outcome.kind === 'refused' ? refused(outcome) : { result: { $case: 'retryAfterSeconds', value: outcome.retryAfterSeconds } }
    },

    async verifyOtp(request) {
      const number = normalizePhone(request.number, 'sign-up') ?? ''
      const input = { memberId: request.memberId.toLowerCase(), number, otp: request.otp.trim(), deviceHashes: readDevice(request.device) }
      const outcome = await activateMember(deps, () => verifyOtp(deps, input))
      if (outcome.kind === 'refused') return refused(outcome)
      const { id, referralCode } = outcome.member
      return { result: { $case: 'verified', value: { memberId: id, referralCode, sampleOrderId: outcome.orderId ?? '' } } }
    },

    async verifyLink(request) {
      const link = { user: request.user, datems: Number(request.datems) }
      const outcome = await activateMember(deps, () => verifyLink(deps, { link, deviceHashes: readDevice(request.device) }))
      return outcome.kind === 'refused' ? refused(outcome) : memberReply(outcome.member.id, (member) => issueMemberToken(deps, member))
    },

    async signIn(request) {
      const outcome = await signInMember(
        { ...deps, spelling },
        {
          email: normalizeEmail(request.email),
          password: request.password,
          isStrong: isStrongPassword(request.password),
          social: request.socialLogin ? { provider: request.provider, accessToken: request.accessToken } : null,
          language: readLanguage(request.language),
        },
      )
      if (outcome.kind === 'refused') return refused(outcome)
      if (outcome.kind === 'reset-password-flow') return { result: { $case: 'resetPasswordFlow', value: true } }
      return memberReply(outcome.member.id, (member) => issueMemberToken(deps, member))
    },

    async exchangeSocialCode({ provider, callbackUrl, codeVerifier }) {
      const profile = await exchangeSocialCode(deps, { provider, callbackUrl, codeVerifier })
      if ('kind' in profile) return refused(profile)
      const { accessToken, email = '', name = '', gender = '', birthday = '' } = profile
      return { result: { $case: 'profile', value: { accessToken, email, name, gender, birthday } } }
    },

    async forgotPassword(request) {
      return reply(await forgotPassword(deps, { email: normalizeEmail(request.email), language: readLanguage(request.language) }))
    },

    async resetPassword(request) {
      if (!isStrongPassword(request.password)) return refused(refuse('complexity', { field: 'password' }))
      const link = { user: request.user, datems: Number(request.datems) }
      return reply(await resetPassword(deps, { link, password: request.password }))
    },

    async listTokenVersions(request) {
      if (request.subjects.length > TOKEN_SUBJECTS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${TOKEN_SUBJECTS_MAX} subjects`)
      const subjects = request.subjects.map(({ subject, subjectKind }): TokenSubject => ({ id: subject, kind: subjectKind === 'admin' ? 'admin' : 'member' }))
      return { versions: await listTokenVersions(deps, subjects) }
    },

    async listSessions({ questions }) {
      if (questions.length > SESSIONS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${SESSIONS_MAX} questions`)
      const known = await listMembers(
        deps,
        questions.map(({ memberId }) => memberId),
      )
      return { sessions: await Promise.all(known.map((one, index) => knownSession(one, Number(questions[index]?.tokenExpiresAt ?? 0)))) }
    },

    async listMemberNames(request) {
      if (request.memberIds.length > NAMES_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${NAMES_MAX} ids`)
      const members = await listMemberNames(deps.db, request.memberIds)
      return { members: members.map((member) => ({ ...member, number: member.number ?? '' })) }
    },

    async listBirthdays({ day, verifiedBefore, afterMemberId, limit }) {
      if (!isDay(day)) throw new ServerError(Status.INVALID_ARGUMENT, 'day must be YYYY-MM-DD')
      return { memberIds: await listBirthdays(deps.db, { day, verifiedBefore, afterMemberId, limit }) }
    },

    async setLanguage(request) {
      const language = readLanguage(request.language)
      if (!language) return refused(refuse('invalid-field', { field: 'language' }))
      return isId(request.memberId) ? reply(await setLanguage(deps, { memberId: request.memberId, language })) : refused(refuse('session-expired'))
    },

    async editDetails(request) {
      const profile = readProfile(request)
      if ('kind' in profile) return refused(profile)
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      const outcome = await editDetails(deps, { ...profile, memberId: request.memberId, force: request.force })
      if (outcome.kind === 'refused') return refused(outcome)
      const answer = await session(outcome.memberId, () => '')
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
      return saved(await addAddress(deps, { memberId: request.memberId, address }), request.memberId)
    },

    async saveBaby(request) {
      const baby = readBaby(request)
      if ('kind' in baby) return refused(baby)
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      return saved(await saveMembersBaby(deps, { ...baby, memberId: request.memberId }), request.memberId)
    },

    async getHome({ memberId }) {
      const [found] = (await readMembers([memberId])) as [MemberAnswer]
      if (found.kind === 'refused') return refused(found)
      const { addresses, pregnancyStage, edb } = toWire(found.member)
      return { result: { $case: 'home', value: { addresses: addresses.filter(({ active }) => active), pregnancyStage, edb } } }
    },

    async acknowledgeSsoPopup(request) {
      if (!isId(request.memberId)) return refused(refuse('session-expired'))
      return saved(await acknowledgeSsoPopup(deps, request), request.memberId)
    },

    async adminSignIn(request) {
      const outcome = await adminSignIn(deps, request)
      if (outcome.kind === 'refused') return refused(outcome)
      const { id, username, role } = outcome.admin
      const value: WireAdmin = { id, username, role, token: await issueAdminToken(deps, outcome.admin) }
      return { result: { $case: 'admin', value } }
    },

    async getAdmin(request) {
      const outcome = await getAdmin(deps.db, request.adminId)
      if (outcome.kind === 'refused') return refused(outcome)
      const { id, username, role } = outcome.admin
      return { result: { $case: 'admin', value: { id, username, role, token: '' } } }
    },

    async recordAudit(request) {
      const { adminId, call, recordId } = request
      const kind = request.kind === 'read' ? 'read' : 'write'
      await recordAudit(deps, {
        id: newId(),
        actor: { kind: 'administrator', id: adminId, from: actor().from ?? '' },
        call,
        recordId,
        kind,
        at: request.at ?? clock.now(),
      })
      return {}
    },
    ...backOfficeMethods(deps),
    ...bulkUserMethods(deps),
    ...secondFactorMethods(deps),
  })
}

function toWire(member: MemberView): WireMember {
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
  }
}
