import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Note } from '../domain/note'
import { listNotes, removeAllNotes, removeNote as deleteNote } from '../store/notes'

/** Removes a member's own note, or all for '', and returns the inbox; removing it twice is fine (decisions D54, D138). */
export async function removeNote(db: Database, memberId: string, noteId: string): Promise<Note[]> {
  if (noteId === '') await removeAllNotes(db, memberId)
  else if (isId(noteId)) await deleteNote(db, memberId, noteId)
  return listNotes(db, memberId)
}
