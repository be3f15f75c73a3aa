import type { Database } from '@club/postgres'
import type { Note } from '../domain/note'
import { listNotes } from '../store/notes'

/** A member's inbox, newest first. */
export const listInbox = (db: Database, memberId: string): Promise<Note[]> => listNotes(db, memberId)
