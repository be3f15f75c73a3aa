import type { ScanRow } from './admin-reports'
import { fieldColumn } from './csv'
import type { CsvColumn } from './csv'

/** The columns of scanReport.csv (D102), for the browser and for the gateway's own CSV answer. */
export const SCAN_CSV: readonly CsvColumn<ScanRow>[] = [
  fieldColumn<ScanRow, 'scannedAt'>('scannedAt', 'instant'),
  fieldColumn<ScanRow, 'code'>('code'),
  fieldColumn<ScanRow, 'codeGroup'>('codeGroup'),
  fieldColumn<ScanRow, 'batchId'>('batchId'),
  fieldColumn<ScanRow, 'brand'>('brand'),
  fieldColumn<ScanRow, 'format'>('format'),
  fieldColumn<ScanRow, 'size'>('size'),
  fieldColumn<ScanRow, 'points'>('points'),
  fieldColumn<ScanRow, 'bonusPoints'>('bonusPoints'),
  fieldColumn<ScanRow, 'userId'>('userId'),
  fieldColumn<ScanRow, 'name'>('name'),
  fieldColumn<ScanRow, 'email'>('email'),
  fieldColumn<ScanRow, 'number'>('number'),
]
