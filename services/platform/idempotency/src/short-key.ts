import { createHash } from 'node:crypto'

const KEY_LENGTH_MAX = 200

/** A caller's key as it is kept: any text may be one, and a long one is kept by its fingerprint. */
export const shortKey = (key: string): string => (key.length <= KEY_LENGTH_MAX ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`)
