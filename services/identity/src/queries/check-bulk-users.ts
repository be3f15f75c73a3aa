import type { Database } from '@club/postgres'
import { judgeBulkUsers } from '../domain/bulk-user'
import type { BulkProblem, BulkUser } from '../domain/bulk-user'
import { isHeld, listHeldContacts } from '../store/bulk-members'

/** Which rows would make no member if they were submitted now, and why (decision D108); positions from 0. */
export async function checkBulkUsers(db: Database, users: readonly BulkUser[]): Promise<{ position: number; problem: BulkProblem }[]> {
  const judged = judgeBulkUsers(users)
  const held = await listHeldContacts(
    db,
    judged.flatMap((one) => (one.kind === 'good' ? [one.member] : [])),
  )
  return judged.flatMap((one, position) => {
    if (one.kind === 'bad') return [{ position, problem: one.problem }]
    return isHeld(held, one.member) ? [{ position, problem: 'existing' as const }] : []
  })
}
