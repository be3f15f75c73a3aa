import type { CodeBatch, CodeRow, ScanRow } from '@club/contracts/http'
import type { AdminBrand } from '@club/contracts/records'
import type { Administrator } from '@club/session'
import codes from '../texts/codes.json'
import en from '../texts/en.json'

/** English in both languages (D13). */
export const TEXTS = { namespace: 'admin', en, bm: en }
export const CODE_TEXTS = { namespace: 'codes', en: codes, bm: codes }

export const BATCH_ID = '0190b6d2-0000-7000-8000-000000000001'
const BRAND_ID = '0190b6d2-0000-7000-8000-0000000000b1'

export function administrator(role: Administrator['role'] = 'dev'): Administrator {
  return { id: '0190b6d2-0000-7000-8000-0000000000a1', username: 'mei', role, type: role, token: 'admin-token' }
}

export function batch(changes: Partial<CodeBatch> = {}): CodeBatch {
  return {
    id: BATCH_ID,
    brand: { name: 'Drypantz' },
    format: { name: 'pants' },
    size: { name: 'm' },
    createdAt: '2026-11-20T02:30:00.000Z',
    points: 20,
    quantity: 1000,
    generated: 1000,
    status: 'complete',
    fileUrl: '/drypers-baby-club/api/files/code-batches/1.csv?signature=x',
    xlsxUrl: '/drypers-baby-club/api/files/code-batches/1.xlsx?signature=x',
    active: true,
    sum: 20_000,
    createdBy: 'mei',
    ...changes,
  }
}

const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' }

export const BRANDS: readonly AdminBrand[] = [
  {
    id: BRAND_ID,
    name: 'Drypantz',
    description: 'Pants for babies who never sit still',
    imageUrl: '/drypers-baby-club/static/brands/drypantz.svg',
    ...dates,
    format: [
      {
        id: '0190b6d2-0000-7000-8000-0000000000f1',
        name: 'pants',
        size: [
          { id: '0190b6d2-0000-7000-8000-0000000000c2', name: 'l' },
          { id: '0190b6d2-0000-7000-8000-0000000000c1', name: 'm' },
        ],
      },
      { id: '0190b6d2-0000-7000-8000-0000000000f2', name: 'tape', size: [{ id: '0190b6d2-0000-7000-8000-0000000000c3', name: 'nb' }] },
    ],
  },
  {
    id: '0190b6d2-0000-7000-8000-0000000000b2',
    name: 'Touch',
    description: 'Soft tape diapers',
    imageUrl: '/drypers-baby-club/static/brands/touch.svg',
    ...dates,
    format: [{ id: '0190b6d2-0000-7000-8000-0000000000f3', name: 'tape', size: [{ id: '0190b6d2-0000-7000-8000-0000000000c4', name: 's' }] }],
  },
]

/** Answer of the batches call. */
export function batchList(batches: CodeBatch[] = [batch()], { day = 15 }: { day?: number } = {}) {
  return { batches, brands: [...BRANDS], doublePointsDate: { date: day }, generatingStatus: batches.some(({ status }) => status === 'generating') }
}

export function codeRow(changes: Partial<CodeRow> = {}): CodeRow {
  return {
    code: 'ABCDEFGH23',
    status: 'available',
    scanned: false,
    createdAt: '2026-11-20T02:30:00.000Z',
    updatedAt: '2026-11-20T02:30:00.000Z',
    email: null,
    quiet: false,
    batchId: BATCH_ID,
    ...changes,
  }
}

export function scan(changes: Partial<ScanRow> = {}): ScanRow {
  return {
    scannedAt: '2026-11-20T04:05:00.000Z',
    code: 'ABCDEFGH23',
    codeGroup: 'STANDARD',
    batchId: BATCH_ID,
    brand: 'Drypantz',
    format: 'pants',
    size: 'm',
    points: 20,
    bonusPoints: 20,
    userId: '0190b6d2-0000-7000-8000-0000000000d1',
    name: 'Aisyah',
    email: 'aisyah@example.com',
    number: '60123456789',
    quiet: false,
    ...changes,
  }
}
