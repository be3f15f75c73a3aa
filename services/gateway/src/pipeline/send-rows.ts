import type { ServerResponse } from 'node:http'
import { listenTo } from '@club/kernel'
import { csvHead, csvLines } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { checkAnswer } from './check-answer'
import type { PiecesAnswer, RowsAnswer } from './route'

/**
 * Sends rows page by page at the pace of whoever reads them; of a caller who has gone no more are read. A fault before the first page is
 * thrown with nothing sent, so that it is answered as every other; a later one breaks the connection, so that half a report is
 * not taken for a whole one. @throws whatever reading the rows throws.
 */
export async function sendRows(response: ServerResponse, call: CallDefinition, answer: RowsAnswer<unknown>, check: boolean): Promise<void> {
  const { file } = answer
  const texts = file ? csvOf(answer.pages, file.columns) : jsonOf(answer.pages, (data) => check && checkAnswer(call, { data }))
  return sendTexts(response, texts, headersOf(file))
}

/** Sends a file in pieces, in the same way. @throws whatever making them throws. */
export const sendPieces = (response: ServerResponse, { pieces, fileName }: PiecesAnswer): Promise<void> =>
  sendTexts(response, pieces, {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  })

async function sendTexts(response: ServerResponse, texts: AsyncIterable<string>, headers: Readonly<Record<string, string>>): Promise<void> {
  try {
    for await (const text of texts) {
      if (response.destroyed) return
      if (!response.headersSent) response.writeHead(200, headers)
      if (!response.write(text)) await drained(response)
    }
    response.end()
  } catch (error) {
    if (response.headersSent) response.destroy()
    throw error
  }
}

/** Until more may be written, or nobody is left to read it. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stop = listenTo(response, { drain: done, close: done }, done)
    if (response.closed) done()
  })
}

const headersOf = (file: RowsAnswer<unknown>['file']): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(file
    ? { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${file.name}"` }
    : { 'content-type': 'application/json; charset=utf-8' }),
})

/** `{"data":[…]}` in pieces; the first one holds rows where there are any. */
async function* jsonOf(pages: RowsAnswer<unknown>['pages'], look: (rows: readonly unknown[]) => unknown): AsyncGenerator<string> {
  let before = '{"data":['
  for await (const rows of pages) {
    if (rows.length === 0) continue
    look(rows)
    yield before + JSON.stringify(rows).slice(1, -1)
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

async function* csvOf(pages: RowsAnswer<unknown>['pages'], columns: NonNullable<RowsAnswer<unknown>['file']>['columns']): AsyncGenerator<string> {
  let before = csvHead(columns)
  for await (const rows of pages) {
    yield before + csvLines(columns, rows)
    before = ''
  }
  if (before !== '') yield before
}
