import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** The tables of tiers: names in an export and fate on erasure, column by column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'tiers',
  tables: ownedTables({
    standings: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: { member_id: '', tier: '', account_version: '', registered_on: '', next_review_on: '', is_closed: '', closing_changed_at: '' },
    },
    earned_credits: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { entry_id: '', member_id: '', credited_at: '', points: '' } },
    earned_days: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { member_id: '', earned_on: '', points: '' } },
    tier_history: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [{ list: 'tierHistory', order: 'changed_at, id' }],
      columns: { id: '', member_id: '', changed_at: 'as at', from_tier: 'as from', to_tier: 'as to', direction: 'as direction', cause: '' },
    },
    upgrades: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { id: '', member_id: '', tier: '', due_at: '', state: '' } },
    claimed_upgrades: {
      of: 'history_id IN (SELECT id FROM tier_history WHERE member_id = $1::uuid)',
      erasure: 'keep',
      columns: { history_id: '', claimed_at: '' },
    },
  }),
}
