import { xlsxPieces } from '@club/contracts/xlsx'

/** Streams the file of a batch, header `code` and one code a line, as CSV or as a workbook, in which spreadsheets keep codes unchanged (ADR 49). */
export async function* batchFileReplies(lines: AsyncIterable<Buffer>, asWorkbook: boolean): AsyncGenerator<{ data: Buffer }> {
  if (asWorkbook) {
    for await (const piece of xlsxPieces([{ header: 'code', value: (code: string) => code }], codesOf(lines))) yield { data: Buffer.from(piece) }
    return
  }
  yield { data: Buffer.from('code\n') }
  for await (const data of lines) yield { data }
}

async function* codesOf(lines: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  for await (const piece of lines) yield piece.toString('latin1').trimEnd().split('\n')
}
