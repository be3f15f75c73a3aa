import type { Database } from '@club/postgres'
import { judgeBulkUsers } from '../domain/bulk-user'
import type { BulkProblem, BulkUser } from '../domain/bulk-user'
import { isHeld, listHeldContacts } from '../store/bulk-members'

interface CheckedUsers {
  /** Positions from 0. */
  readonly issues: readonly { readonly position: number; readonly problem: BulkProblem }[]
  /** The members whom the existing rows are about, each once. */
  readonly memberIds: readonly string[]
}

/** Checks which rows would make no member if they were submitted now, and why (decision D108), and which members they reveal. */
export async function checkBulkUsers(db: Database, users: readonly BulkUser[]): Promise<CheckedUsers> {
  const judged = judgeBulkUsers(users)
  const held = await listHeldContacts(
    db,
    judged.flatMap((one) => (one.kind === 'good' ? [one.member] : [])),
  )
  const issues = judged.flatMap((one, position) => {
    if (one.kind === 'bad') return [{ position, problem: one.problem }]
    return isHeld(held, one.member) ? [{ position, problem: 'existing' as const }] : []
  })
  return { issues, memberIds: [...new Set(held.values())] }
}
