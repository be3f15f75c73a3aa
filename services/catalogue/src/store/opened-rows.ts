import type { MemberDataDeps } from '@club/member-data'
import type { AddressSeal } from './address-seal'
import type { VoucherSeal } from './voucher-seal'

/** Reads bytes as PostgreSQL writes them in JSON. */
const bytesOf = (text: string): Buffer => Buffer.from(text.replace(/^\\x/, ''), 'hex')

/** Decrypts the sealed fields of a member's export: delivery addresses, and the codes of vouchers. */
export const openedRows = (seals: { readonly addresses: AddressSeal; readonly vouchers: VoucherSeal }): NonNullable<MemberDataDeps['finish']> => ({
  orders: (row) => ({ ...row, address: typeof row['address'] === 'string' ? seals.addresses.open(String(row['id']), bytesOf(row['address'])) : null }),
  vouchers: ({ codeId, code, ...row }) => ({ ...row, code: typeof code === 'string' ? seals.vouchers.open(String(codeId), bytesOf(code)) : null }),
})
