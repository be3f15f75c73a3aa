import { newId } from '@club/kernel'
import { PERSONAL, record } from '@club/messaging'
import { clock } from '@club/service-host'
import { appendOwnAudit } from '../store/audit'
import { deleteUnverified, insertMember, loadHoldersForUpdate, lockContacts } from '../store/members'
import { newReferralCode } from '../store/secrets'
import type { Deps } from './deps'

export interface BulkMember {
  readonly name: string
  /** 601… */
  readonly number: string
  readonly email: string
}

/**
 * Makes a verified account without a password, as a bulk file does: no SMS, no points, the profile still to be confirmed
 * (decisions D49, D107, D108). Its first sign-in is answered by a reset mail (D34). An account of that email or number
 * that was never verified makes way. Says member-verified.
 * @throws Error when somebody has the email or the number already.
 */
export function createBulkMember(deps: Pick<Deps, 'db'>, input: BulkMember): Promise<{ id: string; email: string }> {
  return deps.db.withTransaction(async (tx) => {
    const now = clock.now()
    await lockContacts(tx, [input.email, input.number])
    const holders = await loadHoldersForUpdate(tx, input.email, input.number)
    if (holders.some(({ verifiedAt }) => verifiedAt !== null)) throw new Error('a member has this email or number already')
    await deleteUnverified(
      tx,
      holders.map((holder) => holder.id),
    )
    const id = newId()
    await insertMember(tx, {
      ...input,
      id,
      origin: 'bulk',
      dob: null,
      gender: 'female',
      race: 'other',
      nationality: 'malaysian',
      pregnancyStage: 'trying',
      edb: null,
      children: [],
      language: 'en',
      receiveMail: true,
      referralCode: newReferralCode(),
      referrerId: null,
      sampleId: null,
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      forceUpdated: false,
      ssoPopup: false,
      registeredAt: now,
      verifiedAt: now,
      passwordHash: null,
    })
    await record(tx, { subject: 'identity.member-verified.v1', body: { memberId: id, registeredAt: now, verifiedAt: now, origin: 'bulk', language: 'en' } })
    await appendOwnAudit(tx, { call: 'member:create', recordId: id, changes: JSON.stringify({ name: PERSONAL, number: PERSONAL, email: PERSONAL }) })
    return { id, email: input.email }
  })
}
