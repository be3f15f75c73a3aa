import type { Tx } from '@club/postgres'
import type { Completion } from '../domain/quest'
import { saveCompletions } from '../store/quest-completions'

/** Notes what members did, in the transaction that marks the events as received; repeating changes nothing (decision D88). */
export async function completeQuests(tx: Tx, completions: readonly Completion[]): Promise<void> {
  await saveCompletions(tx, completions)
}
