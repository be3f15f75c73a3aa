import type { Promoter } from '@club/contracts/http'

/** A promoter with registrations. */
export const PROMOTER: Promoter = {
  id: '0190b6d2-0000-7000-8000-000000000001',
  name: 'Puan Salmah',
  code: 'KL-01',
  region: 'Klang',
  supervisorName: '',
  post: '',
  number: '',
  utmLink: 'https://example.com/kl',
  createdAt: '2026-11-20T04:05:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  totalRegistrations: 12,
}
