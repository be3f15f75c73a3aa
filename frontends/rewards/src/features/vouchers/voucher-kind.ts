/** The vouchers whose use the interface explains (rewards 9); others are used the common way. */
export type VoucherKind = 'tng' | 'aeon' | 'shop' | 'ticket' | 'other'

const KNOWN: readonly [RegExp, VoucherKind][] = [
  [/\btng\b|touch\s*'?n'?\s*go/i, 'tng'],
  [/\baeon\b/i, 'aeon'],
  [/\be-?voucher\b/i, 'shop'],
  [/\bticket\b|\btiket\b/i, 'ticket'],
]

/** Which of the known vouchers a name belongs to. */
export function voucherKind(name: string): VoucherKind {
  return KNOWN.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}

/** "Until 31/12 of the current year" is fixed text of the interface (rewards 9). */
export function voucherValidUntil(today: string): string {
  return `31/12/${today.slice(0, 4)}`
}
