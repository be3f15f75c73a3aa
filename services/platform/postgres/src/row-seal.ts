import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '@club/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Reads and writes a text of one row so that the table alone reveals nothing. */
export interface RowSeal {
  /** Encrypts a text for one row. */
  seal(rowId: string, text: string): Buffer
  /** Decrypts a text that was sealed for that row; throws when either was changed. */
  open(rowId: string, sealed: Buffer): string
}

/** A key of its own for each purpose, derived from one secret of 32 bytes. */
export function deriveKey(keyHex: string, purpose: string): Buffer {
  const secret = Buffer.from(keyHex, 'hex')
  assert(secret.length === KEY_BYTES, 'the key has 32 bytes')
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}

/** AES-256-GCM with a fresh nonce per text; the row's id is authenticated, so that a text moved to another row does not open. */
export function createRowSeal(key: Buffer): RowSeal {
  return {
    seal(rowId, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(rowId, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
