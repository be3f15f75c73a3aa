import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { OPERATIONS_ROLE } from '../store/audit'
import { findMembersOf, findMembersWith } from '../store/members-by-text'
import { insertRead } from '../store/staff-reads'

interface OperatorRead {
  /** The operations command. */
  readonly call: string
  /** Ids that the command showed; those of others are left out. */
  readonly ids?: readonly string[]
  /** A text that was searched for: whoever's own records hold it were searched. It is not kept. */
  readonly text?: string
}

/** Records whose data an operations command shows (part 4, 3.1), before it does; nothing when it is nobody's. */
export async function recordOperatorRead(db: Database, { call, ids = [], text }: OperatorRead): Promise<{ recorded: number }> {
  const memberIds = text === undefined ? await findMembersOf(db, ids) : await findMembersWith(db, text)
  if (memberIds.length > 0) {
    const read = { id: newId(), part: 0, at: clock.now(), readerId: actor().id, role: OPERATIONS_ROLE, call, query: '{}', memberIds }
    await db.withTransaction((tx) => insertRead(tx, read))
  }
  return { recorded: memberIds.length }
}
