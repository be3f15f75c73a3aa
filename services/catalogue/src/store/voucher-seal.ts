import { createHmac } from 'node:crypto'
import { createRowSeal, deriveKey } from '@club/postgres'
import type { RowSeal } from '@club/postgres'
import { comparedText } from '@club/rules'

/** Reads and writes voucher codes (decision D72). */
export interface VoucherSeal extends RowSeal {
  /** Equal for codes that are compared as equal (decision D152), meaningless without the key: finds a code that is already known. */
  fingerprint(code: string): Buffer
}

/** Seals codes under one key and takes their fingerprints with another, both derived from the same secret. */
export function createVoucherSeal(keyHex: string): VoucherSeal {
  const fingerprintKey = deriveKey(keyHex, 'voucher-code-fingerprint')
  return {
    ...createRowSeal(deriveKey(keyHex, 'voucher-code-seal')),
    fingerprint: (code) => createHmac('sha256', fingerprintKey).update(comparedText(code), 'utf8').digest(),
  }
}
