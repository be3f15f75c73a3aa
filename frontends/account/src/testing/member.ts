import type { PointRecord } from '@club/contracts/http'
import type { User } from '@club/session'
import bm from '../texts/bm.json'
import en from '../texts/en.json'

export const texts = { namespace: 'account', en, bm }

/** A point record of 15 January 2026. */
export function aRecord(index: number, points: number, source = 'Unique Code'): PointRecord {
  return { id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`, createdAt: '2026-01-15T02:00:00.000Z', points, source }
}

/** A verified Gold member; `change` says what is different. */
export function aMember(change: Partial<User> = {}): User {
  return {
    id: '11111111-1111-7111-8111-111111111111',
    type: 'user',
    name: 'Nur Aisyah',
    number: '60123456789',
    email: 'aisyah@example.com',
    dob: '1995-05-05',
    gender: 'female',
    race: 'malay',
    nationality: 'malaysian',
    pregnancyStage: 'oneChild',
    pregnancyStageUpdatedAt: '1990-01-01T00:00:00.000Z',
    edb: null,
    totalPoints: 940,
    totalPointsInPastYear: 1240,
    tier: 'Gold',
    tierHistory: [],
    tierResetDate: '2027-03-14',
    tierSetting: [{ highTierPoints: 3999, nextTier: 'Platinum' }],
    referralCode: 'ABCD2345',
    allowRefer: true,
    allowRequest: true,
    promptFeedback: false,
    forceUpdated: true,
    ssoPopup: false,
    language: 'en',
    receiveMail: true,
    addresses: [],
    babyInfos: [],
    points: [],
    redemptions: [],
    vouchers: [],
    samples: [],
    contestEntries: [],
    inbox: [],
    token: 'a-token',
    ...change,
  }
}
