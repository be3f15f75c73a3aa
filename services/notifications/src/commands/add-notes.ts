import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { NewNote } from '../domain/note'
import { addNotes as writeNotes } from '../store/notes'

/** Puts notes into inboxes in the caller's transaction; each cause once (decision D54). Publishes note-added. */
export async function addNotes(tx: Tx, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return
  const added = await writeNotes(tx, notes)
  await record(
    tx,
    ...added.map(({ id: noteId, memberId, kind: note, createdAt: addedAt }) => ({
      subject: 'notifications.note-added.v1' as const,
      body: { noteId, memberId, note, addedAt },
    })),
  )
}
