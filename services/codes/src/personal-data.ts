import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** The tables of codes: names in an export and fate on erasure, column by column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'codes',
  tables: ownedTables({
    registrations: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [
        { list: 'codes', order: 'registered_at, id', more: { points: 'base_points + bonus_points' } },
        // An attempt that succeeded is its registration; the refused ones follow (trust-and-desk 5.1).
        { list: 'attempts', order: 'registered_at, id', only: ['at', 'code'], more: { outcome: `'registered'` } },
      ],
      columns: {
        id: 'as id',
        code: 'as code',
        member_id: '',
        batch_id: '',
        idempotency_key: '',
        base_points: '',
        bonus_points: '',
        lines: '',
        found_scanned: '',
        registered_at: 'as at',
        created_at: '',
        by_link: '',
      },
    },
    codes: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { code: '', batch_id: '', member_id: '', registered_at: '' } },
    refused_attempts: {
      of: 'member_id = $1::uuid',
      erasure: 'delete',
      exports: [{ list: 'attempts', order: 'attempted_at, id' }],
      columns: { id: '', member_id: '', code: 'as code', outcome: 'as outcome', registered_at: '', attempted_at: 'as at', by_link: '' },
    },
    member_progress: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: { member_id: '', registered: '', pants: '', misses: '', misses_since: '', link_misses: '', link_misses_since: '' },
    },
    milestones: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      columns: { id: '', member_id: '', registration_id: '', count: '', voucher_type: '', reached_at: '', voucher_id: '', answered_granted: '' },
    },
    receipts: {
      of: 'member_id = $1::uuid',
      erasure: 'keep',
      exports: [
        {
          list: 'receipts',
          order: 'uploaded_at, id',
          more: {
            store: `CASE WHEN other_store <> '' THEN other_store ELSE (SELECT name FROM retailers WHERE id = retailer_id) END`,
            points: 'base_points + bonus_points',
            products: `(SELECT coalesce(json_agg(json_build_object('product', s.name, 'quantity', p.quantity) ORDER BY s.position), '[]'::json)
                        FROM receipt_products p JOIN skus s ON s.id = p.sku_id WHERE p.receipt_id = receipts.id)`,
            picture: 'id',
          },
        },
      ],
      columns: {
        id: 'as id',
        member_id: '',
        retailer_id: '',
        other_store: { blank: `''` },
        invoice_no: { blank: `''`, as: 'number' },
        receipt_on: 'as day',
        store_key: { blank: 'id::text' },
        invoice_key: { blank: 'id::text' },
        status: 'as status',
        // The validator's reason, which may name another member.
        reason: { blank: `''`, as: 'reason', isSearched: true },
        file_hash: { blank: 'id::text' },
        file_type: '',
        picture_hash: { blank: 'NULL' },
        looks_like: { blank: 'NULL' },
        is_double_day: '',
        base_points: '',
        bonus_points: '',
        lines: '',
        uploaded_at: 'as at',
        decided_at: 'as decidedAt',
      },
    },
    receipt_products: {
      of: 'receipt_id IN (SELECT id FROM receipts WHERE member_id = $1::uuid)',
      erasure: 'keep',
      columns: { receipt_id: '', sku_id: '', quantity: '' },
    },
    first_receipts: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { member_id: '', receipt_id: '' } },
    batches: {
      of: 'nobody',
      about: 'batches of codes',
      columns:
        'id brand_id brand_name format_id format_name size_id size_name points quantity code_group status active generated attempts created_at created_by decision decision_revision canaries',
    },
    canary_codes: { of: 'nobody', about: 'codes that were never printed', columns: 'code batch_id' },
    closed_members: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { member_id: '', is_closed: '', closed_at: '', changed_at: '' } },
    settings: { of: 'nobody', about: 'the day of double points', columns: 'singleton double_points_day changed_by' },
    reconciliation_marks: { of: 'nobody', about: 'how far records were compared', columns: 'name registration_id' },
    retailers: { of: 'nobody', about: 'shops', columns: 'id name is_others' },
    skus: { of: 'nobody', about: 'products', columns: 'id name points position' },
    unclaimed_receipt_files: { of: 'nobody', about: 'files without a receipt, which go within a day', columns: 'receipt_id stored_at' },
  }),
}
