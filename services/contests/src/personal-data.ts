import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** The tables of contests: names in an export and fate on erasure, column by column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'contests',
  tables: ownedTables({
    contest_pictures: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { key: '', member_id: '', kept_at: '' } },
    contest_entries: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [
        {
          list: 'contests',
          where: 'entered',
          order: 'created_at, id',
          more: {
            contest: '(SELECT c.name_en FROM contests c WHERE c.id = contest_entries.contest_id)',
            picture: 'CASE WHEN image_key IS NOT NULL THEN id END',
            receipt: 'CASE WHEN receipt_key IS NOT NULL THEN id END',
          },
        },
      ],
      columns: {
        id: 'as id',
        contest_id: '',
        member_id: '',
        status: 'as status',
        created_at: 'as at',
        spending_id: '',
        position: '',
        entered: '',
        image_key: { blank: 'NULL' },
        receipt_key: { blank: 'NULL' },
        link: { blank: `''`, as: 'link' },
        selected_value: { blank: `''`, as: 'choice' },
      },
    },
    quest_completions: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [{ list: 'quests', order: 'completed_at, keyword' }],
      columns: { member_id: '', keyword: 'as quest', completed_at: 'as at' },
    },
    mystery_boxes: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [{ list: 'boxes', order: 'created_at, id' }],
      columns: {
        id: 'as id',
        member_id: '',
        cause: '',
        type: 'as prize',
        voucher_id: '',
        created_at: 'as at',
        opened_at: 'as openedAt',
        points: 'as points',
        ledger_entry_id: '',
      },
    },
    mystery_wins: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: { week_on: '', place: '', member_id: '', drawn_at: '', voucher_id: '', prize_en: '', prize_bm: '' },
    },
    mystery_grand_winners: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { draw: '', member_id: '', drawn_at: '' } },
    spendings: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [{ list: 'wishes', where: `wisher_id IS NOT NULL AND state = 'done'`, order: 'requested_at, id' }],
      columns: {
        id: 'as id',
        member_id: '',
        contest_id: '',
        wisher_id: '',
        points: 'as points',
        state: '',
        refusal: '',
        ledger_entry_id: '',
        balance_after: '',
        holders: '',
        quota: '',
        requested_at: 'as at',
      },
    },
    closed_members: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { member_id: '', is_closed: '', closed_at: '', changed_at: '' } },
    quest_groups: { of: 'nobody', about: 'quests', columns: 'id keyword position' },
    quests: { of: 'nobody', about: 'quests', columns: 'id group_id position keyword title_en title_bm description_en description_bm path points' },
    contests: {
      of: 'nobody',
      about: 'contests',
      columns:
        'id name_en name_bm description_en description_bm image_en image_bm start_on end_on active point_required points_per_entry entries_per_person entries_per_household upload_images upload_receipts link_url got_dropdown dropdown_title_en dropdown_title_bm dropdown_options prizes steps seed_key created_at updated_at changed_by',
    },
    contest_drafts: { of: 'nobody', about: 'contests that are not published', columns: 'id document created_at updated_at changed_by' },
    contest_quotas: { of: 'nobody', about: 'entries of a member by id, or of a household by a hash of its address', columns: 'contest_id holder used' },
    mystery_prize_names: { of: 'nobody', about: 'what staff call the prizes of draws', columns: 'prize name_en name_bm changed_by' },
    mystery_draws: { of: 'nobody', about: 'draws', columns: 'draw seed committed_at list_hash drawn_at' },
    mystery_draw_entrants: { of: 'nobody', about: 'entrants of draws by tokens that name nobody (ADR 16)', columns: 'draw token' },
  }),
}
