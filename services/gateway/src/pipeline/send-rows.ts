import type { ServerResponse } from 'node:http'
import { csvHead, csvLines } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { XLSX_TYPE, xlsxPieces } from '@club/contracts/xlsx'
import { checkAnswer } from './check-answer'
import type { RowsAnswer, RowsFile } from './route'
import { sendStream } from './send-stream'

/** Sends rows page by page, as `sendStream` does. @throws whatever reading the rows throws. */
export async function sendRows(response: ServerResponse, call: CallDefinition, answer: RowsAnswer<unknown>, check: boolean): Promise<void> {
  const { file, pages, beside } = answer
  const pieces = file ? fileOf(pages, file) : jsonOf(pages, beside, (rows) => check && checkAnswer(call, asAnswer(beside, rows)))
  return sendStream<string | Uint8Array>(response, pieces, { headersOf: () => headersOf(file), bytesOf: (piece) => piece })
}

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE } as const satisfies Record<RowsFile<unknown>['format'], string>

const headersOf = (file: RowsAnswer<unknown>['file']): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(file
    ? { 'content-type': CONTENT_TYPES[file.format], 'content-disposition': `attachment; filename="${file.name}"` }
    : { 'content-type': 'application/json; charset=utf-8' }),
})

const fileOf = (pages: RowsAnswer<unknown>['pages'], { format, columns }: RowsFile<unknown>): AsyncIterable<string | Uint8Array> =>
  format === 'xlsx' ? xlsxPieces(columns, pages) : csvOf(pages, columns)

/** Some rows in the shape of the whole answer. */
export const asAnswer = (beside: RowsAnswer<unknown>['beside'], rows: readonly unknown[]): object => (beside === null ? rows : { ...beside, data: rows })

/** The answer in pieces; the first one holds rows where there are any. */
async function* jsonOf(
  pages: RowsAnswer<unknown>['pages'],
  beside: RowsAnswer<unknown>['beside'],
  look: (rows: readonly unknown[]) => unknown,
): AsyncGenerator<string> {
  const whole = JSON.stringify(asAnswer(beside, []))
  const end = beside === null ? ']' : ']}'
  const head = whole.slice(0, -end.length)
  let before = head
  for await (const rows of pages) {
    if (rows.length === 0) continue
    look(rows)
    yield before + JSON.stringify(rows).slice(1, -1)
    before = ','
  }
  yield before === head ? whole : end
}

async function* csvOf(pages: RowsAnswer<unknown>['pages'], columns: RowsFile<unknown>['columns']): AsyncGenerator<string> {
  let before = csvHead(columns)
  for await (const rows of pages) {
    yield before + csvLines(columns, rows)
    before = ''
  }
  if (before !== '') yield before
}
