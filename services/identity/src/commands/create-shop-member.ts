import { assert, newId } from '@club/kernel'
import { constraintOf } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Language, Member } from '../domain/member'
import { findMember, findMemberByEmail, insertMember, loadHoldersForUpdate } from '../store/members'
import { newReferralCode } from '../store/secrets'
import type { Deps } from './deps'

const RETRIES_MAX = 5

/**
 * Makes a verified account of what the sister shop told, with the password just proven there (decision D31). A number
 * that another account holds is left out. Two sign-ins at once make one account. Says member-verified.
 */
export async function createShopMember(
  deps: Pick<Deps, 'db' | 'facts' | 'hasher'>,
  command: { name: string; email: string; number: string | null; password: string; language: Language },
): Promise<Member> {
  const passwordHash = await deps.hasher.hash(command.password)
  for (let attempt = 1; ; attempt += 1) {
    const twin = await findMemberByEmail(deps.db, command.email)
    if (twin) return twin
    try {
      return await write(deps, command, passwordHash)
    } catch (error) {
      if (attempt >= RETRIES_MAX || constraintOf(error) === undefined) throw error
    }
  }
}

function write(
  deps: Pick<Deps, 'db' | 'facts'>,
  command: { name: string; email: string; number: string | null; language: Language },
  passwordHash: string,
): Promise<Member> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    const holders = command.number === null ? [] : await loadHoldersForUpdate(tx, command.email, command.number)
    const id = newId()
    await insertMember(tx, {
      id,
      origin: 'sister-shop',
      name: command.name,
      number: holders.length > 0 ? null : command.number,
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
    await deps.facts.record(tx, [
      { type: 'member-verified', memberId: id, registeredAt: now, verifiedAt: now, origin: 'sister-shop', language: command.language },
    ])
    const member = await findMember(tx, id)
    assert(member, 'a member that was just written is there')
    return member
  })
}
