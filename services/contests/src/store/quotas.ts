import { createQuotas } from '@club/households'

/** How many entries of a contest a member and their households have used (decision D82). */
export const entryQuotas = createQuotas({
  name: 'entries',
  quotas: { table: 'contest_quotas', subject: 'contest_id', holder: 'holder', key: 'contest_quotas_pkey' },
  claims: { table: 'spendings', holders: 'holders', isTaken: `claim.quota = 'taken'` },
  units: 'SELECT spending_id AS claim_id, contest_id AS subject_id, member_id FROM contest_entries',
  householdPrefix: 'household:',
})
