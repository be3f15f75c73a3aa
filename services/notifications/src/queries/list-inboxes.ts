import type { Database } from '@club/postgres'
import type { Note } from '../domain/note'
import { listMembersNotes } from '../store/notes'

/** Each member's inbox, newest first, in the order asked. */
export const listInboxes = (db: Database, memberIds: readonly string[]): Promise<Note[][]> => listMembersNotes(db, memberIds)
