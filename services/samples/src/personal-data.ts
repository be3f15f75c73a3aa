import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'
import { wireInstant } from '@club/postgres'

/** The tables of samples: names in an export and fate on erasure, column by column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'samples',
  tables: ownedTables({
    sample_orders: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [
        {
          list: 'samples',
          order: 'created_at, id',
          more: {
            name: '(SELECT s.name_en FROM samples s WHERE s.id = sample_orders.sample_id)',
            feedback: `(SELECT json_build_object('at', ${wireInstant('f.answered_at')}, 'points', f.points, 'answers', f.main_answers, 'moreAnswers', f.sub_answers,
                        'text', f.open_question, 'other', f.other) FROM feedbacks f WHERE f.order_id = sample_orders.id)`,
          },
        },
      ],
      columns: {
        id: 'as id',
        member_id: '',
        // A hash of the address, by which samples of a household are counted.
        household_key: '',
        sample_id: '',
        brand_id: '',
        format_id: '',
        size_id: '',
        answer: 'as answer',
        created_at: 'as at',
        tracking_id: 'as trackingId',
        address_id: { blank: 'NULL' },
        origin: '',
        prompted_at: '',
        state: 'as state',
      },
    },
    sample_order_states: {
      of: 'order_id IN (SELECT id FROM sample_orders WHERE member_id = $1::uuid)',
      erasure: 'keep',
      columns: { order_id: '', state: '', reached_at: '', courier: '', consignment: '' },
    },
    feedbacks: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: {
        order_id: '',
        member_id: '',
        received: '',
        main_answers: { blank: `'[]'` },
        sub_answers: { blank: `'[]'` },
        open_question: { blank: `''` },
        other: { blank: `''` },
        points: '',
        entry_id: '',
        answered_at: '',
      },
    },
    claimants: { of: 'nobody', about: 'whose order is decided at the moment, by id or by a hash of an address', columns: 'key' },
    samples: {
      of: 'nobody',
      about: 'samples',
      columns:
        'id brand_id format_id size_id item_id name_en name_bm description_en description_bm image_url_en image_url_bm unit inventory redeemed active position created_at updated_at changed_by',
    },
    questions: {
      of: 'nobody',
      about: 'questions about samples',
      columns: 'id type subtype title_en title_bm choices sub_questions hide_when position created_at updated_at',
    },
  }),
}
