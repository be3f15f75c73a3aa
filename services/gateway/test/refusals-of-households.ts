import { RECORD, refusing } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

/** Refusals of decisions about addresses that are perhaps one household. */
export const HOUSEHOLDS = {
  'admin.households.decide': {
    body: { id: RECORD, decision: 'same', reason: 'One family, two spellings' },
    refusals: {
      'fields-missing': { body: { reason: ' ' } },
      'not-found': refusing('identity', 'decideHousehold', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
      'household-decided': refusing('identity', 'decideHousehold', 'IDENTITY_REFUSAL_TAKEN', { errorName: 'already-exists' }),
    },
  },
} as const satisfies RowsOfCalls
