import { saveFile } from '@club/api'

/** Hands a CSV file to the person. */
export const saveCsv = ({ fileName, csv }: { fileName: string; csv: string }): void =>
  saveFile({ blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName })
