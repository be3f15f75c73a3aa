import { openMongo, openMongoDocuments, openPostgresDocuments } from '@club/documents'
import type { Documents } from '@club/documents'
import { newId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'

export interface GivenDocuments {
  readonly documents: Documents
  /** The documents as a transaction sees them. */
  within(sql: Sql): Documents
  /** Removes every document. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** The documents of the specs: in a server of the MongoDB protocol where MONGODB_URI names one, else in PostgreSQL. */
export async function givenDocuments(db: TestDatabase): Promise<GivenDocuments> {
  const uri = process.env['MONGODB_URI']
  if (!uri)
    return {
      documents: openPostgresDocuments(db),
      within: openPostgresDocuments,
      empty: async () => void (await db.owner.query('TRUNCATE documents')),
      close: async () => undefined,
    }
  const host = testHost('content-documents')
  const url = new URL(uri)
  url.pathname = `content-${newId()}`
  const mongo = await openMongo(host, url.href)
  const documents = openMongoDocuments(mongo)
  return { documents, within: () => documents, empty: async () => void (await mongo.dropDatabase()), close: () => host.stop() }
}
