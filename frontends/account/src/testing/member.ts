import type { PointRecord } from '@club/contracts/http'
import bm from '../texts/bm.json'
import en from '../texts/en.json'

export const texts = { namespace: 'account', en, bm }

/** A point record of 15 January 2026. */
export function aRecord(index: number, points: number, source = 'Unique Code'): PointRecord {
  return { id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`, createdAt: '2026-01-15T02:00:00.000Z', points, source }
}

export { aMember } from '@club/web-testing'
