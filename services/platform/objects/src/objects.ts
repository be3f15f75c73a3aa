import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly stream: Readable
  readonly contentType: string
  /** Bytes. */
  readonly size: number
}

/**
 * Files by key: uploads and pictures. Private: nobody reads one but through the service that signs links to it (`signPath`).
 * Two adapters, one contract suite (`objects.test.ts`); each method throws a Fault when the store fails.
 */
export interface Objects {
  /** Keeps an object whole or not at all, in place of the one that had its key. */
  put(key: string, content: Buffer, options: { contentType: string }): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<StoredObject | undefined>
  /** Repeating it is harmless. */
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/

/** Keys are made by the program, never by a caller; anything that could leave the folder is a bug. */
export const isSafeKey = (key: string): boolean => KEY.test(key) && !key.includes('..') && !key.includes('//')
