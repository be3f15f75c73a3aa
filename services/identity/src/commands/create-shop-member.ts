import { assert, newId } from '@club/kernel'
import { record } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Language, Member } from '../domain/member'
import { findMember, findMemberByEmail, findMemberByNumber } from '../store/members'
import { insertMember, lockContacts, REFERRAL_CODE_TAKEN } from '../store/new-members'
import { newReferralCode } from '../store/secrets'
import type { Deps } from './deps'

const RETRIES_MAX = 5

/**
 * Makes a verified account from the sister shop's data, with the password just verified there (decision D31). A number
 * that another account holds is left out. Two sign-ins at once make one account. Publishes member-verified.
 */
export async function createShopMember(
  deps: Pick<Deps, 'db' | 'hasher'>,
  command: { name: string; email: string; number: string | null; password: string; language: Language },
): Promise<Member> {
  const passwordHash = await deps.hasher.hash(command.password)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.withTransaction((tx) => write(tx, command, passwordHash))
    } catch (error) {
      // Two random codes collided.
      if (attempt >= RETRIES_MAX || constraintOf(error) !== REFERRAL_CODE_TAKEN) throw error
    }
  }
}

async function write(tx: Tx, command: { name: string; email: string; number: string | null; language: Language }, passwordHash: string): Promise<Member> {
  const now = clock.now()
  await lockContacts(tx, command)
  const existing = await findMemberByEmail(tx, command.email)
  if (existing) return existing
  const isNumberFree = command.number !== null && !(await findMemberByNumber(tx, command.number))
  const id = newId()
  await insertMember(tx, {
    id,
    origin: 'sister-shop',
    name: command.name,
    number: isNumberFree ? command.number : null,
    email: command.email,
    dob: null,
    gender: null,
    race: null,
    nationality: null,
    pregnancyStage: null,
    edb: null,
    children: [],
    language: command.language,
    receiveMail: true,
    referralCode: newReferralCode(),
    referrerId: null,
    sampleId: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    forceUpdated: false,
    ssoPopup: true,
    registeredAt: now,
    verifiedAt: now,
    passwordHash,
  })
  await record(tx, {
    subject: 'identity.member-verified.v1',
    body: { memberId: id, registeredAt: now, verifiedAt: now, origin: 'sister-shop', language: command.language },
  })
  const member = await findMember(tx, id)
  assert(member, 'a member that was just written is there')
  return member
}
