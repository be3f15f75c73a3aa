import type { Tx } from '@club/postgres'
import type { NewNote } from '../domain/note'
import { addNotes as writeNotes } from '../store/notes'

/** Puts notes into inboxes in the caller's transaction; each cause once (decision D54). */
export async function addNotes(tx: Tx, notes: readonly NewNote[]): Promise<void> {
  if (notes.length > 0) await writeNotes(tx, notes)
}
