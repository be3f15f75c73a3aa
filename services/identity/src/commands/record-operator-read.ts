import { newId } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { OPERATIONS_ROLE } from '../store/audit'
import { findMembersOf, findMembersWith } from '../store/members-by-text'
import { insertRead } from '../store/staff-reads'

interface OperatorRead {
  /** The operations command. */
  readonly call: string
  /** Ids that the command showed; those of others are left out. */
  readonly ids?: readonly string[]
  /** Text that was searched for: the members whose own records hold it were searched. It is not kept. */
  readonly text?: string
}

/** Records whose data an operations command shows (trust-and-desk 3.1), before it does; nothing when it is nobody's. */
export async function recordOperatorRead(db: Database, { call, ids = [], text }: OperatorRead): Promise<{ recorded: number }> {
  const memberIds = text === undefined ? await findMembersOf(db, ids) : await findMembersWith(db, text)
  if (memberIds.length > 0) await db.withTransaction((tx) => keepOperatorRead(tx, { id: newId(), at: clock.now(), by: actor().id, call, memberIds }))
  return { recorded: memberIds.length }
}

interface KeptRead {
  readonly id: string
  readonly at: Date
  /** Operator who ran the command. */
  readonly by: string
  readonly call: string
  readonly memberIds: readonly string[]
}

/** Records the members that an operations command showed, of this service or another's; a repetition changes nothing. */
export const keepOperatorRead = (tx: Tx, { by, ...read }: KeptRead): Promise<void> =>
  insertRead(tx, { ...read, part: 0, readerId: by, role: OPERATIONS_ROLE, query: '{}' })
