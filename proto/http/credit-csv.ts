import type { CreditRowState } from '@club/rules'
import type { CreditDetailRow } from './admin-credits'
import { fieldColumn, quietColumn } from './csv'
import type { CsvColumn } from './csv'

/** Result of a row, for the table of the back office and for its file. */
export const CREDIT_ROW_RESULTS: Readonly<Record<CreditRowState, string>> = {
  waiting: 'Waiting',
  credited: 'Credited',
  unknown: 'Skipped: nobody has this email',
  repeated: 'Skipped: paid in an earlier row',
  failed: 'Failed',
  reversed: 'Taken back',
  rejected: 'Not credited: rejected',
}

/** The columns of a mass credit's result file. */
export const CREDIT_ROW_CSV: readonly CsvColumn<CreditDetailRow>[] = [
  fieldColumn<CreditDetailRow, 'email'>('email'),
  fieldColumn<CreditDetailRow, 'description'>('description'),
  fieldColumn<CreditDetailRow, 'points'>('points'),
  { header: 'result', value: ({ state }) => CREDIT_ROW_RESULTS[state] },
  { header: 'recovered', value: ({ state, recovered }) => (state === 'reversed' ? recovered : '') },
  quietColumn,
]
