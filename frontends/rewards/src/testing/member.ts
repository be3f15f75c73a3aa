import type { Address, Redemption, UserVoucher } from '@club/contracts/http'
import type { User } from '@club/session'
import { aMember as anyMember } from '@club/web-testing'
import bm from '../texts/bm.json'
import en from '../texts/en.json'

export const texts = { namespace: 'rewards', en, bm }

export const MEMBER_ID = '11111111-1111-7111-8111-111111111111'

export const HOME: Address = {
  id: '00000000-0000-7000-8000-00000000aaaa',
  active: true,
  label: 'Home',
  houseNumber: null,
  line1: '12 Casa Riang',
  line2: '',
  line3: 'Jalan Damai',
  city: 'Arau',
  state: 'Perlis',
  postcode: '02600',
  country: 'Malaysia',
}

export function aVoucher(change: Partial<UserVoucher> = {}): UserVoucher {
  return { id: 'voucher-1', name: 'RM5 TnG PIN', code: 'PIN-123', voucherImage: '', points: 500, used: false, externalUrl: 'https://wallet.test/', ...change }
}

export function anOrder(change: Partial<Redemption> = {}): Redemption {
  const { line1, line2, line3, city, state, postcode, country } = HOME
  return {
    id: 'abcd1234-0000-7000-8000-000000000001',
    trackingId: 'T-1',
    createdAt: '2026-01-15T02:00:00.000Z',
    address: { line1, line2, line3, city, state, postcode, country },
    orderItems: [{ id: 'item-wipes', itemName: { en: 'Wipes', bm: 'Tisu' }, quantity: 2, points: 450, itemImage: { en: '', bm: '' } }],
    ...change,
  }
}

/** A verified Gold member with 1,000 points and an address; `change` says what is different. */
export function aMember(change: Partial<User> = {}): User {
  return anyMember({ totalPoints: 1000, addresses: [HOME], ...change })
}
