import { refusing } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

/** Refusals of the fraud desk. */
export const FRAUD = {
  'admin.fraud.alarms.list': {
    refusals: { 'not-found': refusing('fraud', 'listAlarms', 'FRAUD_REFUSAL_ALARM_NOT_FOUND') },
  },
} as const satisfies RowsOfCalls
