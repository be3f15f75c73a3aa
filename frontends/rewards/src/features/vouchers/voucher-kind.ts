/** The club's own vouchers, whose worth and use the interface explains (rewards 9); others are used the common way. */
export type VoucherKind = 'tng' | 'aeon' | 'shop' | 'ticket' | 'other'

const OWN: ReadonlyMap<string, VoucherKind> = new Map([
  ['RM5 TnG PIN', 'tng'],
  ['RM10 AEON Voucher', 'aeon'],
  ['RM15 eVoucher', 'shop'],
  ['Theme Park Ticket', 'ticket'],
])

/** Which of the club's own vouchers a name is. The explanations name amounts, which are those of no other voucher. */
export const voucherKind = (name: string): VoucherKind => OWN.get(name) ?? 'other'

/** "Until 31/12 of the current year" is fixed text of the interface (rewards 9). */
export function voucherValidUntil(today: string): string {
  return `31/12/${today.slice(0, 4)}`
}
