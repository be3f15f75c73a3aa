import { hkdfSync } from 'node:crypto'
import { createRowSeal } from '@club/postgres'

const KEY_BYTES = 32

/** The code after which a page of a batch begins, sealed: codes that nobody registered yet must not stand in addresses, which proxies log. */
export interface CodeCursor {
  seal(batchId: string, code: string): string
  /** Undefined for a text that was not sealed for the batch. */
  open(batchId: string, cursor: string): string | undefined
}

/** Seals cursors under a key of their own, derived from a secret. */
export function createCodeCursor(secret: string): CodeCursor {
  const seal = createRowSeal(Buffer.from(hkdfSync('sha256', secret, '', 'code-list-cursor', KEY_BYTES)))
  return {
    seal: (batchId, code) => seal.seal(batchId, code).toString('base64url'),
    open(batchId, cursor) {
      try {
        return seal.open(batchId, Buffer.from(cursor, 'base64url'))
      } catch {
        return undefined
      }
    },
  }
}
