import { eraseRows } from '@club/member-data'
import type { KeptList } from '@club/member-data'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { contactsOf, valuesOf } from '../domain/contacts'
import { listErasuresDue, markErased } from '../store/closed-accounts'
import { listAddresses, listBabies } from '../store/family'
import { findMember } from '../store/members'

const MEMBERS_PER_RUN_MAX = 1000

/** Closed accounts whose data is due to be erased. */
export const listDueErasures = (db: Database, now: Date): Promise<string[]> => listErasuresDue(db, now, MEMBERS_PER_RUN_MAX)

/** By what a member is known elsewhere: their contacts, and what free text may call them. */
export async function whoseData(db: Database, memberId: string): Promise<{ memberId: string; contacts: string[]; values: string[] }> {
  const member = await findMember(db, memberId)
  if (!member) return { memberId, contacts: [], values: [] }
  const [addresses, babies] = await Promise.all([listAddresses(db, memberId), listBabies(db, memberId)])
  return { memberId, contacts: [...contactsOf(member)], values: [...valuesOf(member, addresses, babies)] }
}

/** Erases what identity itself keeps; a repetition changes nothing. Publishes member-erased, once. */
export async function eraseAccount(db: Database, kept: KeptList, memberId: string): Promise<void> {
  const erased = await whoseData(db, memberId)
  await db.withTransaction(async (tx) => {
    const now = clock.now()
    await eraseRows(tx, kept, erased)
    if (await markErased(tx, memberId, now)) await record(tx, { subject: 'identity.member-erased.v1', body: { memberId, erasedAt: now } })
  })
}
