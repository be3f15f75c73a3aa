import { createQuotas } from '@club/households'

/** How many vouchers of a type a member and their households have redeemed (decision D74). */
export const voucherQuotas = createQuotas({
  name: 'vouchers',
  quotas: { table: 'household_quotas', subject: 'voucher_type_id', holder: 'household', key: 'household_quotas_pkey' },
  claims: { table: 'redemptions', holders: 'household_keys', isTaken: `claim.stock = 'reserved'` },
  units: `SELECT r.id AS claim_id, l.item AS subject_id, r.member_id FROM redemptions r JOIN redemption_lines l ON l.redemption_id = r.id WHERE r.kind = 'voucher'`,
  householdPrefix: '',
})
