import type { ServerResponse } from 'node:http'
import { csvHead, csvLines } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { checkAnswer } from './check-answer'
import type { RowsAnswer } from './route'
import { sendStream } from './send-stream'

/** Sends rows page by page, as `sendStream` does. @throws whatever reading the rows throws. */
export async function sendRows(response: ServerResponse, call: CallDefinition, answer: RowsAnswer<unknown>, check: boolean): Promise<void> {
  const { file, beside } = answer
  const texts = file ? csvOf(answer.pages, file.columns) : jsonOf(answer.pages, beside, (rows) => check && checkAnswer(call, asAnswer(beside, rows)))
  return sendStream(response, texts, { headersOf: () => headersOf(file), bytesOf: (text) => text })
}

const headersOf = (file: RowsAnswer<unknown>['file']): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(file
    ? { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${file.name}"` }
    : { 'content-type': 'application/json; charset=utf-8' }),
})

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

async function* csvOf(pages: RowsAnswer<unknown>['pages'], columns: NonNullable<RowsAnswer<unknown>['file']>['columns']): AsyncGenerator<string> {
  let before = csvHead(columns)
  for await (const rows of pages) {
    yield before + csvLines(columns, rows)
    before = ''
  }
  if (before !== '') yield before
}
