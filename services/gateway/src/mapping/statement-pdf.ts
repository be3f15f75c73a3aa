import { finished } from 'node:stream/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { PointStatement } from '@club/contracts/http'
import { listenTo } from '@club/kernel'
import { APP_PATH, displayInstant, POINT_SOURCES, pointSourceOf, SOURCE_TITLES } from '@club/rules'
import PDFDocument from 'pdfkit'
import { letterRunsOf } from './letter-fonts'
import type { LetterRun } from './letter-fonts'

type Language = 'en' | 'bm'

const WORDS = {
  en: {
    title: 'Statement of points',
    member: 'Member',
    year: 'Year',
    opening: 'Balance at the beginning',
    closing: 'Balance at the end',
    none: 'No points moved in this year.',
    columns: ['No.', 'Date', 'What for', 'Points', 'Balance'],
    other: 'Other points',
    proof: 'How to check this statement',
    how: (page: string) => `Download the same statement as a file for checking (JSON) and open it at ${page}. The page checks it on your own device.`,
    lastHash: 'Hash of the last line',
    checkpoint: 'Checkpoint of the ledger',
    signature: 'Signature',
    key: 'Key',
    page: (at: number, of: number) => `Page ${at} of ${of}`,
  },
  bm: {
    title: 'Penyata mata',
    member: 'Ahli',
    year: 'Tahun',
    opening: 'Baki pada awal tahun',
    closing: 'Baki pada akhir tahun',
    none: 'Tiada pergerakan mata pada tahun ini.',
    columns: ['Bil.', 'Tarikh', 'Perkara', 'Mata', 'Baki'],
    other: 'Mata lain',
    proof: 'Cara menyemak penyata ini',
    how: (page: string) => `Muat turun penyata yang sama sebagai fail semakan (JSON) dan buka di ${page}. Semakan dibuat pada peranti anda sendiri.`,
    lastHash: 'Cincangan baris terakhir',
    checkpoint: 'Titik semak lejar',
    signature: 'Tandatangan',
    key: 'Kunci',
    page: (at: number, of: number) => `Halaman ${at} daripada ${of}`,
  },
} as const

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 24
/** Left edges and widths of the columns, in points. */
const COLUMNS = [
  { at: 0, width: 36, align: 'left' },
  { at: 40, width: 110, align: 'left' },
  { at: 154, width: WIDTH - 154 - 150, align: 'left' },
  { at: WIDTH - 146, width: 68, align: 'right' },
  { at: WIDTH - 72, width: 72, align: 'right' },
] as const
const ROW = 16
const HEAD_SIZE = 10.5

/**
 * A statement as a printed document in the member's language (part 4, 6.1). A name in letters that no font here has is left to the file
 * for checking; the member's id stands in both.
 */
export async function statementPdf(statement: PointStatement, { language, origin }: { readonly language: Language; readonly origin: string }): Promise<Buffer> {
  const words = WORDS[language]
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language === 'bm' ? 'ms-MY' : 'en-MY',
    info: { Title: `${words.title} ${statement.year}` },
  })
  const chunks: Buffer[] = []
  listenTo(document, { data: (chunk: Buffer) => chunks.push(chunk) }, (error) => document.destroy(error))
  await writeHead(document, statement, words)
  await writeLines(document, statement, words, language)
  writeProof(document, statement, words, `${origin}${APP_PATH}/verify`)
  numberPages(document, words)
  document.end()
  await finished(document)
  return Buffer.concat(chunks)
}

type Document = PDFKit.PDFDocument
type Words = (typeof WORDS)[Language]

const number = (points: number): string => points.toLocaleString('en-GB')

async function writeHead(document: Document, { member, year, openingBalance, closingBalance }: PointStatement, words: Words): Promise<void> {
  document.font('Helvetica-Bold').fontSize(22).text(words.title).moveDown(0.6)
  const name = await letterRunsOf(member.name)
  if (name) writeRuns(document, [{ text: `${words.member}: `, font: undefined }, ...name])
  document.font('Helvetica').fontSize(HEAD_SIZE)
  for (const line of [`${words.member} (ID): ${member.id}`, `${words.year}: ${year}`]) document.text(line, { lineGap: 2 })
  document.moveDown(0.4)
  for (const [label, points] of [
    [words.opening, openingBalance],
    [words.closing, closingBalance],
  ] as const)
    document.font('Helvetica').text(`${label}: `, { continued: true, lineGap: 2 }).font('Helvetica-Bold').text(number(points))
  document.moveDown(1)
}

/** A line of letters of several fonts on one baseline, made smaller where it would be wider than the page. */
function writeRuns(document: Document, runs: readonly LetterRun[]): void {
  const setRun = ({ font }: LetterRun, size: number) => document.font(font ?? 'Helvetica').fontSize(size)
  const width = runs.reduce((sum, run) => sum + setRun(run, HEAD_SIZE).widthOfString(run.text), 0)
  const size = HEAD_SIZE * Math.min(1, WIDTH / width)
  const { y } = document
  let x = MARGIN
  for (const run of runs) {
    setRun(run, size).text(run.text, x, y + 0.72 * HEAD_SIZE, { lineBreak: false, baseline: 'alphabetic' })
    x += document.widthOfString(run.text)
  }
  document.x = MARGIN
  document.y = y + document.font('Helvetica').fontSize(HEAD_SIZE).currentLineHeight(true) + 2
}

async function writeLines(document: Document, { lines }: PointStatement, words: Words, language: Language): Promise<void> {
  if (lines.length === 0) {
    document.font('Helvetica').fontSize(10.5).text(words.none).moveDown(1)
    return
  }
  writeRow(document, words.columns, 'Helvetica-Bold')
  for (const { number: at, at: instant, source, points, balance } of lines) {
    if (document.y > BOTTOM) {
      document.addPage()
      writeRow(document, words.columns, 'Helvetica-Bold')
      // Thousands of lines take a while, in which others are answered.
      await yieldToEventLoop()
    }
    const known = pointSourceOf(source)
    const title = known ? SOURCE_TITLES[POINT_SOURCES[known].text][language] : words.other
    writeRow(document, [String(at), displayInstant(instant), title, `${points > 0 ? '+' : ''}${number(points)}`, number(balance)], 'Helvetica')
  }
  document.x = MARGIN
  document.moveDown(1.2)
}

function writeRow(document: Document, cells: readonly string[], font: string): void {
  const y = document.y
  document.font(font).fontSize(9.5)
  cells.forEach((cell, index) => {
    const column = COLUMNS[index]
    if (column) document.text(cell, MARGIN + column.at, y, { width: column.width, align: column.align, lineBreak: false, ellipsis: true })
  })
  document
    .moveTo(MARGIN, y + ROW - 4)
    .lineTo(MARGIN + WIDTH, y + ROW - 4)
    .lineWidth(0.4)
    .strokeColor('#d5d0c8')
    .stroke()
  document.x = MARGIN
  document.y = y + ROW
}

function writeProof(document: Document, { lines, checkpoint, signature, keyId }: PointStatement, words: Words, page: string): void {
  if (document.y > BOTTOM - 150) document.addPage()
  document.font('Helvetica-Bold').fontSize(12).text(words.proof, MARGIN).moveDown(0.3)
  document.font('Helvetica').fontSize(10).text(words.how(page), { lineGap: 2 }).moveDown(0.5)
  const rows = [
    [words.lastHash, lines.at(-1)?.hash],
    [words.checkpoint, checkpoint && `${checkpoint.day} ${checkpoint.root}`],
    [words.signature, signature],
    [words.key, keyId],
  ] as const
  for (const [label, value] of rows)
    if (value) document.font('Helvetica-Bold').fontSize(8.5).text(label, { lineGap: 1 }).font('Courier').fontSize(7.5).text(value, { lineGap: 3 })
}

function numberPages(document: Document, words: Words): void {
  const { start, count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Below the margin, where text would begin a page of its own.
    document.page.margins.bottom = 0
    document
      .font('Helvetica')
      .fontSize(8.5)
      .text(words.page(at + 1, count), MARGIN, 841.89 - MARGIN + 10, { width: WIDTH, align: 'right', lineBreak: false })
  }
}
