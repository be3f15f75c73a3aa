import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { Completion } from '../domain/quest'
import { saveCompletions } from '../store/quest-completions'

/** Notes what members did, in the transaction that marks the events as received; repeating changes nothing (decision D88). Publishes quest-completed. */
export async function completeQuests(tx: Tx, completions: readonly Completion[]): Promise<void> {
  const saved = await saveCompletions(tx, completions)
  await record(tx, ...saved.map((body) => ({ subject: 'contests.quest-completed.v1' as const, body })))
}
