import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { toCsv } from '@club/contracts/http'
import type { CsvColumn } from '@club/contracts/http'
import { xlsxPieces } from '@club/contracts/xlsx'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'

/** Files of the club, opened and saved by LibreOffice. */
const folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Row {
  readonly id: string
  readonly points: number
}
const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'points', value: ({ points }) => points },
]
const IDS = [
  '601112345678',
  '60123456789',
  '0012345678',
  '1E10',
  '12E4567890',
  '3-12',
  '1/2',
  'MAR1',
  '15/01/2026 10:00',
  '2026-01-15',
  '=1+1',
  '+60',
  '-5',
  '@x',
  'TRUE',
  '1,5',
  '50%',
]
const ROWS = [...IDS, 'Zoë & <b>', 'கோ 婴', 'one\ntwo', "it's"].map((id, at): Row => ({ id, points: at + 1 }))

/** Opens a file and saves it in another form; returns what was saved. */
function savedAs(name: string, form: string): Buffer {
  execFileSync('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    form,
    '--outdir',
    join(folder, 'saved'),
    join(folder, name),
  ])
  return readFileSync(join(folder, 'saved', `${name.split('.')[0]}.${form.split(':')[0]}`))
}
const UTF8 = 'csv:Text - txt - csv (StarCalc):44,34,76,1'

it('a workbook comes back as it was from being opened and saved', async () => {
  writeFileSync(join(folder, 'report.xlsx'), await buffer(Readable.from(xlsxPieces(COLUMNS, [ROWS]))))
  const expected = [['id', 'points'], ...ROWS.map(({ id, points }) => [id, points])]
  const [sheet] = await readXlsxFile(savedAs('report.xlsx', 'xlsx'))
  expect(sheet?.data).toEqual(expected)
  expect(parse(savedAs('report.xlsx', UTF8))).toEqual(expected.map((cells) => cells.map(String)))
}, 120_000)

it('a CSV does not, which is why there is a workbook', () => {
  writeFileSync(join(folder, 'plain.csv'), toCsv(COLUMNS, ROWS))
  const saved = parse(savedAs('plain.csv', UTF8), { bom: true }).flat()
  expect(IDS.filter((id) => !saved.includes(id))).toEqual(expect.arrayContaining(['0012345678', '1E10']))
}, 120_000)
