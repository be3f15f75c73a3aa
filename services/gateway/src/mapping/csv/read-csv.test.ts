import { Readable } from 'node:stream'
import { CSV_ROWS_MAX, encodingOf } from '@club/rules'
import { readCsv } from './read-csv'
import type { CsvShape } from './read-csv'
import { readVoucherCsv } from './voucher-csv'

const PEOPLE = { columns: ['name', 'email', 'street'], optional: ['street'], lastTakesSeparators: true } as const
const PLAIN = { columns: ['name', 'email'] } as const

const fileOf = (content: string | Buffer) => {
  const encoding = encodingOf(Buffer.from(content))
  if (!encoding) throw new Error('the file is no text')
  return { open: () => Readable.from([Buffer.from(content)]), encoding }
}

async function read(content: string | Buffer, shape: CsvShape<string> = PEOPLE) {
  const rows: string[] = []
  const unusable = await readCsv(fileOf(content), shape, ({ line, cells }) => void rows.push([line, ...shape.columns.map((column) => cells[column])].join('|')))
  return unusable?.body ?? rows
}
const problem = async (content: string, shape?: CsvShape<string>) => ((await read(content, shape)) as { error: string }).error

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
      'Line 2 of the CSV file is not valid: 6.01235E+10 is a number that a spreadsheet has shortened; format the column as text',
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

  it('stops at the reason that its reader gives', async () => {
    const seen: number[] = []
    const unusable = await readCsv(fileOf('name,email\nA,a\n\nB,b\nC,c\n'), PLAIN, ({ line }) => (seen.push(line) === 2 ? 'no such person' : undefined))
    expect(unusable?.body).toMatchObject({ error: 'Line 4 of the CSV file is not valid: no such person' })
    expect(seen).toEqual([2, 4])
  })

  it('of two million rows is refused at the limit, and not read any further', async () => {
    let chunks = 0
    const endless = function* () {
      yield Buffer.from('name,email\n')
      for (; chunks < 2000; chunks += 1) yield Buffer.from('Siti,siti@example.com\n'.repeat(1000))
    }
    let rows = 0
    const unusable = await readCsv({ open: () => Readable.from(endless()) }, PLAIN, () => void (rows += 1))
    expect(unusable?.body).toMatchObject({ code: 'CSV_TOO_MANY_ROWS', error: 'The CSV file can have at most 100,000 rows' })
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

describe('a file of voucher codes', () => {
  it.each([
    ['two columns', 'code\nA,B\nC\n', ['A, B', 'C'], { position: 0, reason: 'it has 2 columns, the file has 1' }],
    ['a code too long', `A\n${'B'.repeat(65)}\n`, ['A', 'B'.repeat(64)], { position: 1, reason: 'a code has at most 64 characters' }],
    ['an empty code', 'code\n=""\nA\n', ['=""', 'A'], { position: 0, reason: 'the code is empty' }],
    ['a quote that is never closed', 'code\nA\n"B\nC\n', ['A', ''], { position: 1, reason: 'a quote is not closed' }],
  ])('with %s names that line, and reads on as far as it can', async (_what, content, codes, invalid) => {
    expect(await readVoucherCsv(fileOf(content))).toMatchObject({ codes, invalid: [invalid] })
  })

  it('with more wrong lines than anybody mends one by one explains the first thousand', async () => {
    expect(await readVoucherCsv(fileOf('A,B\n'.repeat(1200)))).toMatchObject({ codes: { length: 1200 }, invalid: { length: 1000 } })
  })

  it('with columns that nobody knows beside its own is refused', async () => {
    const refused = await readVoucherCsv(fileOf('code,name\nA,B\n'))
    expect(refused as { body?: object }).toMatchObject({ body: { error: expect.stringMatching(/^Line 1 .*there is no column "name"/) as string } })
  })

  it.each([
    ['a header', 'Code;\r\n00123\r\n\r\n"B""2" ;\r\n', [2, 4]],
    ['no header', '="00123"\n"B""2"', [1, 2]],
  ])('with %s is read with its lines', async (_what, content, lines) => {
    expect(await readVoucherCsv(fileOf(content))).toEqual({ codes: ['00123', 'B"2'], lines, invalid: [] })
  })
})
