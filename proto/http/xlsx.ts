import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { CsvColumn } from './csv'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Most rows of a sheet, and characters of a cell, that Excel reads; a longer text is cut. */
const SHEET_ROWS_MAX = 1_048_576
const CELL_LENGTH_MAX = 32_767

/**
 * Writes rows, with the columns of their CSV file, as a workbook (ECMA-376) of one sheet, in pieces. Numbers are numbers, and everything else is
 * text that a spreadsheet keeps, so that `601112345678`, `1E10`, `00123` and a date survive opening and saving (ADR 49). The sheet is compressed
 * off the event loop, and one page of rows is in memory at a time.
 * @throws RangeError when there are more rows than a sheet holds; the errors of reading the pages.
 */
export async function* xlsxPieces<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for (const [name, content] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name)
    part.mtime = MADE_AT
    zip.add(part)
    part.push(ENCODER.encode(content), true)
  }
  const sheet = new DeflatedPart('xl/worksheets/sheet1.xml')
  sheet.mtime = MADE_AT
  zip.add(sheet)
  let row = 1
  await sheet.write(
    sheetHead(columns.length) +
      rowOf(
        columns.map(({ header }) => header),
        row,
      ),
  )
  for await (const rows of pages) {
    let text = ''
    for (const one of rows) {
      row += 1
      if (row > SHEET_ROWS_MAX) throw new RangeError(`a sheet has at most ${SHEET_ROWS_MAX} rows`)
      text += rowOf(
        columns.map(({ value }) => value(one)),
        row,
      )
    }
    await sheet.write(text)
    yield* made.splice(0)
  }
  await sheet.end('</sheetData></worksheet>')
  zip.end()
  yield* made.splice(0)
}

const ENCODER = new TextEncoder()
/** A fixed time, so that equal rows give equal files. */
const MADE_AT = '1980-01-01T12:00:00'

/** A part of the archive, compressed by the platform's CompressionStream, off the event loop's thread. */
class DeflatedPart extends ZipPassThrough {
  override compression = 8
  private readonly deflate = new CompressionStream('deflate-raw')
  private readonly writer = this.deflate.writable.getWriter()
  private readonly drained = this.drain()

  constructor(name: string) {
    super(name)
    // `end` awaits it; until then its failure must not count as an unhandled rejection.
    this.drained.catch(() => undefined)
  }

  async write(text: string): Promise<void> {
    this.push(ENCODER.encode(text))
    await this.writer.ready
  }

  async end(text: string): Promise<void> {
    await this.write(text)
    this.push(new Uint8Array(), true)
    await this.drained
  }

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    // `end` throws the failure.
    if (isLast) this.writer.close().catch(() => undefined)
    else this.writer.write(chunk as Uint8Array<ArrayBuffer>).catch(() => undefined)
  }

  private async drain(): Promise<void> {
    const reader = this.deflate.readable.getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) this.ondata(null, step.value, false)
    this.ondata(null, new Uint8Array(), true)
  }
}

/** Characters that XML must escape or cannot hold, and text that readers would take for such an escape (ECMA-376, ST_Xstring). */
const UNSAFE = /[&<>]|[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]|_(?=x[0-9a-f]{4}_)/giu

function escaped(text: string): string {
  return text.slice(0, CELL_LENGTH_MAX).replace(UNSAFE, (unsafe) => {
    if (unsafe === '&') return '&amp;'
    if (unsafe === '<') return '&lt;'
    if (unsafe === '>') return '&gt;'
    const code = unsafe.charCodeAt(0)
    return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
  })
}

/** The name of a column: A to Z, AA and so on. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
const NAMES = Array.from({ length: 100 }, (_, index) => columnName(index))

function rowOf(values: readonly ReturnType<CsvColumn<never>['value']>[], row: number): string {
  let cells = ''
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]
    if (value === null || value === undefined || value === '') continue
    const place = `${NAMES[index] ?? columnName(index)}${row}`
    if (typeof value === 'number' && Number.isFinite(value)) cells += `<c r="${place}"><v>${value}</v></c>`
    else cells += `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
  }
  return `<row r="${row}">${cells}</row>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PART_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The header row is frozen, and columns are wide enough for a phone number. */
const sheetHead = (columns: number): string =>
  `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols><col min="1" max="${Math.max(1, columns)}" width="18" customWidth="1"/></cols><sheetData>`

/** All parts but the sheet. The second style has the format "Text" (49, `@`), which a cell keeps when it is edited. */
const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEET}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
} as const
