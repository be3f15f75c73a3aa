import type {
  IdentityServiceDefinition,
  KnownSession,
  RecordAuditRequest,
  SessionQuestion,
  TokenSubject as WireSubject,
  TokenVersion as WireVersion,
} from '@club/contracts/identity'
import { isId, newId } from '@club/kernel'
import { addMonthsToInstant, isDay } from '@club/rules'
import { actor, batchCalls, clock, readingWithoutNul, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { Deps } from '../commands/deps'
import { endEverySession, endSession } from '../commands/end-session'
import { renewMemberToken } from '../commands/issue-token'
import { listHouseholds } from '../commands/list-households'
import { recordAudit } from '../commands/record-audit'
import type { Products, Samples, SisterShop, SocialProviders } from '../domain/ports'
import { listBirthdays } from '../queries/list-birthdays'
import { listMemberNames } from '../queries/list-member-names'
import { listMembers } from '../queries/list-members'
import type { KnownMember, MemberAnswer } from '../queries/list-members'
import { keepReason } from '../store/audit'
import { listReadings, READINGS_KEPT_MONTHS } from '../store/staff-reads'
import type { StaffRead } from '../store/staff-reads'
import { listTokenVersions } from '../queries/list-token-versions'
import type { TokenSubject, TokenVersion } from '../queries/list-token-versions'
import { backOfficeMethods } from './back-office-methods'
import { bulkUserMethods } from './bulk-user-methods'
import { householdMethods } from './household-methods'
import { memberDeskMethods } from './member-desk-methods'
import { passLinkMethods } from './pass-link-methods'
import { privacyMethods } from './privacy-methods'
import { profileMethods } from './profile-methods'
import { refused } from './refusals'
import { registrationMethods } from './registration-methods'
import { secondFactorMethods } from './second-factor-methods'
import { signInMethods } from './sign-in-methods'
import { toWireMember } from './to-messages'
import { viewMethods } from './view-methods'

const NAMES_MAX = 50_000
const TOKEN_SUBJECTS_MAX = 256
const SESSIONS_MAX = 256
const READS_WAITING_MAX = 10_000
const ID_DIGITS = 32

const toSubject = ({ subject, subjectKind }: WireSubject): TokenSubject => ({ id: subject, kind: subjectKind === 'admin' ? 'admin' : 'member' })
const toVersion = (version: TokenVersion): WireVersion => ({ ...version, endedSessions: [...version.endedSessions] })

export interface ServerDeps extends Deps {
  readonly shop: SisterShop
  readonly social: SocialProviders
  readonly products: Products
  readonly samples: Samples
}

/** Translates between the contract and the sagas, commands and queries; decides nothing. Defined here: methods that other services call. */
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

  async function knownSession({ version: known, answer }: KnownMember, question: SessionQuestion | undefined): Promise<KnownSession> {
    const version = toVersion(known)
    if (answer.kind === 'refused') return { version, ...refused(answer) }
    const { member } = answer
    const shown = { expiresAt: Number(question?.tokenExpiresAt ?? 0), sessionId: question?.sessionId ?? '' }
    return {
      version,
      refusal: undefined,
      result: { $case: 'session', value: { member: toWireMember(member), token: await renewMemberToken(deps, member, shown) } },
    }
  }

  return readingWithoutNul({
    ...registrationMethods(deps),
    ...signInMethods(deps),
    ...profileMethods(deps),
    ...passLinkMethods(deps),
    ...secondFactorMethods(deps),
    ...backOfficeMethods(deps),
    ...memberDeskMethods(deps),
    ...bulkUserMethods(deps),
    ...householdMethods(deps),
    ...privacyMethods(deps),
    ...viewMethods(deps),

    async listTokenVersions(request) {
      if (request.subjects.length > TOKEN_SUBJECTS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${TOKEN_SUBJECTS_MAX} subjects`)
      const subjects = request.subjects.map(toSubject)
      return { versions: (await listTokenVersions(deps, subjects)).map(toVersion) }
    },

    async endSession({ subject, sessionId, everySession }) {
      if (!subject) throw new ServerError(Status.INVALID_ARGUMENT, 'no subject')
      const { id, kind } = toSubject(subject)
      await (everySession ? endEverySession(deps, { kind, subjectId: id }) : endSession(deps, { kind, subjectId: id, sessionId }))
      return { result: { $case: 'done', value: {} } }
    },

    async listSessions({ questions }) {
      if (questions.length > SESSIONS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${SESSIONS_MAX} questions`)
      const known = await listMembers(
        deps,
        questions.map(({ memberId }) => memberId),
      )
      return { sessions: await Promise.all(known.map((one, index) => knownSession(one, questions[index]))) }
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

    async getHome({ memberId }) {
      const [found] = (await readMembers([memberId])) as [MemberAnswer]
      if (found.kind === 'refused') return refused(found)
      const { addresses, pregnancyStage, edb } = toWireMember(found.member)
      return { result: { $case: 'home', value: { addresses: addresses.filter(({ active }) => active), pregnancyStage, edb } } }
    },

    async listHouseholds({ memberId }) {
      const [found] = (await readMembers([memberId])) as [MemberAnswer]
      if (found.kind === 'refused') return refused(found)
      return {
        result: {
          $case: 'households',
          value: { households: (await listHouseholds(deps.db, memberId)).map(({ key, memberIds }) => ({ key, memberIds: [...memberIds] })) },
        },
      }
    },

    async recordAudit(request) {
      const { adminId, call, recordId, readId, changes } = request
      const kind = request.kind === 'read' ? 'read' : 'write'
      const at = request.at ?? clock.now()
      const by = adminId === '' ? actor() : { kind: 'administrator', id: adminId, from: actor().from ?? '' }
      const row = { id: newId(), actor: by, call, recordId, kind, at, ...(changes === '' ? {} : { changes }) } as const
      if (readId !== '' && !isId(readId)) throw new ServerError(Status.INVALID_ARGUMENT, 'no read has that id')
      const read = readId === '' ? undefined : { ...readOf(request), readerId: by.id, at }
      await recordAudit(deps, request.skipLog ? undefined : row, read)
      return {}
    },

    async keepUndoReason({ auditId, reason }) {
      if (!isId(auditId)) throw new ServerError(Status.INVALID_ARGUMENT, 'no row of the audit log has that id')
      await keepReason(deps.db, auditId, reason, clock.now())
      return { result: { $case: 'done', value: {} } }
    },

    async listReaders({ memberId }) {
      if (!isId(memberId)) throw new ServerError(Status.INVALID_ARGUMENT, 'not a member id')
      return { readings: await listReadings(deps.db, memberId, addMonthsToInstant(clock.now(), -READINGS_KEPT_MONTHS)) }
    },
  })
}

/** Reads one part of a staff read from a request; ids travel as 16 bytes each. */
const readOf = ({ readId, part, role, call, query, memberIds }: RecordAuditRequest): Omit<StaffRead, 'at' | 'readerId'> => ({
  id: readId,
  part,
  role,
  call,
  query: query || '{}',
  memberIds: idsOf(Buffer.from(memberIds.buffer, memberIds.byteOffset, memberIds.byteLength).toString('hex')),
})

const idsOf = (hex: string): string[] =>
  Array.from({ length: Math.floor(hex.length / ID_DIGITS) }, (_, index) => {
    const at = index * ID_DIGITS
    const part = (from: number, to: number) => hex.slice(at + from, at + to)
    return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, ID_DIGITS)}`
  })
