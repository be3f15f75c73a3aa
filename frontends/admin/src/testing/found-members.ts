import type { FoundMember } from '@club/contracts/http'

/** A member whom a search found by name. */
export const aFoundMember = (changes: Partial<FoundMember> = {}): FoundMember => ({
  id: '0190b6d2-0000-7000-8000-0000000000e1',
  name: 'Aisyah',
  number: '60123456789',
  email: 'aisyah@example.com',
  tier: 'Platinum',
  status: 'active',
  matched: 'name',
  ...changes,
})
