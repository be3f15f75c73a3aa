import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Limits } from '../domain/limits'
import { isMembershipEnded } from '../domain/member'
import { findAdmin } from '../store/admins'
import { listBabies } from '../store/family'
import { findMember } from '../store/members'

export interface TokenVersion {
  /** 0 when there is no such account. */
  readonly version: number
  readonly blocked: boolean
  readonly role: string
  readonly membershipEnded: boolean
}

const NOBODY: TokenVersion = { version: 0, blocked: false, role: '', membershipEnded: false }

/** What a gateway must know of an account before it believes a token (decision D40). */
export async function getTokenVersion(
  deps: { db: Database; limits: Limits },
  subject: { id: string; kind: 'member' | 'admin' },
): Promise<TokenVersion> {
  if (!isId(subject.id)) return NOBODY
  if (subject.kind === 'admin') {
    const admin = await findAdmin(deps.db, subject.id)
    return admin ? { version: admin.tokenVersion, blocked: admin.disabled, role: admin.role, membershipEnded: false } : NOBODY
  }
  const member = await findMember(deps.db, subject.id)
  if (!member || member.verifiedAt === null) return NOBODY
  const options = { now: clock.now(), childAgeYears: deps.limits.membershipChildAgeYears }
  const membershipEnded = isMembershipEnded(member, await listBabies(deps.db, member.id), options)
  return { version: member.tokenVersion, blocked: member.blocked, role: 'user', membershipEnded }
}
