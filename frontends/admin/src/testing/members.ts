import type { DeskMember } from '@club/contracts/http'

export const MEMBER_ID = '0190b6d2-0000-7000-8000-0000000000d1'
const AT = '2026-11-20T04:05:00.000Z'

/** A member of the desk with one record of the most important kinds. */
export function deskMember(changes: Partial<DeskMember> = {}): DeskMember {
  return {
    member: {
      id: MEMBER_ID,
      name: 'Nur Aisyah',
      email: 'aisyah@example.com',
      number: '60123456789',
      gender: 'female',
      dob: '1992-03-01',
      race: 'malay',
      nationality: 'malaysian',
      pregnancyStage: 'oneChild',
      edb: null,
      children: [],
      referralCode: 'ABCDEFGH',
      referredBy: null,
      promoterCode: null,
      registerSource: null,
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      language: 'en',
      receiveMail: true,
      verified: true,
      createdAt: AT,
      callName: null,
      referrerId: null,
      verifiedAt: AT,
      closedAt: null,
      eraseAt: null,
      addresses: [],
    },
    status: 'active',
    quiet: false,
    balance: 170,
    held: 50,
    tier: 'Gold',
    totalPointsInPastYear: 1200,
    tierResetDate: '2027-01-14',
    tierSetting: [{ highTierPoints: 3999, nextTier: 'Platinum' }],
    tierHistory: [],
    points: [
      { id: 'e2', createdAt: '2026-11-21T04:05:00.000Z', points: -30, source: 'Point Shop Redemption', balance: 170 },
      { id: 'e1', createdAt: AT, points: 200, source: 'Unique Code', balance: 200 },
    ],
    babies: [],
    orders: [
      {
        id: 'o1',
        trackingId: 'TRACK1',
        createdAt: AT,
        state: 'PROCESSING',
        address: { line1: '1', line2: '', line3: '', city: 'Bangi', state: 'Selangor', postcode: '43600', country: 'Malaysia' },
        orderItems: [{ id: 'i1', itemName: { en: 'Bear towel', bm: 'Tuala' }, quantity: 2, points: 15, itemImage: { en: '', bm: '' } }],
      },
    ],
    vouchers: [],
    samples: [],
    receipts: [],
    entries: [],
    boxes: [],
    devices: [{ device: 'Chrome on Android', firstAt: AT, lastAt: AT, signIns: 3 }],
    referrals: [{ userId: 'm2', name: 'Mei', createdAt: AT, qualifiedAt: AT }],
    counts: { points: 240, orders: 1, vouchers: 0, samples: 0, receipts: 0, entries: 0, boxes: 0, devices: 1, referrals: 1 },
    ...changes,
  }
}
