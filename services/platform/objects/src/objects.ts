import { Fault } from '@club/kernel'
import type { Readable } from 'node:stream'

/** An object that is read as a stream. It holds a descriptor or a connection until it is disposed of, whether anybody reads it or not. */
export interface OpenObject extends AsyncDisposable {
  readonly stream: Readable
  readonly contentType: string
  /** Bytes. */
  readonly size: number
}

export interface StoredObject {
  readonly content: Buffer
  readonly contentType: string
}

/**
 * Files by key: uploads and pictures. Private: nobody reads one but through the service that signs links to it (`signPath`).
 * Two adapters, one contract suite (`objects.test.ts`); each method throws a Fault when the store fails.
 */
export interface Objects {
  /** Keeps an object whole or not at all, in place of the one that had its key. */
  put(key: string, content: Buffer, options: { contentType: string }): Promise<void>
  /** Opens an object, with `await using` (lint refuses anything else); undefined when there is no such object. */
  openObject(key: string): Promise<OpenObject | undefined>
  /** The whole of an object, closed again; undefined when there is no such object. */
  read(key: string): Promise<StoredObject | undefined>
  /** Repeating it is harmless. */
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/

/** Keys are made by the program, never by a caller; anything that could leave the folder is a bug. */
export const isSafeKey = (key: string): boolean => KEY.test(key) && !key.includes('..') && !key.includes('//')

/** Reads the whole of an object that `openObject` opens. @throws Fault when it breaks off. */
export async function readWhole(openObject: Objects['openObject'], key: string): Promise<StoredObject | undefined> {
  await using object = await openObject(key)
  if (!object) return undefined
  const { stream, contentType } = object
  const chunks = await stream.toArray().catch((cause: unknown) => {
    throw new Fault('object store failed', { cause })
  })
  return { content: Buffer.concat(chunks as Buffer[]), contentType }
}
