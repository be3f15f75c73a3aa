import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Note } from '../domain/note'
import { listNotes, markRead } from '../store/notes'

/** Marks a member's own note as read and returns the inbox; `found` is false for a note that is not there (decision D54). */
export async function readNote(db: Database, memberId: string, noteId: string): Promise<{ found: boolean; notes: Note[] }> {
  const found = isId(noteId) && (await markRead(db, memberId, noteId))
  return { found, notes: await listNotes(db, memberId) }
}
