import type { AdminItem, AdminSample, AdminVoucherType } from '@club/contracts/records'
import { BRANDS } from './back-office'

const [drypantz] = BRANDS
const [pants] = drypantz?.format ?? []

/** A picture as it is dropped on a form. */
export const aPicture = (name = 'pack.png') => new File(['x'], name, { type: 'image/png' })

/** Object URLs of previews, which jsdom lacks. */
export function standInForPreviews(): void {
  let made = 0
  URL.createObjectURL = () => `blob:picture-${(made += 1)}`
  URL.revokeObjectURL = () => undefined
}

export const anItem = (changes: Partial<AdminItem> = {}): AdminItem => ({
  id: '0190b6d2-0000-7000-8000-000000000101',
  itemId: 'PS-CUP-300',
  itemName: { en: 'Cup', bm: 'Cawan' },
  uom: 'pc',
  points: 300,
  inventory: 10,
  redeemed: 4,
  remaining: 6,
  description: { en: 'A cup for small hands', bm: 'Cawan untuk tangan kecil' },
  itemImage: { en: '/en.jpg', bm: '/bm.jpg' },
  itemBrand: 'Club',
  categories: ['c1'],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  active: true,
  ...changes,
})

export const aSample = (changes: Partial<AdminSample> = {}): AdminSample => ({
  id: '0190b6d2-0000-7000-8000-000000000102',
  brandId: drypantz?.id ?? '',
  formatId: pants?.id ?? '',
  sizeId: pants?.size[0]?.id ?? '',
  itemId: 'SMP-1',
  itemName: { en: 'Trial pack', bm: 'Pek cubaan' },
  uom: 'pc',
  description: { en: 'Three diapers', bm: 'Tiga lampin' },
  itemImage: { en: '/en.jpg', bm: '/bm.jpg' },
  inventory: 5,
  redeemed: 2,
  remaining: 3,
  updatedAt: '2026-11-02T00:00:00.000Z',
  active: true,
  ...changes,
})

export const aVoucherType = (changes: Partial<AdminVoucherType> = {}): AdminVoucherType => ({
  id: '0190b6d2-0000-7000-8000-000000000103',
  itemId: 'EV-1',
  name: 'RM5 TnG PIN',
  value: 5,
  points: 500,
  voucherImage: '/v.jpg',
  active: true,
  batch: 1,
  total: 20,
  available: 15,
  redeemed: 5,
  used: 2,
  ...changes,
})
