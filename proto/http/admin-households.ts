import { RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY } from './admin-forms'
import { defineCall } from './call'
import { dataList, id, instant, quiet, recordId, refuseWith, requiredText } from './primitives'

export const HOUSEHOLD_REASON_LENGTH_MAX = 500

const doubtedHome = z.object({ userId: id, name: z.string(), email: z.string(), quiet, address: z.string() })

export const householdDoubt = z
  .object({ id, notedAt: instant, homes: z.array(doubtedHome).length(2) })
  .meta({ id: 'HouseholdDoubt', description: 'Two addresses that are perhaps one household, written in two ways' })
export type HouseholdDoubt = z.output<typeof householdDoubt>

export const adminHouseholdCalls = {
  listHouseholdDoubts: defineCall({
    id: 'admin.households.list',
    method: 'GET',
    path: '/admin/fetch/households',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'read-personal',
    shows: { members: ['data[].homes[].userId'] },
    answer: dataList(householdDoubt, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Addresses that are perhaps one household, noted when one of them asked for a limited offer (D63, D74, D82)',
    tag: 'Admin households',
  }),
  decideHousehold: defineCall({
    id: 'admin.households.decide',
    method: 'POST',
    path: '/admin/setting/household',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({
      id: recordId,
      decision: z.enum(['same', 'different'], refuseWith('fields-missing')),
      reason: requiredText(HOUSEHOLD_REASON_LENGTH_MAX, 'fields-missing'),
    }),
    answer: z.object({ id, decision: z.enum(['same', 'different']) }),
    refusals: ['fields-missing', 'not-found', 'household-decided'],
    summary: 'Says of two addresses whether they are one household; limits count them together or apart from then on',
    tag: 'Admin households',
  }),
}
