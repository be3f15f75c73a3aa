import { gather, newId } from '@club/kernel'
import { elementsOf } from '@club/postgres'
import type { Sql, Tx } from '@club/postgres'
import { INBOX_NOTES_MAX, NOTES } from '@club/rules'
import type { NewNote, Note } from '../domain/note'

/** The kinds of notes that speak of a baby. */
const OF_BABY = Object.entries(NOTES).flatMap(([kind, speaks]) => (speaks ? [kind] : []))

/** A note that was written, without its text. */
export interface AddedNote {
  readonly id: string
  readonly memberId: string
  readonly kind: string
  readonly createdAt: Date
}

/** Whether a note speaks of a baby to a member who asked for quiet (trust-and-desk 2.2). */
const isPaused = (note: string, kinds: string): string => `(split_part(${note}.cause, ':', 1) = ANY(${kinds}::text[])
  AND EXISTS (SELECT FROM quiet_members q WHERE q.member_id = ${note}.member_id AND q.quiet))`

/**
 * Writes notes; a cause that has a note already gets no second one. A note about a baby is not written for a quiet member, then or later.
 * Returns those that are written.
 */
export async function addNotes(tx: Tx, notes: readonly NewNote[]): Promise<AddedNote[]> {
  const { rows } = await tx.query<AddedNote & Record<string, unknown>>(
    `INSERT INTO notes (id, member_id, cause, title, message, link, created_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::jsonb[], $6::text[], $7::timestamptz[])
       AS n (id, member_id, cause, title, message, link, created_at)
     WHERE NOT ${isPaused('n', '$8')}
     ON CONFLICT ON CONSTRAINT notes_cause_key DO NOTHING
     RETURNING id, member_id AS "memberId", split_part(cause, ':', 1) AS kind, created_at AS "createdAt"`,
    [
      notes.map(() => newId()),
      notes.map((note) => note.memberId),
      notes.map((note) => note.cause),
      notes.map((note) => JSON.stringify(note.title)),
      notes.map((note) => JSON.stringify(note.message)),
      notes.map((note) => note.link),
      notes.map((note) => note.createdAt),
      OF_BABY,
    ],
  )
  return rows
}

const NEWEST = {
  name: 'newest-notes',
  text: `SELECT n.* FROM unnest(${elementsOf('$1::uuid[]')}) AS m (id) CROSS JOIN LATERAL (
           SELECT member_id AS "memberId", id, title, message, link, read, created_at AS "createdAt" FROM notes
           WHERE member_id = m.id AND NOT ${isPaused('notes', '$3')} ORDER BY created_at DESC, id DESC LIMIT $2) n`,
}

/** Each member's notes, newest first, in the order asked. */
export async function listMembersNotes(db: Sql, memberIds: readonly string[]): Promise<Note[][]> {
  const { rows } = await db.query<Note & { memberId: string } & Record<string, unknown>>(NEWEST, [[...new Set(memberIds)], INBOX_NOTES_MAX, OF_BABY])
  return gather(memberIds, rows, ({ memberId }) => memberId)
}

/** Lists one member's notes, newest first. */
export const listNotes = async (db: Sql, memberId: string): Promise<Note[]> => (await listMembersNotes(db, [memberId]))[0] ?? []

/** Marks a member's own note as read; returns whether there is such a note. */
export async function markRead(db: Sql, memberId: string, noteId: string): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE notes SET read = true WHERE member_id = $1 AND id = $2', [memberId, noteId])
  return rowCount > 0
}

/** Removes a member's own note. */
export async function removeNote(db: Sql, memberId: string, noteId: string): Promise<void> {
  await db.query('DELETE FROM notes WHERE member_id = $1 AND id = $2', [memberId, noteId])
}

/** Removes all notes that a member sees; those that are paused for them stay. */
export async function removeAllNotes(db: Sql, memberId: string): Promise<void> {
  await db.query(`DELETE FROM notes WHERE member_id = $1 AND NOT ${isPaused('notes', '$2')}`, [memberId, OF_BABY])
}
