import { createRowSeal, deriveKey } from '@club/postgres'
import type { PostalAddress } from '@club/rules'

/** Reads and writes the address of an order, sealed for the order's row. */
export interface AddressSeal {
  seal(redemptionId: string, address: PostalAddress): Buffer
  open(redemptionId: string, sealed: Buffer): PostalAddress
}

/** Seals addresses under a key of their own, derived from the voucher key. */
export function createAddressSeal(keyHex: string): AddressSeal {
  const box = createRowSeal(deriveKey(keyHex, 'order-address-seal'))
  return {
    seal(redemptionId, { line1, line2, line3, city, state, postcode, country }) {
      return box.seal(redemptionId, JSON.stringify({ line1, line2, line3, city, state, postcode, country }))
    },
    open: (redemptionId, sealed) => JSON.parse(box.open(redemptionId, sealed)) as PostalAddress,
  }
}
