import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** Content keeps records of editors, and nothing about a member (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'content',
  tables: ownedTables({
    unused_wishes: { of: 'nobody', about: 'wishes that nobody gave points to yet', columns: 'wish' },
    wish_claims: { of: 'nobody', about: 'gifts under way to such a wish', columns: 'id wish claimed_at' },
  }),
}
