import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import type { CsvColumn } from './csv'
import { xlsxPieces } from './xlsx'

type Value = ReturnType<CsvColumn<never>['value']>
const columnsOf = (names: readonly string[]): CsvColumn<readonly Value[]>[] => names.map((header, at) => ({ header, value: (row) => row[at] }))
const fileOf = (columns: readonly string[], ...pages: (readonly Value[])[][]) => buffer(Readable.from(xlsxPieces(columnsOf(columns), pages)))
async function cellsOf(file: Buffer) {
  const [sheet] = await readXlsxFile(file)
  return sheet?.data
}

/** Texts that a spreadsheet turns into a number, a date or a formula when it opens a CSV file. */
const CHANGED_BY_SPREADSHEETS = [
  '601112345678',
  '60123456789',
  '0012345678',
  '1E10',
  '12E4567890',
  '3-12',
  '1/2',
  'MAR1',
  '15/01/2026 10:00',
  '=1+1',
  '+60',
  '-5',
  '@x',
]

describe('a workbook', () => {
  it('keeps texts as texts, whatever a spreadsheet would make of them, and numbers as numbers', async () => {
    const rows = CHANGED_BY_SPREADSHEETS.map((text, at) => [text, at + 0.5] as const)
    expect(await cellsOf(await fileOf(['id', 'points'], rows))).toEqual([['id', 'points'], ...rows])
  })

  it('has a text in every cell that is edited later, so that a number typed there stays as it was typed', async () => {
    const parts = unzipSync(await fileOf(['number'], [['601112345678']]))
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    expect(part('xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="1" t="inlineStr">')
    expect(part('xl/styles.xml')).toContain('<xf numFmtId="49"')
  })

  it('leaves out what is empty, and says true and false in words, as the CSV does', async () => {
    const values = [null, undefined, '', 0, -1.25, true, false, 'x']
    expect(await cellsOf(await fileOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [values]))).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      [null, null, null, 0, -1.25, 'true', 'false', 'x'],
    ])
  })

  it('keeps letters, spaces, lines and marks, and what XML cannot hold', async () => {
    const texts = ['Zoë & <b>"Z"</b>', ' two  spaces ', 'one\ntwo\tthree', 'கோ 婴 👶', "it's"]
    expect(
      await cellsOf(
        await fileOf(
          ['text'],
          texts.map((text) => [text]),
        ),
      ),
    ).toEqual([['text'], ...texts.map((text) => [text.trim()])])
    const sheet = strFromU8(unzipSync(await fileOf(['text'], [['a\u0001b\r\nc'], ['_x0041_'], ['\ud800']]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect([...sheet.matchAll(/<t xml:space="preserve">([^<]*)/g)].map(([, text]) => text)).toEqual(['text', 'a_x0001_b_x000D_\nc', '_x005F_x0041_', '\ufffd'])
  })

  it('has columns beyond the alphabet', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `c${at}`)
    expect(await cellsOf(await fileOf(names, [names.map((_, at) => at)]))).toEqual([names, names.map((_, at) => at)])
  })

  it('without rows has its headers', async () => {
    expect(await cellsOf(await fileOf(['email']))).toEqual([['email']])
  })

  it('of many pages is made page by page, and holds none of those before', async () => {
    let read = 0
    const pages = function* () {
      for (; read < 300; read += 1) yield Array.from({ length: 1000 }, (_, at) => [`${read}-${at}-${Math.random().toString(36)}`])
    }
    let [sizeMax, pieces] = [0, 0]
    for await (const piece of xlsxPieces(columnsOf(['code']), pages())) {
      pieces += 1
      sizeMax = Math.max(sizeMax, piece.length)
      if (pieces === 1) expect(read).toBeLessThan(3)
    }
    expect(pieces).toBeGreaterThan(50)
    expect(sizeMax).toBeLessThan(256 * 1024)
  })

  it('that breaks off fails as its rows did', async () => {
    const broken = async function* () {
      yield [['a']]
      throw new Error('the rows ended')
    }
    await expect(buffer(Readable.from(xlsxPieces(columnsOf(['code']), broken())))).rejects.toThrow('the rows ended')
  })
})
