import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '@club/kernel'
import { atStart } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { Collection as MongoCollection, Db } from 'mongodb'
import { LIST_MAX } from './documents'
import type { Documents, Stored } from './documents'

/**
 * A document is kept as revisions, and a write adds the next one (ADR 45). The id of a revision is `<id>:<revision>`; the unique index of
 * `_id` lets one writer alone add it. A revision without a body says that the document was removed. A document of an earlier release has
 * its own id as `_id` and is revision 0.
 */
interface Revision {
  _id: string
  revision?: number
  body?: object
  createdAt: Date
  updatedAt: Date
  /** Instant of the real clock: `updatedAt` follows the test clock. */
  storedAt?: Date
}

type Change = Pick<Revision, 'body' | 'updatedAt'> & { readonly createdAt?: Date }

/** Revisions read for one list: every document's newest, and older ones of the last minute. */
const REVISIONS_MAX = 10 * LIST_MAX
/** A writer tries again for so long while others write the same document. */
const WRITE_MS_MAX = 10_000
const PAUSE_MS_MAX = 20
/** A revision added later than this after its predecessor was read may stand in the place of a deleted one. */
const ADDED_MS_MAX = 30_000
/** Older revisions stay for longer than any writer may take, so that the place of a newer one is never free again. */
const OLDER_KEPT_MS = 2 * ADDED_MS_MAX
const DUPLICATE_KEY = 11000

const fieldsOf = ({ body }: Pick<Revision, 'body'>): Readonly<Record<string, unknown>> => ({ ...body })
const idOf = ({ _id, revision }: Revision): string => (revision === undefined ? _id : _id.slice(0, _id.lastIndexOf(':')))
const revisionId = (id: string, revision: number): string => `${id}:${String(revision).padStart(10, '0')}`
const allRevisionsOf = (id: string) => [{ _id: id }, { _id: { $gte: revisionId(id, 1), $lt: `${id};` } }]

/** Connects to MongoDB; the driver is loaded only where it is configured. */
export async function openMongo(host: Host, uri: string): Promise<Db> {
  const { MongoClient, MongoServerSelectionError } = await import('mongodb')
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3000 })
  await atStart(host, 'mongodb', () =>
    client.connect().catch((error: unknown) => {
      throw error instanceof MongoServerSelectionError ? new Fault('mongodb is unavailable', { cause: error }) : error
    }),
  )
  host.onReady('mongodb', async () => void (await client.db().command({ ping: 1 })))
  host.onStop('mongodb', () => client.close())
  return client.db()
}

/**
 * Documents in MongoDB, or in a server that speaks its protocol. Of the server it needs inserts that a unique `_id` refuses, reads and
 * deletes: no update is used, because FerretDB's are not atomic.
 */
export function openMongoDocuments(db: Db): Documents {
  return {
    collection: <Body extends object>(name: string) => {
      const revisions = db.collection<Revision>(name)
      const stored = (found: Revision): Stored<Body> => ({
        ...(found.body as Body),
        id: idOf(found),
        createdAt: found.createdAt,
        updatedAt: found.updatedAt,
      })
      const find = async (id: string) => {
        const newest = await newestOf(revisions, id)
        return newest?.body && stored(newest)
      }
      return {
        find,
        async list(filter = {}) {
          const wanted = Object.entries(filter)
          const newest = new Map<string, Revision>()
          for await (const revision of revisions.find({}).sort({ createdAt: -1 }).limit(REVISIONS_MAX)) {
            const known = newest.get(idOf(revision))
            if (!known || (known.revision ?? 0) < (revision.revision ?? 0)) newest.set(idOf(revision), revision)
          }
          return [...newest.values()]
            .filter(({ body }) => body && wanted.every(([field, value]) => fieldsOf({ body })[field] === value))
            .map(stored)
            .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
            .slice(0, LIST_MAX)
        },
        insert: async (id, body, at) => (await write(revisions, id, (found) => (found ? undefined : { body, createdAt: at, updatedAt: at }))) !== undefined,
        async replace(id, body, at, writtenAt) {
          const isSame = (found: Revision) => !writtenAt || found.updatedAt.getTime() === writtenAt.getTime()
          return (await write(revisions, id, (found) => (found && isSame(found) ? { body, updatedAt: at } : undefined))) !== undefined
        },
        async flip(id, field, set, at) {
          const written = await write(
            revisions,
            id,
            (found) =>
              found && {
                body: { ...found.body, ...set, [field]: !fieldsOf(found)[field] },
                updatedAt: new Date(Math.max(at.getTime(), found.updatedAt.getTime() + 1)),
              },
          )
          return written && stored(written)
        },
        remove: async (id) => (await write(revisions, id, (found) => found && { updatedAt: found.updatedAt })) !== undefined,
      }
    },
  }
}

const newestOf = (revisions: MongoCollection<Revision>, id: string): Promise<Revision | null> =>
  revisions
    .find({ $or: allRevisionsOf(id) })
    .sort({ _id: -1 })
    .limit(1)
    .next()

/**
 * Adds the revision that `change` makes of the newest one, and begins again when another writer was faster.
 *
 * @param change gets the present document, undefined when there is none; returns undefined to write nothing
 * @returns the written document, undefined when nothing was written
 * @throws Fault when others kept writing for ten seconds, or when it is not known whether the revision counts
 */
async function write(
  revisions: MongoCollection<Revision>,
  id: string,
  change: (found: Revision | undefined) => Change | undefined,
): Promise<Revision | undefined> {
  const started = performance.now()
  while (performance.now() - started < WRITE_MS_MAX) {
    const readAt = performance.now()
    const newest = await newestOf(revisions, id)
    const found = newest?.body ? newest : undefined
    const changed = change(found)
    if (!changed) return undefined
    const revision = (newest?.revision ?? 0) + 1
    const next: Revision = { createdAt: found?.createdAt ?? changed.updatedAt, ...changed, _id: revisionId(id, revision), revision, storedAt: new Date() }
    if (await add(revisions, next)) {
      if (performance.now() - readAt > ADDED_MS_MAX) throw new Fault(`the document ${id} was written too slowly to know whether others wrote it`)
      await prune(revisions, id, revision)
      return next
    }
    await pause(Math.random() * PAUSE_MS_MAX)
  }
  throw new Fault(`the document ${id} is being written by too many others`)
}

/** False when another writer added that revision. */
async function add(revisions: MongoCollection<Revision>, next: Revision): Promise<boolean> {
  try {
    await revisions.insertOne(next)
    return true
  } catch (error) {
    if ((error as { code?: number }).code === DUPLICATE_KEY) return false
    throw error
  }
}

/** Deletes revisions that newer ones replaced a minute ago or earlier. When it fails the write counts all the same, and the next one prunes. */
async function prune(revisions: MongoCollection<Revision>, id: string, revision: number): Promise<void> {
  const before = new Date(Date.now() - OLDER_KEPT_MS)
  await revisions
    .deleteMany({ $or: [{ _id: id }, { _id: { $gte: revisionId(id, 1), $lt: revisionId(id, revision) }, storedAt: { $lt: before } }] })
    .catch(() => undefined)
}
