import { refusing } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

/** Refusals of the fraud desk. */
export const FRAUD = {
  'admin.fraud.alarms.list': {
    refusals: { 'not-found': refusing('fraud', 'listAlarms', 'FRAUD_REFUSAL_ALARM_NOT_FOUND') },
  },
  'admin.fraud.alarms.decide': {
    body: { decision: 'freeze', reason: 'Forty unknown codes in ten minutes' },
    refusals: {
      'fields-missing': { body: { reason: ' ' } },
      'not-found': refusing('fraud', 'decideAlarm', 'FRAUD_REFUSAL_ALARM_NOT_FOUND'),
      'alarm-decided': refusing('fraud', 'decideAlarm', 'FRAUD_REFUSAL_WRONG_STATE'),
    },
  },
} as const satisfies RowsOfCalls
