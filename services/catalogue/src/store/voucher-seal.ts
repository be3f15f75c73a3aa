import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '@club/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Reads and writes voucher codes so that the table alone is worth nothing to a thief (decision D72). */
export interface VoucherSeal {
  /** Encrypts a code for one row. */
  seal(rowId: string, code: string): Buffer
  /** Decrypts what was sealed for that row; throws when either was changed. */
  open(rowId: string, sealed: Buffer): string
  /** Equal for equal codes, meaningless without the key: finds a code that is already known. */
  fingerprint(code: string): Buffer
}

/**
 * AES-256-GCM with a fresh nonce per code; the row's id is authenticated, so that a sealed code moved to another row
 * does not open. The fingerprint has its own key, derived from the same secret.
 */
export function createVoucherSeal(keyHex: string): VoucherSeal {
  const secret = Buffer.from(keyHex, 'hex')
  assert(secret.length === KEY_BYTES, 'the voucher key has 32 bytes')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  const sealKey = derive('voucher-code-seal')
  const fingerprintKey = derive('voucher-code-fingerprint')
  return {
    seal(rowId, code) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(rowId))
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(rowId, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(rowId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    fingerprint: (code) => createHmac('sha256', fingerprintKey).update(code, 'utf8').digest(),
  }
}
