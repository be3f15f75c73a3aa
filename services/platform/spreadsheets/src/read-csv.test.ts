import { Readable } from 'node:stream'
import { errorBody } from '@club/contracts/http'
import { CSV_ROWS_MAX, encodingOf } from '@club/rules'
import { readCsv, refuseInvalid } from './read-csv'
import type { CsvShape } from './read-csv'

const PEOPLE = { columns: ['name', 'email', 'street'], optional: ['street'], lastTakesSeparators: true } as const
const PLAIN = { columns: ['name', 'email'] } as const

const fileOf = (content: string | Buffer) => {
  const encoding = encodingOf(Buffer.from(content))
  if (!encoding) throw new Error('the file is no text')
  return { open: () => Readable.from([Buffer.from(content)]), encoding }
}

/** The refusal of a file; undefined for one that is taken. */
const refusalOf = (found: Awaited<ReturnType<typeof readCsv>>) => ('kind' in found ? found : refuseInvalid(found))

async function read(content: string | Buffer, shape: CsvShape<string> = PEOPLE) {
  const rows: string[] = []
  const found = await readCsv(fileOf(content), shape, ({ line, cells }) => void rows.push([line, ...shape.columns.map((column) => cells[column])].join('|')))
  return refusalOf(found) ?? rows
}
/** The text of the catalogue that staff read. */
async function problem(content: string, shape?: CsvShape<string>) {
  const found = await read(content, shape)
  return 'kind' in found ? errorBody(found.reason, found.params).error : found
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const SITI = '2|Siti|siti@example.com|No 1, Jalan Bunga'

describe('a file of rows', () => {
  it.each([
    ['nothing', '', 'The CSV file has no rows'],
    ['only a header', 'name,email\r\n', 'The CSV file has no rows'],
    ['only blank lines', '\n\n,,\n', 'The CSV file has no rows'],
    [
      'no header',
      'Siti,siti@example.com\n',
      'Line 1 of the CSV file is not valid: there is no column "Siti"; the first line names the columns: name,email,street',
    ],
    [
      'a missing column',
      '\nname,street\nSiti,x\n',
      'Line 2 of the CSV file is not valid: the column email is missing; the first line names the columns: name,email,street',
    ],
    ['a column twice', 'name,email,Name\n', 'Line 1 of the CSV file is not valid: the column name comes twice'],
    [
      'a shortened number',
      'name,email\n6.01235E+10,x\n',
      'Line 2 of the CSV file is not valid: 6.01235E+10 is a number that a spreadsheet has shortened, its last digits are lost; format the column as text and enter it again',
    ],
    ['a quote that stays open', 'name,email\nAli,a\n"Siti,b\nAmin,c\n', 'Line 3 of the CSV file is not valid: a quote is not closed'],
    [
      'a quote that stays open before a long rest',
      `name,email\n"Siti,b\n${'Amin,c\n'.repeat(5000)}`,
      'Line 2 of the CSV file is not valid: it is too long, or a quote is not closed',
    ],
  ])('with %s is refused with the line and the reason', async (_what, content, error) => {
    expect(await problem(content)).toBe(error)
  })

  it('refuses more cells than columns unless the last column takes them', async () => {
    expect(await problem('name,email\n"Siti\nAminah",siti@example.com\nAli,a,b\n', PLAIN)).toBe(
      'Line 4 of the CSV file is not valid: it has 3 columns, the file has 2',
    )
  })

  it('lists every line that does not fit with its reason, and is refused for the first', async () => {
    const whys = new Map([
      [2, 'no such person'],
      [5, 'no such person either'],
    ])
    const found = await readCsv(fileOf('name,email\nA,a\n\nB,b\nC,6.01E+10\nD,d,e,f\nTotal,4\n'), PEOPLE, ({ line }) => whys.get(line))
    expect(refusalOf(found)).toMatchObject({
      reason: 'csv-line-invalid',
      params: { line: 2, reason: 'no such person' },
      read: {
        invalid: [
          { line: 2, text: 'A, a', why: 'no such person' },
          { line: 5, text: 'C, 6.01E+10', why: expect.stringContaining('6.01E+10 is a number that a spreadsheet has shortened') as string },
          { line: 6, text: 'D, d, e, f', why: 'it has 4 columns, the file has 2' },
        ],
        aside: [{ line: 7, text: 'Total, 4', why: 'it looks like a total' }],
      },
    })
  })

  it('explains the first thousand lines that do not fit, which nobody mends one by one', async () => {
    const found = await readCsv(fileOf(`name,email\n${'A,a\n'.repeat(1200)}`), PLAIN, () => 'no such person')
    expect(refusalOf(found)).toMatchObject({ read: { invalid: { length: 1000 } } })
  })

  it('of two million rows is refused at the limit, and not read any further', async () => {
    let chunks = 0
    const endless = function* () {
      yield Buffer.from('name,email\n')
      for (; chunks < 2000; chunks += 1) yield Buffer.from('Siti,siti@example.com\n'.repeat(1000))
    }
    let rows = 0
    const found = await readCsv({ open: () => Readable.from(endless()) }, PLAIN, () => void (rows += 1))
    expect(refusalOf(found)).toMatchObject({ reason: 'csv-too-many-rows', params: { max: '100,000' } })
    expect(rows).toBe(CSV_ROWS_MAX)
    expect(chunks).toBeLessThan(CSV_ROWS_MAX / 1000 + 50)
  })

  it.each([
    ['as it should be', 'name,email,street\nSiti,siti@example.com,"No 1, Jalan Bunga"\n'],
    ['with commas that nobody quoted', 'name,email,street\nSiti,siti@example.com,No 1, Jalan Bunga\n'],
    ['of Excel: byte order mark, CRLF and padding', '\ufeffName,EMAIL,Street,,\r\nSiti,siti@example.com,"No 1, Jalan Bunga",,\r\n,,,,\r\n'],
    ['with semicolons', 'name;email;street\r\nSiti;siti@example.com;No 1, Jalan Bunga\r\n'],
    ['with tabs', 'name\temail\tstreet\nSiti\tsiti@example.com\tNo 1, Jalan Bunga\n'],
    ['of an old Mac', 'name,email,street\rSiti,siti@example.com,No 1, Jalan Bunga\r'],
    ['in UTF-16', utf16('name\temail\tstreet\r\nSiti\tsiti@example.com\tNo 1, Jalan Bunga\r\n')],
    ['in UTF-16 of the other byte order', utf16('name,email,street\nSiti,siti@example.com,"No 1, Jalan Bunga"').swap16()],
    ['with texts that stay texts', 'name,email,street\n="Siti",siti@example.com,"=""No 1, Jalan Bunga"""\n'],
    ['with other columns first', 'email,name,street\nsiti@example.com,Siti,No 1, Jalan Bunga\n'],
    ['without a last line end, with spaces', 'name, email ,street\n Siti , siti@example.com ,"No 1, Jalan Bunga"'],
  ])('%s reads the same', async (_what, content) => {
    expect(await read(content)).toEqual([SITI])
  })

  it('may come in pieces that cut through a character and a line end', async () => {
    const bytes = Buffer.from('name,email\r\nZoë,z@example.com\r\nAli,a@example.com\r\n')
    const rows: string[] = []
    await readCsv(
      { open: () => Readable.from([...bytes].map((_, at) => bytes.subarray(at, at + 1))) },
      PLAIN,
      ({ line, cells }) => void rows.push(`${line} ${cells.name}`),
    )
    expect(rows).toEqual(['2 Zoë', '3 Ali'])
  })

  it('in Windows-1252 has its letters and quotes', async () => {
    expect(await read(Buffer.from('name,email\r\nZo\xeb \x93Z\x94,z@example.com\r\n', 'latin1'), PLAIN)).toEqual(['2|Zoë “Z”|z@example.com'])
  })

  it('takes a cell that begins with = for a text, as it stands there', async () => {
    expect(await read('name,email\n=SUM(A1),"=HYPERLINK(""x"")"\n="00123",=\n', PLAIN)).toEqual(['2|=SUM(A1)|=HYPERLINK("x")', '3|00123|='])
  })

  it('leaves optional columns out', async () => {
    expect(await read('email,name\n\nsiti@example.com,Siti\n')).toEqual(['3|Siti|siti@example.com|'])
  })
})
