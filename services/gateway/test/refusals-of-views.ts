import { identity } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

/** Refusals of lists that staff save by name, and of what is counted in them. */
export const VIEWS = {
  'admin.use.count': { refusals: { 'not-found': { query: '?path=/admin/nowhere&value=x' } } },
  'admin.view.list': { refusals: { 'not-found': { query: '?path=/admin/nowhere' } } },
  'admin.view.save': {
    body: { name: 'Gold in Johor', path: '/admin/account', query: 'is.tier=Gold', shared: false },
    refusals: {
      'fields-missing': { body: { name: ' ' } },
      'not-found': { body: { path: '/admin/nowhere' } },
      'view-limit-reached': identity('saveView', 'IDENTITY_REFUSAL_TOO_MANY_RECORDS', { errorName: 'view-limit-reached' }),
      'view-exists': identity('saveView', 'IDENTITY_REFUSAL_TAKEN', { errorName: 'view-exists' }),
    },
  },
  'admin.view.remove': { refusals: { 'not-found': identity('removeView', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND') } },
} as const satisfies RowsOfCalls
