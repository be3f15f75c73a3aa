import { ContentServiceDefinition } from '@club/contracts/content'
import { UndoServiceDefinition } from '@club/contracts/platform/undo'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { inversesOfKinds, serveRecords, serveUndo } from '@club/records'
import { createServiceClient } from '@club/service-host'
import type { ServiceClient } from '@club/service-host'
import { testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { createContentServer } from '../src/grpc/server'
import { collectionsOf } from '../src/store/collections'
import type { Collections } from '../src/store/collections'
import { contentRecords } from '../src/store/records'
import { givenDocuments } from './given-documents'

export interface GivenContent {
  readonly db: TestDatabase
  readonly collections: Collections
  readonly client: ServiceClient<typeof ContentServiceDefinition>
  readonly records: ServiceClient<typeof RecordServiceDefinition>
  readonly undoer: ServiceClient<typeof UndoServiceDefinition>
  /** The records of a kind with their fields, in the order of the list. */
  listed(kind: string, withInactive?: boolean): Promise<(Record<string, unknown> & { readonly id: string })[]>
  /** Removes every document and event. */
  empty(): Promise<void>
  stop(): Promise<void>
}

/** Content as the gateway reaches it. */
export async function givenContent(): Promise<GivenContent> {
  const db = await testDatabase(['services/content/migrations'])
  const given = await givenDocuments(db)
  const collections = collectionsOf(given.documents)
  const host = testHost('content')
  host.grpc(ContentServiceDefinition, createContentServer({ db, collections }))
  const kept = contentRecords((sql) => collectionsOf(given.within(sql)))
  serveRecords(host, db, kept)
  serveUndo(host, db, inversesOfKinds(kept))
  const { grpcPort } = await host.start()
  const content = createServiceClient(ContentServiceDefinition, `127.0.0.1:${grpcPort}`)
  const records = createServiceClient(RecordServiceDefinition, `127.0.0.1:${grpcPort}`)
  const undoer = createServiceClient(UndoServiceDefinition, `127.0.0.1:${grpcPort}`)
  return {
    db,
    collections,
    client: content.client,
    records: records.client,
    undoer: undoer.client,
    async listed(kind, withInactive = false) {
      const { records: sent } = await records.client.listRecords({ kind, withInactive })
      return sent.map(({ id, active, body }) => ({ id, active, ...(JSON.parse(body) as object) }))
    },
    async empty() {
      await given.empty()
      await db.query('DELETE FROM outbox')
    },
    async stop() {
      content.channel.close()
      records.channel.close()
      undoer.channel.close()
      await host.stop()
      await given.close()
      await db.drop()
    },
  }
}
