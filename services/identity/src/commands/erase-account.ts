import { isId } from '@club/kernel'
import { eraseRows } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { contactsOf, valuesOf } from '../domain/contacts'
import { DAY_SECONDS } from '../domain/limits'
import type { Member } from '../domain/member'
import { listSealedBefore } from '../store/audit'
import { forgetHomesOfClaims, listErasuresDue, markDueAgain, markErased } from '../store/closed-accounts'
import { listAddresses, listBabies } from '../store/family'
import { findMember } from '../store/members'
import type { Deps } from './deps'

const MEMBERS_PER_RUN_MAX = 1000
/** Limits of one call to another service. */
const CONTACTS_MAX = 100
const VALUES_MAX = 200

/** Closed accounts whose data is due to be erased. */
export const listDueErasures = (db: Database, now: Date): Promise<string[]> => listErasuresDue(db, now, MEMBERS_PER_RUN_MAX)

/** Collects the values by which a member is known elsewhere: their contacts, and those by which free text may name them. */
export async function whoseData(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  memberId: string,
): Promise<{ memberId: string; contacts: string[]; values: string[] }> {
  const member = await findMember(db, memberId)
  if (!member) return { memberId, contacts: [], values: [] }
  const [addresses, babies, former] = await Promise.all([listAddresses(db, memberId), listBabies(db, memberId), listFormer({ db, secrets }, memberId)])
  // Messages went to the email and the number that staff have corrected since, too.
  const everyone = [member, ...former.map((fields) => ({ ...member, ...fields }))]
  const unique = (texts: readonly string[], max: number) => [...new Set(texts)].slice(0, max)
  return {
    memberId,
    contacts: unique(everyone.flatMap(contactsOf), CONTACTS_MAX),
    values: unique(
      everyone.flatMap((one) => valuesOf(one, addresses, babies)),
      VALUES_MAX,
    ),
  }
}

/** Lists the names, emails and numbers that staff replaced, newest first. */
async function listFormer({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, memberId: string): Promise<Former[]> {
  const opened = await Promise.all((await listSealedBefore(db, memberId)).map(({ id, sealed }) => secrets.members.open(db, memberId, id, sealed)))
  return opened.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as Former]))
}

type Former = Partial<Pick<Member, 'name' | 'email' | 'number'>>

/** Erases identity's own data of a member; a repetition changes nothing. Publishes member-erased, once. */
export async function eraseAccount(deps: Pick<Deps, 'db' | 'secrets'>, inventory: PersonalDataInventory, memberId: string): Promise<void> {
  const { db } = deps
  const erased = await whoseData(deps, memberId)
  await db.withTransaction(async (tx) => {
    const now = clock.now()
    await eraseRows(tx, inventory, erased)
    await forgetHomesOfClaims(tx, memberId)
    if (await markErased(tx, memberId, now)) await record(tx, { subject: 'identity.member-erased.v1', body: { memberId, erasedAt: now } })
  })
}

/**
 * Makes members who were erased before due again, after a restore of a backup (trust-and-desk 1.4): their accounts are closed at once, and
 * the next run of the job erases the restored data in every service. Ids that the backup lacks are ignored. An account that the backup has
 * as open is closed as of ERASE_AFTER_DAYS ago, so that no waiting message of others is taken for its member's; account-closed is published.
 */
export function replayErasures(
  { db, limits }: Pick<Deps, 'db'> & { readonly limits: Pick<Deps['limits'], 'eraseAfterDays'> },
  memberIds: readonly string[],
): Promise<{ due: number }> {
  return db.withTransaction(async (tx) => {
    const now = clock.now()
    const closedAt = new Date(now.getTime() - limits.eraseAfterDays * DAY_SECONDS * 1000)
    const due = await markDueAgain(tx, memberIds.filter(isId), { closedAt, eraseAt: now })
    for (const { id, wasOpen } of due)
      if (wasOpen) await record(tx, { subject: 'identity.account-closed.v1', body: { memberId: id, closed: true, changedAt: now } })
    return { due: due.length }
  })
}
