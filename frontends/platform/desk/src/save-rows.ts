import { saveFile } from '@club/api'
import { toCsv, type CsvColumn } from '@club/contracts/http'
import { saveCsv } from './save-csv'

/** Rows to keep as a file: CSV (D98), or a workbook of the same cells, in which a spreadsheet changes nothing (ADR 49). */
export interface RowsFile<Row> {
  /** of the CSV */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
}

/** The page stays responsive between so many rows. */
const ROWS_AT_ONCE = 1000

function* pagesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}

/** The name of the same file as a workbook. */
export const workbookName = (fileName: string): string => fileName.replace(/\.csv$/, '.xlsx')

export const saveRowsAsCsv = <Row>({ fileName, columns, rows }: RowsFile<Row>): void => saveCsv({ fileName, csv: toCsv(columns, rows) })

/** Loads the writer of workbooks at the first call. @throws what loading it throws. */
export async function saveRowsAsWorkbook<Row>({ fileName, columns, rows }: RowsFile<Row>): Promise<void> {
  const { XLSX_TYPE, xlsxPieces } = await import('@club/contracts/xlsx')
  const pieces: BlobPart[] = []
  for await (const piece of xlsxPieces(columns, pagesOf(rows))) pieces.push(piece as Uint8Array<ArrayBuffer>)
  saveFile({ blob: new Blob(pieces, { type: XLSX_TYPE }), fileName: workbookName(fileName) })
}
