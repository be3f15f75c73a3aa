import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { attemptsKeptSince } from '../domain/refused-attempt'
import type { RefusedOutcome } from '../domain/refused-attempt'
import { deleteRefusedAttempts, insertRefusedAttempts } from '../store/attempts'

/** Keeps an attempt that was refused before the code was looked at. */
export async function keepAttempt(
  db: Database,
  attempt: { readonly memberId: string; readonly code: string; readonly outcome: RefusedOutcome; readonly now: Date; readonly byLink: boolean },
): Promise<void> {
  const { now, ...kept } = attempt
  await insertRefusedAttempts(db, [{ ...kept, id: newId(), registeredAt: undefined, attemptedAt: now }])
}

/** Deletes refused attempts that are older than they are kept; registrations stay. */
export const pruneAttempts = async (db: Database, now: Date): Promise<{ pruned: number }> => ({
  pruned: await deleteRefusedAttempts(db, attemptsKeptSince(now)),
})
