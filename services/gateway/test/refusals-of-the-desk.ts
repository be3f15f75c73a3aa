import { catalogue, identity, RECORD, refusing } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

const REASON = 'Asked for by the member'

/** Refusals of the screen of one member. */
export const DESK = {
  'admin.members.show': { refusals: { 'not-found': identity('describeMember', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND') } },
  'admin.members.act': {
    body: { act: 'block', reason: REASON },
    refusals: {
      'fields-missing': { body: { reason: ' ' } },
      'not-found': identity('actOnMember', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
      'member-state': identity('actOnMember', 'IDENTITY_REFUSAL_WRONG_STATE'),
      'forfeit-too-many': {
        ...refusing('ledger', 'forfeitPoints', 'LEDGER_REFUSAL_INSUFFICIENT_POINTS'),
        body: { act: 'forfeit', points: 5 },
      },
      'credit-repeated': {
        ...refusing('ledger', 'submitCredit', 'CREDIT_REFUSAL_ALREADY_SUBMITTED'),
        body: { act: 'credit', points: 5, title: 'Sorry' },
      },
      'order-under-way': { ...catalogue('cancelOrder', 'CATALOGUE_REFUSAL_ORDER_UNDER_WAY'), body: { act: 'cancel-order', orderId: RECORD } },
      'order-cancelled': { ...catalogue('cancelOrder', 'CATALOGUE_REFUSAL_ORDER_CANCELLED'), body: { act: 'cancel-order', orderId: RECORD } },
    },
  },
} as const satisfies RowsOfCalls
