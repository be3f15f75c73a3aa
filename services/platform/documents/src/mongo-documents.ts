import type { Host } from '@club/service-host'
import type { Db } from 'mongodb'
import { LIST_MAX } from './documents'
import type { Documents, Stored } from './documents'

interface MongoDocument {
  _id: string
  body: object
  createdAt: Date
  updatedAt: Date
}

/** Connects to MongoDB; the driver is loaded only where it is configured. */
export async function openMongo(host: Host, uri: string): Promise<Db> {
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3000 })
  await client.connect()
  host.onReady('mongodb', async () => void (await client.db().command({ ping: 1 })))
  host.onStop('mongodb', () => client.close())
  return client.db()
}

/** Documents in MongoDB. */
export function openMongoDocuments(db: Db): Documents {
  return {
    collection: <Body extends object>(name: string) => {
      const documents = db.collection<MongoDocument>(name)
      const stored = (found: MongoDocument): Stored<Body> => ({
        ...(found.body as Body),
        id: found._id,
        createdAt: found.createdAt,
        updatedAt: found.updatedAt,
      })
      return {
        async find(id) {
          const found = await documents.findOne({ _id: id })
          return found ? stored(found) : undefined
        },
        async list(filter = {}) {
          const query = Object.fromEntries(Object.entries(filter).map(([field, value]) => [`body.${field}`, { $eq: value }]))
          return (await documents.find(query).sort({ createdAt: -1, _id: -1 }).limit(LIST_MAX).toArray()).map(stored)
        },
        async insert(id, body, at) {
          try {
            await documents.insertOne({ _id: id, body, createdAt: at, updatedAt: at })
            return true
          } catch (error) {
            if ((error as { code?: number }).code === 11000) return false
            throw error
          }
        },
        async replace(id, body, at, writtenAt) {
          const { matchedCount } = await documents.updateOne({ _id: id, ...(writtenAt ? { updatedAt: writtenAt } : {}) }, { $set: { body, updatedAt: at } })
          return matchedCount === 1
        },
        async flip(id, field, set, at) {
          const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [`body.${name}`, { $literal: value }]))
          const later = { $max: [at, { $add: ['$updatedAt', 1] }] }
          const found = await documents.findOneAndUpdate(
            { _id: id },
            [{ $set: { ...fields, [`body.${field}`]: { $not: [`$body.${field}`] }, updatedAt: later } }],
            { returnDocument: 'after' },
          )
          return found ? stored(found) : undefined
        },
        async remove(id) {
          const { deletedCount } = await documents.deleteOne({ _id: id })
          return deletedCount === 1
        },
      }
    },
  }
}
