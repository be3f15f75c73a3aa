import type { ContestEntry } from './admin-contests'
import { fieldColumn } from './csv'
import type { CsvColumn } from './csv'

/** The columns of the contest management's scanReport.csv, which shares its printed name with the scan report (D102). */
export const CONTEST_CSV: readonly CsvColumn<ContestEntry>[] = [
  { header: 'entryId', value: ({ id }) => id },
  fieldColumn<ContestEntry, 'activityName'>('activityName'),
  fieldColumn<ContestEntry, 'status'>('status'),
  fieldColumn<ContestEntry, 'name'>('name'),
  fieldColumn<ContestEntry, 'email'>('email'),
  fieldColumn<ContestEntry, 'number'>('number'),
  fieldColumn<ContestEntry, 'link'>('link'),
  fieldColumn<ContestEntry, 'selectedValue'>('selectedValue'),
  fieldColumn<ContestEntry, 'screenshot'>('screenshot'),
  fieldColumn<ContestEntry, 'receipt'>('receipt'),
  fieldColumn<ContestEntry, 'createdAt'>('createdAt', 'instant'),
]
