import { newId } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { attemptsKeptSince } from '../domain/refused-attempt'
import type { RefusedAttempt } from '../domain/refused-attempt'
import { deleteRefusedAttempts, insertRefusedAttempts, listAttempts, lockAttempts } from '../store/attempts'
import type { KeptAttempt } from '../store/attempts'
import { findCode } from '../store/batches'
import { codeRefused } from './code-refused'

/** Keeps an attempt that was refused before the code was looked at. Publishes code-refused when it is kept. */
export async function keepAttempt(db: Database, attempt: Omit<RefusedAttempt, 'id' | 'registeredAt' | 'isUnknown'>): Promise<void> {
  await db.withTransaction(async (tx) => {
    await lockAttempts(tx, attempt.memberId)
    const isUnknown = (await findCode(tx, attempt.code)) === undefined
    const inserted = await insertRefusedAttempts(tx, [{ ...attempt, id: newId(), registeredAt: undefined, isUnknown }])
    await record(tx, ...inserted.map((attempt) => codeRefused(attempt)))
  })
}

/** A member's attempts that are still kept, newest first. */
export const keptAttempts = (db: Database, query: { readonly memberId: string; readonly now: Date; readonly attemptsMax: number }): Promise<KeptAttempt[]> =>
  listAttempts(db, { ...query, since: attemptsKeptSince(query.now) })

/** Deletes refused attempts that are older than they are kept; registrations stay. */
export const pruneAttempts = async (db: Database, now: Date): Promise<{ pruned: number }> => ({
  pruned: await deleteRefusedAttempts(db, attemptsKeptSince(now)),
})
