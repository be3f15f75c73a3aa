import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly stream: Readable
  readonly contentType: string
  /** Bytes. */
  readonly size: number
}

/** Files by key: uploads, pictures, batch files. Two adapters, one contract suite. */
export interface Objects {
  put(key: string, content: Buffer | Readable, options: { contentType: string }): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<StoredObject | undefined>
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/

/** Keys are made by the program, never by a caller; anything that could leave the folder is a bug. */
export const isSafeKey = (key: string): boolean => KEY.test(key) && !key.includes('..') && !key.includes('//')
