import { displayInstant, SOURCE_TITLES } from '@club/rules'
import PDFDocument from 'pdfkit'
import type { PrintedLine, StatementHead, StatementProof } from './questions'
import { drawText, isPlain, printable } from './shape-text'
import type { DrawnLine } from './shape-text'
import { WORDS } from './statement-texts'

const PAGE_WIDTH = 595.28
const PAGE_HEIGHT = 841.89
const MARGIN = 56
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const BOTTOM = PAGE_HEIGHT - MARGIN - 8
const HEAD_SIZE = 10.5
const ROW_SIZE = 9.5
const ROW_HEIGHT = 16
const LINE_HEIGHT = 12
const PROOF_HEIGHT = 190
/** Baseline below the top of a line, in ems, as the standard fonts have it. */
const ASCENT = 0.76
const INK = '#000'
/** Left edges and widths of the columns, in points. */
const COLUMNS = [
  { at: 0, width: 36, align: 'left' },
  { at: 40, width: 110, align: 'left' },
  { at: 154, width: WIDTH - 154 - 150, align: 'left' },
  { at: WIDTH - 146, width: 68, align: 'right' },
  { at: WIDTH - 72, width: 72, align: 'right' },
] as const
const TITLE_COLUMN = 2
/** Titles of mass credits whose outlines are kept. */
const TITLES_MAX = 200

const KNOWN_TITLES: Readonly<Record<string, { readonly en: string; readonly bm: string }>> = SOURCE_TITLES
const figures = new Intl.NumberFormat('en-GB')

/** A statement being written as a PDF: finished parts leave at once, so that memory does not grow with the lines. */
export interface StatementDocument {
  lines(lines: readonly PrintedLine[]): Promise<void>
  /** Writes the proof of the statement, and ends the document. */
  end(proof: StatementProof): void
  /** The bytes since the last call. */
  take(): Uint8Array
}

/** Begins a statement as a printed document in the member's language (trust-and-desk 6.1). */
export async function beginStatement(head: StatementHead): Promise<StatementDocument> {
  const words = WORDS[head.language]
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: head.language === 'bm' ? 'ms-MY' : 'en-MY',
    info: { Title: `${words.title} ${head.year}` },
  })
  const titles = new Map<string, readonly DrawnLine[]>()
  let page = 0
  let lastNumber = 0

  const addPage = () => {
    document.addPage()
    page += 1
    // Below the margin, where text would begin a page of its own.
    document.page.margins.bottom = 0
    document.font('Helvetica').fontSize(8.5).fillColor(INK)
    document.text(words.page(page), MARGIN, PAGE_HEIGHT - MARGIN + 10, { width: WIDTH, align: 'right', lineBreak: false })
    document.x = MARGIN
    document.y = MARGIN
  }

  /** The lines of a text in the column of titles; empty for one that the standard fonts show on one line. */
  const titleLines = async (title: string): Promise<readonly DrawnLine[]> => {
    const { width } = COLUMNS[TITLE_COLUMN]
    if (isPlain(title) && document.font('Helvetica').fontSize(ROW_SIZE).widthOfString(title) <= width) return []
    let lines = titles.get(title)
    if (!lines) {
      if (titles.size >= TITLES_MAX) titles.clear()
      titles.set(title, (lines = await drawText(title, width / ROW_SIZE)))
    }
    return lines
  }

  const writeRow = (cells: readonly string[], font: 'Helvetica' | 'Helvetica-Bold', drawn: readonly DrawnLine[] = []) => {
    const { y } = document
    document.font(font).fontSize(ROW_SIZE).fillColor(INK)
    cells.forEach((cell, index) => {
      const column = COLUMNS[index]
      if (!column || (index === TITLE_COLUMN && drawn.length > 0)) return
      document.text(cell, MARGIN + column.at, y, { width: column.width, align: column.align, lineBreak: false })
    })
    drawn.forEach((line, index) => fillLine(document, line, { x: MARGIN + COLUMNS[TITLE_COLUMN].at, y: y + index * LINE_HEIGHT, size: ROW_SIZE }))
    const height = heightOf(drawn)
    document
      .moveTo(MARGIN, y + height - 4)
      .lineTo(MARGIN + WIDTH, y + height - 4)
      .lineWidth(0.4)
      .strokeColor('#d5d0c8')
      .stroke()
    document.x = MARGIN
    document.y = y + height
  }
  const writeHeadings = () => writeRow(words.columns, 'Helvetica-Bold')

  addPage()
  await writeHead(document, head)
  return {
    async lines(lines) {
      for (const { number, at, text, title, points, balance } of lines) {
        const shown = title === null ? ((text === null ? undefined : KNOWN_TITLES[text]?.[head.language]) ?? words.other) : printable(title)
        const drawn = title === null ? [] : await titleLines(shown)
        if (lastNumber === 0) writeHeadings()
        if (document.y + heightOf(drawn) > BOTTOM) {
          addPage()
          writeHeadings()
        }
        writeRow([String(number), displayInstant(at), shown, `${points > 0 ? '+' : ''}${figures.format(points)}`, figures.format(balance)], 'Helvetica', drawn)
        lastNumber = number
      }
    },
    end(proof) {
      if (lastNumber === 0) document.font('Helvetica').fontSize(HEAD_SIZE).text(words.none)
      document.moveDown(1.2)
      if (document.y > BOTTOM - PROOF_HEIGHT) addPage()
      writeProof(document, proof, head)
      document.end()
    },
    take() {
      const chunks: Buffer[] = []
      for (let chunk = document.read() as Buffer | null; chunk; chunk = document.read() as Buffer | null) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}

const heightOf = (drawn: readonly DrawnLine[]): number => ROW_HEIGHT + Math.max(0, drawn.length - 1) * LINE_HEIGHT

async function writeHead(document: PDFKit.PDFDocument, { member, year, openingBalance, closingBalance, language }: StatementHead): Promise<void> {
  const words = WORDS[language]
  document.font('Helvetica-Bold').fontSize(22).text(words.title, MARGIN, MARGIN).moveDown(0.6)
  await writeName(document, `${words.member}: ${member.name}`)
  document.font('Helvetica').fontSize(HEAD_SIZE)
  for (const line of [`${words.member} (ID): ${member.id}`, `${words.year}: ${year}`]) document.text(line, { lineGap: 2 })
  document.moveDown(0.4)
  for (const [label, points] of [
    [words.opening, openingBalance],
    [words.closing, closingBalance],
  ] as const)
    document.font('Helvetica').text(`${label}: `, { continued: true, lineGap: 2 }).font('Helvetica-Bold').text(figures.format(points))
  document.moveDown(1)
}

/** A line with a name, on as many lines as it takes. */
async function writeName(document: PDFKit.PDFDocument, text: string): Promise<void> {
  const shown = printable(text)
  document.font('Helvetica').fontSize(HEAD_SIZE)
  if (isPlain(shown)) {
    document.text(shown, { lineGap: 2 })
    return
  }
  const height = HEAD_SIZE * 1.45
  for (const line of await drawText(shown, WIDTH / HEAD_SIZE)) {
    fillLine(document, line, { x: MARGIN, y: document.y, size: HEAD_SIZE })
    document.y += height
  }
  document.x = MARGIN
}

/** A line of outlines, which readers and searches know by its text; a line that is a little too wide for its page is made narrower. */
function fillLine(
  document: PDFKit.PDFDocument,
  { text, width, glyphs }: DrawnLine,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
) {
  const fitted = Math.min(1, (PAGE_WIDTH - MARGIN - x) / (width * size || 1))
  document.markContent('Span', { actual: text })
  for (const glyph of glyphs) {
    const scale = glyph.scale * size
    document
      .save()
      .transform(scale * fitted, 0, 0, -scale, x + glyph.x * size * fitted, y + (ASCENT - glyph.y) * size)
      .path(glyph.path)
      .fill(INK)
      .restore()
  }
  document.endMarkedContent()
}

function writeProof(document: PDFKit.PDFDocument, { lastHash, checkpoint, signature, keyId }: StatementProof, { language, verifyPage }: StatementHead): void {
  const words = WORDS[language]
  document.fillColor(INK).font('Helvetica-Bold').fontSize(12).text(words.proof, MARGIN).moveDown(0.3)
  document.font('Helvetica').fontSize(10).text(words.how(verifyPage), { width: WIDTH, lineGap: 2 }).moveDown(0.5)
  const rows = [
    [words.lastHash, lastHash],
    [words.checkpoint, checkpoint && `${checkpoint.day} ${checkpoint.root}`],
    [words.signature, signature],
    [words.key, keyId],
  ] as const
  for (const [label, value] of rows)
    if (value) document.font('Helvetica-Bold').fontSize(8.5).text(label, { lineGap: 1 }).font('Courier').fontSize(7.5).text(value, { width: WIDTH, lineGap: 3 })
}
