import { CSV_ROWS_MAX } from '@club/rules'
import { answer, RECORD, refusing } from './refusal-rows'
import type { Row, RowsOfCalls } from './refusal-rows'

const csvOf = (...lines: string[]): File => new File([`${lines.join('\n')}\n`], 'credits.csv', { type: 'text/csv' })
const CSV: Readonly<Record<'credit-file-missing' | 'csv-empty' | 'csv-line-invalid' | 'csv-too-many-rows', Row>> = {
  'credit-file-missing': { files: { file: undefined } },
  'csv-empty': { files: { file: csvOf('email') } },
  'csv-line-invalid': { files: { file: csvOf('email', 'a@b.my,5') } },
  'csv-too-many-rows': { files: { file: csvOf('email', ...Array.from({ length: CSV_ROWS_MAX + 1 }, () => 'a@b.my')) } },
}
const CAMPAIGN = { type: 'campaign', title: 'Hari Raya', points: '50' }
const FILE = { file: csvOf('email', 'a@b.my') }

/** Refusals of mass credits. */
export const CREDITS = {
  'admin.mass-credit.show': { refusals: { 'not-found': answerAt(`?id=${RECORD}`) } },
  'admin.mass-credit.rows': { refusals: { 'not-found': answerAt(`?id=${RECORD}`) } },
  'admin.mass-credit.check': { body: { type: 'campaign' }, files: FILE, refusals: { 'credit-type-missing': { body: { type: 'gift' } }, ...CSV } },
  'admin.mass-credit.submit': {
    body: CAMPAIGN,
    files: FILE,
    refusals: {
      'credit-type-missing': { body: { type: undefined } },
      'credit-campaign-incomplete': { body: { points: '' } },
      'credit-already-submitted': refusing('ledger', 'submitCredit', 'CREDIT_REFUSAL_ALREADY_SUBMITTED'),
      ...CSV,
    },
  },
  'admin.mass-credit.approve': {
    body: { id: RECORD, decision: 'approve', reason: 'Checked against the campaign list' },
    refusals: {
      'fields-missing': { body: { decision: 'perhaps' } },
      'not-found': refusing('ledger', 'decideCredit', 'CREDIT_REFUSAL_NOT_FOUND'),
      'credit-own-batch': refusing('ledger', 'decideCredit', 'CREDIT_REFUSAL_OWN_BATCH'),
      'credit-not-waiting': refusing('ledger', 'decideCredit', 'CREDIT_REFUSAL_NOT_WAITING'),
    },
  },
  'admin.mass-credit.reverse': {
    body: { id: RECORD, reason: 'Wrong file' },
    refusals: {
      'fields-missing': { body: { reason: ' ' } },
      'not-found': refusing('ledger', 'reverseCredit', 'CREDIT_REFUSAL_NOT_FOUND'),
      'credit-under-way': refusing('ledger', 'reverseCredit', 'CREDIT_REFUSAL_UNDER_WAY'),
      'credit-already-reversed': refusing('ledger', 'reverseCredit', 'CREDIT_REFUSAL_ALREADY_REVERSED'),
    },
  },
} as const satisfies RowsOfCalls

function answerAt(query: string): Row {
  return { ...answer('ledger', 'listCredits', { credits: [] }), query }
}
