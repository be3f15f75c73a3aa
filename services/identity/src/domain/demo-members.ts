import type { Stage } from './member'

/**
 * The demo members of the local run (decision D121). The demo data of other services go by
 * the same ids and registration days.
 */
export interface DemoMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly number: string
  readonly gender: 'male' | 'female'
  readonly race: string
  readonly dob: string
  readonly stage: Stage
  readonly referralCode: string
  readonly registeredOn: string
  /** Days ago that the profile was completed. */
  readonly profileDaysAgo: number
  /** Birth days of the children. */
  readonly children: readonly string[]
  /** They asked for quiet (trust-and-desk 2). */
  readonly quiet?: true
  /** They closed their account, and may open it again for thirty days (trust-and-desk 1.2). */
  readonly closed?: true
  /** Samples that were ordered go there, by this id. */
  readonly addressId: string
  readonly address: { line1: string; line3: string; city: string; state: string; postcode: string }
}

const demoAddressId = (number: number) => `00000000-0000-7000-8000-0000000000a${number}`
const demoId = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    id: demoId(1),
    email: 'gold@example.com',
    name: 'Nur Aisyah',
    number: '60123000001',
    gender: 'female',
    race: 'malay',
    dob: '1994-03-12',
    stage: 'trying',
    referralCode: 'GXLDMBR2',
    registeredOn: '2025-05-10',
    profileDaysAgo: 50,
    children: [],
    addressId: demoAddressId(1),
    address: { line1: 'A-12-3', line3: 'Jalan Ampang', city: 'Kuala Lumpur', state: 'W.P. Kuala Lumpur', postcode: '50450' },
  },
  {
    id: demoId(2),
    email: 'platinum@example.com',
    name: 'Tan Mei Ling',
    number: '60123000002',
    gender: 'female',
    race: 'chinese',
    dob: '1991-11-02',
    stage: 'trying',
    referralCode: 'PLATNMB3',
    registeredOn: '2024-07-15',
    profileDaysAgo: 110,
    children: [],
    addressId: demoAddressId(2),
    address: { line1: '8', line3: 'Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600' },
  },
  {
    id: demoId(3),
    email: 'diamond@example.com',
    name: 'Priya Nair',
    number: '60123000003',
    gender: 'female',
    race: 'indian',
    dob: '1989-07-25',
    stage: 'trying',
    referralCode: 'DXAMNDB4',
    registeredOn: '2023-06-05',
    profileDaysAgo: 290,
    children: [],
    addressId: demoAddressId(3),
    address: { line1: '27', line3: 'Jalan Ampang', city: 'Ampang', state: 'Selangor', postcode: '68000' },
  },
  {
    id: demoId(4),
    email: 'pregnant@example.com',
    name: 'Siti Hajar',
    number: '60123000004',
    gender: 'female',
    race: 'malay',
    dob: '1996-01-30',
    stage: 'pregnant',
    referralCode: 'PREGNNT5',
    registeredOn: '2025-08-22',
    profileDaysAgo: 30,
    children: [],
    addressId: demoAddressId(4),
    address: { line1: '15', line3: 'Jalan Bachok', city: 'Bachok', state: 'Kelantan', postcode: '16020' },
  },
  {
    id: demoId(9),
    email: 'quiet@example.com',
    name: 'Farah Izzati',
    number: '60123000009',
    gender: 'female',
    race: 'malay',
    dob: '1993-09-18',
    stage: 'pregnant',
    referralCode: 'QUIETMB9',
    registeredOn: '2025-11-02',
    profileDaysAgo: 80,
    children: [],
    quiet: true,
    addressId: demoAddressId(9),
    address: { line1: '3', line3: 'Jalan Taiping', city: 'Taiping', state: 'Perak', postcode: '34000' },
  },
  {
    id: demoId(8),
    email: 'closed@example.com',
    name: 'Lim Swee Kin',
    number: '60123000008',
    gender: 'female',
    race: 'chinese',
    dob: '1990-05-21',
    stage: 'trying',
    referralCode: 'CLXSEDM8',
    registeredOn: '2025-03-14',
    profileDaysAgo: 200,
    children: [],
    closed: true,
    addressId: demoAddressId(8),
    address: { line1: '11', line3: 'Jalan Ipoh', city: 'Ipoh', state: 'Perak', postcode: '30000' },
  },
]

/** Reads of the demo members by staff; without ids of all of them. */
export const DEMO_READS: readonly { readonly call: string; readonly role: string; readonly daysAgo: number; readonly memberIds?: readonly string[] }[] = [
  { call: 'admin.report.accounts', role: 'superadmin', daysAgo: 96 },
  { call: 'admin.report.scans', role: 'dev', daysAgo: 64 },
  { call: 'admin.report.points', role: 'tdgops', daysAgo: 33 },
  { call: 'admin.report.points-of-user', role: 'tdgops', daysAgo: 12, memberIds: [demoId(1)] },
  { call: 'admin.report.account-search', role: 'superadmin', daysAgo: 11, memberIds: [demoId(1), demoId(9)] },
  { call: 'admin.report.accounts', role: 'superadmin', daysAgo: 2 },
]
