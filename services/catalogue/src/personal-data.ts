import { ownedTables } from '@club/member-data'
import type { ExportList, PersonalDataInventory } from '@club/member-data'
import { tablesOfKinds } from '@club/records'
import { RECORDS } from './store/records'

const LINES = `(SELECT coalesce(json_agg(json_build_object('name', l.name_en, 'quantity', l.quantity, 'points', l.points) ORDER BY l.position), '[]'::json)
  FROM redemption_lines l WHERE l.redemption_id = redemptions.id)`

const redemptions = (list: string, where: string, only: readonly string[]): ExportList => ({
  list,
  where: `state = 'issued' AND ${where}`,
  order: 'requested_at, id',
  only,
  more: { items: LINES },
})

/** The catalogue's tables: names in an export and fate on erasure, column by column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'catalogue',
  tables: ownedTables({
    goals: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { member_id: '', kind: '', reward_id: '', set_at: '' } },
    redemptions: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [
        redemptions('orders', `kind IN ('item', 'pregnant')`, ['id', 'at', 'points', 'trackingId', 'state', 'address']),
        redemptions('donations', `kind = 'donate'`, ['id', 'at', 'points']),
      ],
      columns: {
        id: 'as id',
        member_id: '',
        kind: '',
        state: '',
        points: 'as points',
        requested_at: 'as at',
        entry_id: '',
        balance_after: '',
        stock: '',
        // Hashes of addresses: they stay together with the counts in household_quotas.
        household_keys: '',
        address_id: { blank: 'NULL' },
        sealed_address: { blank: 'NULL', as: 'address' },
        tracking_id: 'as trackingId',
        order_state: 'as state',
        deferred: '',
        refusal: '',
        refused_line: '',
      },
    },
    redemption_lines: {
      of: 'redemption_id IN (SELECT id FROM redemptions WHERE member_id = $1::uuid)',
      erasure: 'keep',
      columns: { redemption_id: '', position: '', item: '', item_id: '', name_en: '', name_bm: '', image_en: '', image_bm: '', quantity: '', points: '' },
    },
    order_states: {
      of: 'redemption_id IN (SELECT id FROM redemptions WHERE member_id = $1::uuid)',
      erasure: 'keep',
      columns: { redemption_id: '', state: '', reached_at: '', courier: '', consignment: '' },
    },
    cancellations: {
      of: 'redemption_id IN (SELECT id FROM redemptions WHERE member_id = $1::uuid)',
      erasure: 'keep',
      columns: { redemption_id: '', saga_id: '', entry_id: '', cancelled_at: '', balance_after: '' },
    },
    cancellation_days: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { member_id: '', day: '', cancelled: '' } },
    vouchers: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [
        {
          list: 'vouchers',
          order: 'issued_at, id',
          more: {
            name: `COALESCE(NULLIF(vouchers.given_name_en, ''), NULLIF(vouchers.given_name_bm, ''), (SELECT t.name FROM voucher_types t WHERE t.id = vouchers.voucher_type_id))`,
            codeId: 'vouchers.code_id',
            code: `(SELECT encode(c.sealed, 'hex') FROM voucher_codes c WHERE c.id = vouchers.code_id)`,
          },
        },
      ],
      columns: {
        id: 'as id',
        member_id: '',
        voucher_type_id: '',
        code_id: '',
        reason: 'as reason',
        cause: '',
        points: 'as points',
        issued_at: 'as at',
        used_at: 'as usedAt',
        given_name_en: '',
        given_name_bm: '',
      },
    },
    ...tablesOfKinds(RECORDS),
    formats: { of: 'nobody', about: 'formats of brands', columns: 'id brand_id name' },
    unused_formats: { of: 'nobody', about: 'formats that nobody uses yet', columns: 'format' },
    format_claims: { of: 'nobody', about: 'forms that name such a format', columns: 'id format claimed_at' },
    sizes: { of: 'nobody', about: 'sizes of formats', columns: 'id format_id name description' },
    voucher_types: {
      of: 'nobody',
      about: 'kinds of vouchers',
      columns: 'id item_id name value points image_url external_url max_per_household active created_at item_brand',
    },
    voucher_batches: { of: 'nobody', about: 'deliveries of voucher codes', columns: 'id voucher_type_id total created_at withdrawn' },
    withdrawn_voucher_codes: {
      of: 'nobody',
      about: 'codes of vouchers that were withdrawn before anybody had them, sealed',
      columns: 'id voucher_type_id batch_id stocked_at position sealed fingerprint redeemed_at reserved_for',
    },
    voucher_codes: {
      of: 'nobody',
      about: 'codes of vouchers, sealed',
      columns: 'id voucher_type_id batch_id stocked_at position sealed fingerprint redeemed_at reserved_for',
    },
    items: {
      of: 'nobody',
      about: 'things of the shop',
      columns:
        'id kind item_id name_en name_bm description_en description_bm image_en image_bm item_brand uom points inventory redeemed active created_at updated_at changed_by redeemed_before',
    },
    item_categories: { of: 'nobody', about: 'things of a category', columns: 'item category' },
    household_quotas: { of: 'nobody', about: 'vouchers of a household, by a hash of its address', columns: 'voucher_type_id household used' },
  }),
}
