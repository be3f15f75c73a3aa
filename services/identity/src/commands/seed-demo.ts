import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addDays, ERASE_AFTER_DAYS, klDay, PROFILE_UPDATE_POINTS, startOfKlDay } from '@club/rules'
import { clock } from '@club/service-host'
import { DEMO_MEMBERS, DEMO_READS } from '../domain/demo-members'
import type { DemoMember } from '../domain/demo-members'
import { findAdminByUsername, insertAdmin } from '../store/admins'
import { setClosed } from '../store/closed-accounts'
import { insertAddress } from '../store/family'
import { findMember, insertProfileReward, setQuiet } from '../store/members'
import { insertMember } from '../store/new-members'
import { hasRead, insertRead } from '../store/staff-reads'
import type { Deps } from './deps'

const ADMINS = ['dev', 'superadmin', 'tdgops']
const NOON_MS = 12 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_TO_BIRTH = 120

/**
 * The administrators and members of the local run (decision D121), all with one password; a second run changes nothing.
 * Publishes member-verified, quiet-changed for the one who asked for quiet, account-closed for the one who left, and, for the profile that each new member completed, profile-completed.
 */
export async function seedDemo(deps: Pick<Deps, 'db' | 'hasher'>, password: string): Promise<{ admins: string[]; members: { id: string; email: string }[] }> {
  const passwordHash = await deps.hasher.hash(password)
  for (const username of ADMINS)
    await deps.db.withTransaction(async (tx) => {
      if (await findAdminByUsername(tx, username)) return
      await insertAdmin(tx, { id: newId(), username, role: username, passwordHash, createdAt: clock.now() })
    })
  for (const member of DEMO_MEMBERS) await seedMember(deps, member, passwordHash)
  await deps.db.withTransaction(seedReads)
  return { admins: [...ADMINS], members: DEMO_MEMBERS.map(({ id, email }) => ({ id, email })) }
}

/** Seeds reads by staff of the demo members, which each of them sees on their page (trust-and-desk 3.2). A second run changes nothing. */
async function seedReads(tx: Tx): Promise<void> {
  const admins = await Promise.all(ADMINS.map((username) => findAdminByUsername(tx, username)))
  const all = DEMO_MEMBERS.map(({ id }) => id)
  for (const [index, { call, role, daysAgo, memberIds }] of DEMO_READS.entries()) {
    const readerId = admins.find((admin) => admin?.role === role)?.id ?? role
    const at = new Date(startOfKlDay(addDays(klDay(clock.now()), -daysAgo)).getTime() + NOON_MS)
    const id = `00000000-0000-7000-8000-0000000000e${index}`
    if (!(await hasRead(tx, id))) await insertRead(tx, { id, part: 0, at, readerId, role, call, query: '{}', memberIds: memberIds ?? all })
  }
}

function seedMember(deps: Pick<Deps, 'db'>, demo: DemoMember, passwordHash: string): Promise<void> {
  return deps.db.withTransaction(async (tx) => {
    if (await findMember(tx, demo.id)) return
    const registeredAt = new Date(startOfKlDay(demo.registeredOn).getTime() + NOON_MS)
    await insertMember(tx, {
      id: demo.id,
      origin: 'form',
      name: demo.name,
      number: demo.number,
      email: demo.email,
      dob: demo.dob,
      gender: demo.gender,
      race: demo.race,
      nationality: 'malaysian',
      pregnancyStage: demo.stage,
      edb: demo.stage === 'pregnant' ? addDays(klDay(clock.now()), DAYS_TO_BIRTH) : null,
      children: demo.children,
      language: 'en',
      receiveMail: true,
      referralCode: demo.referralCode,
      referrerId: null,
      sampleId: null,
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      forceUpdated: true,
      ssoPopup: false,
      registeredAt,
      verifiedAt: registeredAt,
      passwordHash,
    })
    const address = { ...demo.address, label: 'Home', houseNumber: null, line2: '', country: 'Malaysia' }
    await insertAddress(tx, { ...address, id: demo.addressId, memberId: demo.id, createdAt: registeredAt })
    await record(tx, {
      subject: 'identity.member-verified.v1',
      body: { memberId: demo.id, registeredAt, verifiedAt: registeredAt, origin: 'form', language: 'en' },
    })
    if (demo.quiet) {
      const version = (await setQuiet(tx, demo.id, true)) ?? 0
      await record(tx, { subject: 'identity.quiet-changed.v1', body: { memberId: demo.id, quiet: true, version, changedAt: clock.now() } })
    }
    if (demo.closed) return closeSeeded(tx, demo.id)
    const awardedAt = new Date(clock.now().getTime() - demo.profileDaysAgo * DAY_MS)
    const reward = { id: newId(), memberId: demo.id, points: BigInt(PROFILE_UPDATE_POINTS), entryId: newId(), awardedAt }
    await insertProfileReward(tx, reward)
    const { id: rewardId, memberId, points, entryId } = reward
    await record(tx, { subject: 'identity.profile-completed.v1', body: { rewardId, memberId, points, completedAt: awardedAt, entryId } })
  })
}

/** Left on the day that the demonstration begins, so that it shows an account within its thirty days. */
async function closeSeeded(tx: Tx, memberId: string): Promise<void> {
  const closedAt = clock.now()
  await setClosed(tx, memberId, { closedAt, eraseAt: new Date(closedAt.getTime() + ERASE_AFTER_DAYS * DAY_MS), reason: null })
  await record(tx, { subject: 'identity.account-closed.v1', body: { memberId, closed: true, changedAt: closedAt } })
}
