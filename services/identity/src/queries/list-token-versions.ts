import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Limits } from '../domain/limits'
import { isMembershipEnded } from '../domain/member'
import { findAdminState } from '../store/admins'
import { listMemberStates } from '../store/members'

export interface TokenVersion {
  /** 0 when there is no such account. */
  readonly version: number
  readonly blocked: boolean
  readonly role: string
  readonly membershipEnded: boolean
  /** Sessions that were logged out. */
  readonly endedSessions: readonly string[]
}

export interface TokenSubject {
  readonly id: string
  readonly kind: 'member' | 'admin'
}

export const MEMBER_ROLE = 'user'
/** Token version of an account that does not exist. */
export const NOBODY: TokenVersion = { version: 0, blocked: false, role: '', membershipEnded: false, endedSessions: [] }

/** Lists the account state that a gateway needs before it trusts a token (decision D40); one answer per subject, in order. */
export async function listTokenVersions(deps: { db: Database; limits: Limits }, subjects: readonly TokenSubject[]): Promise<TokenVersion[]> {
  const memberIds = subjects.filter(({ id, kind }) => kind === 'member' && isId(id)).map(({ id }) => id)
  const members = new Map((await listMemberStates(deps.db, memberIds)).map((state) => [state.id, state]))
  const options = { now: clock.now(), childAgeYears: deps.limits.membershipChildAgeYears }
  return Promise.all(
    subjects.map(async ({ id, kind }) => {
      if (kind === 'admin') return adminVersion(deps.db, id)
      const member = members.get(id.toLowerCase())
      if (!member) return NOBODY
      const membershipEnded = isMembershipEnded(member, member.youngestBaby ? [{ birthDate: member.youngestBaby }] : [], options)
      return { version: member.tokenVersion, blocked: member.blocked, role: MEMBER_ROLE, membershipEnded, endedSessions: member.endedSessions }
    }),
  )
}

async function adminVersion(db: Database, id: string): Promise<TokenVersion> {
  const admin = isId(id) ? await findAdminState(db, id) : undefined
  return admin ? { version: admin.tokenVersion, blocked: admin.disabled, role: admin.role, membershipEnded: false, endedSessions: admin.endedSessions } : NOBODY
}
