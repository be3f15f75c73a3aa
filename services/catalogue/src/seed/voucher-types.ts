const picture = (slug: string): string => `/drypers-baby-club/static/vouchers/${slug}.svg`

export interface SeedVoucherType {
  readonly itemId: string
  readonly name: string
  /** Ringgit with two decimals. */
  readonly value: string
  readonly points: bigint
  readonly imageUrl: string
  readonly itemBrand: string
  /** Null: the configured default. */
  readonly externalUrl: string | null
  readonly maxPerHousehold: number | null
  readonly active: boolean
}

/**
 * The four known vouchers (rewards 9, decision D73) and the prize of the mystery box (decision D140), which is not for sale.
 * They come without codes: an invented code would be worthless at the till.
 */
export const VOUCHER_TYPES: readonly SeedVoucherType[] = [
  {
    itemId: 'EV-TNG-005',
    name: 'RM5 TnG PIN',
    value: '5.00',
    points: 500n,
    imageUrl: picture('rm5-tng-pin'),
    itemBrand: "Touch 'n Go",
    externalUrl: 'https://www.touchngo.com.my/',
    maxPerHousehold: null,
    active: true,
  },
  {
    itemId: 'EV-AEON-010',
    name: 'RM10 AEON Voucher',
    value: '10.00',
    points: 1000n,
    imageUrl: picture('rm10-aeon-voucher'),
    itemBrand: 'AEON',
    externalUrl: 'https://www.aeonretail.com.my/',
    maxPerHousehold: null,
    active: true,
  },
  {
    itemId: 'EV-SHOP-015',
    name: 'RM15 eVoucher',
    value: '15.00',
    points: 1500n,
    imageUrl: picture('rm15-evoucher'),
    itemBrand: 'Baby Club',
    externalUrl: 'https://www.drypers.com.my/',
    maxPerHousehold: null,
    active: true,
  },
  {
    itemId: 'EV-PARK-001',
    name: 'Theme Park Ticket',
    value: '10.00',
    points: 500n,
    imageUrl: picture('theme-park-ticket'),
    itemBrand: 'Baby Club',
    externalUrl: 'https://www.malaysia.travel/',
    // Decision D74.
    maxPerHousehold: 2,
    active: true,
  },
  {
    itemId: 'EV-PRIZE-050',
    name: 'RM50 Voucher',
    value: '50.00',
    points: 5000n,
    imageUrl: picture('rm50-voucher'),
    itemBrand: 'Baby Club',
    externalUrl: null,
    maxPerHousehold: null,
    active: false,
  },
]
