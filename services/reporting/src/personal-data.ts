import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** The tables of reporting: figures under the ids of members, which stay (trust-and-desk 1.4). Their owners export them. */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'reporting',
  tables: ownedTables({
    scans: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: {
        registration_id: '',
        scanned_at: '',
        code: '',
        code_group: '',
        batch_id: '',
        brand: '',
        format: '',
        size: '',
        points: '',
        bonus_points: '',
        member_id: '',
      },
    },
    order_lines: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: {
        order_id: '',
        position: '',
        ordered_at: '',
        kind: '',
        tracking_id: '',
        member_id: '',
        item_id: '',
        item_name: '',
        quantity: '',
        points: '',
      },
    },
    sample_orders: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: {
        order_id: '',
        ordered_at: '',
        tracking_id: '',
        member_id: '',
        item_id: '',
        item_name: '',
        brand_id: '',
        format_id: '',
        size_id: '',
        address_id: { blank: `''` },
      },
    },
    order_states: { of: 'nobody', about: 'where orders are', columns: 'order_id state reached_at' },
    sample_answers: { of: 'nobody', about: 'whether samples arrived', columns: 'order_id received answered_at' },
    scan_days: { of: 'nobody', about: 'sums of days', columns: 'scanned_on scans points bonus_points' },
    scan_batches: { of: 'nobody', about: 'registered codes of batches', columns: 'batch_id scans' },
    reconciliations: { of: 'nobody', about: 'how reports agree with their records', columns: 'report reconciled_at compared differing differences' },
  }),
}
