import type { Sql } from '@club/postgres'
import { LIST_MAX } from './documents'
import type { Documents, Stored } from './documents'

interface Row {
  id: string
  body: object
  created_at: Date
  updated_at: Date
  [column: string]: unknown
}

/** Documents in PostgreSQL as JSONB: the embedded default. */
export function openPostgresDocuments(db: Sql): Documents {
  return {
    collection: <Body extends object>(name: string) => {
      const stored = (row: Row): Stored<Body> => ({ ...(row.body as Body), id: row.id, createdAt: row.created_at, updatedAt: row.updated_at })
      return {
        async find(id) {
          const { rows } = await db.query<Row>('SELECT id, body, created_at, updated_at FROM documents WHERE collection = $1 AND id = $2', [name, id])
          return rows[0] && stored(rows[0])
        },
        async list(filter = {}) {
          const { rows } = await db.query<Row>(
            `SELECT id, body, created_at, updated_at FROM documents WHERE collection = $1 AND body @> $2::jsonb
             ORDER BY created_at DESC, id DESC LIMIT $3`,
            [name, JSON.stringify(filter), LIST_MAX],
          )
          return rows.map(stored)
        },
        async insert(id, body, at) {
          const { rowCount } = await db.query(
            `INSERT INTO documents (collection, id, body, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
             ON CONFLICT ON CONSTRAINT documents_pkey DO NOTHING`,
            [name, id, JSON.stringify(body), at],
          )
          return rowCount === 1
        },
        async replace(id, body, at, writtenAt) {
          const { rowCount } = await db.query(
            `UPDATE documents SET body = $3, updated_at = $4
             WHERE collection = $1 AND id = $2 AND ($5::timestamptz IS NULL OR updated_at = $5)`,
            [name, id, JSON.stringify(body), at, writtenAt ?? null],
          )
          return rowCount === 1
        },
        async flip(id, field, set, at) {
          const { rows } = await db.query<Row>(
            `UPDATE documents SET body = body || $4::jsonb || jsonb_build_object($3::text, NOT (body ->> $3)::boolean),
               updated_at = greatest($5::timestamptz, updated_at + interval '1 millisecond')
             WHERE collection = $1 AND id = $2 RETURNING id, body, created_at, updated_at`,
            [name, id, field, JSON.stringify(set), at],
          )
          return rows[0] && stored(rows[0])
        },
        async remove(id) {
          const { rowCount } = await db.query('DELETE FROM documents WHERE collection = $1 AND id = $2', [name, id])
          return rowCount === 1
        },
      }
    },
  }
}
