import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { encodingOf } from '@club/rules'
import { readBulkCsv } from './read-users'
import { readCreditCsv } from './read-credits'
import { readVoucherCsv } from './read-voucher-codes'

/** Files that LibreOffice 7.4 saved; those of other programs are written out below. */
const SAVED = join(__dirname, '..', 'test', 'saved')
const libreOffice = (name: string): Buffer => readFileSync(join(SAVED, name))
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')
const in1252 = (text: string): Buffer => Buffer.from(text, 'latin1')

function fileOf(content: string | Buffer) {
  const bytes = Buffer.from(content)
  const encoding = encodingOf(bytes)
  if (!encoding) throw new Error('the file is no text')
  return { open: () => Readable.from([bytes]), encoding }
}

/** The codes of a file, and the lines that are not taken as `line: why`. */
async function codesOf(content: string | Buffer, takeUnusual = false) {
  const read = await readVoucherCsv(fileOf(content), { takeUnusual })
  if ('kind' in read) return read
  const shown = (problems: typeof read.aside) => problems.map(({ line, text, why }) => `${line}: ${text}: ${why}`)
  return { codes: read.codes.map(({ code }) => code), aside: shown(read.aside), invalid: shown(read.invalid) }
}
const only = (...codes: string[]) => ({ codes, aside: [], invalid: [] })

const TNG = ['TNG-A1B2-0001', 'TNG-A1B2-0002', 'TNG-A1B2-0003']
const FIGURES = ['0012345678', '0098765432', '5550001112', '4441112223', '7778889990']

describe('voucher codes as spreadsheets save them', () => {
  it.each<[string, string | Buffer, string[]]>([
    ['LibreOffice, all texts quoted', libreOffice('codes-comma.csv'), FIGURES],
    ['Excel in Malaysia, commas', 'code\r\n="0012345678"\r\n="0098765432"\r\n5550001112\r\n4441112223\r\n7778889990\r\n', FIGURES],
    [
      'Excel, CSV UTF-8, empty columns and rows',
      '\ufeffCodes,,\r\n0012345678,,\r\n0098765432,,\r\n5550001112,,\r\n4441112223,,\r\n7778889990,,\r\n,,\r\n,,\r\n',
      FIGURES,
    ],
    ['Excel where a comma is the decimal sign', 'sep=;\r\nKod Baucar;\r\nTNG-A1B2-0001;\r\nTNG-A1B2-0002;\r\nTNG-A1B2-0003;\r\n', TNG],
    ['Excel, Unicode text', utf16('Voucher Code\t\r\nTNG-A1B2-0001\t\r\nTNG-A1B2-0002\t\r\nTNG-A1B2-0003\t\r\n'), TNG],
    ['Excel, with what is quoted', 'sep=,\r\n"code"\r\n"TNG-A1B2-0001"\r\n"TNG-A1B2-0002"\r\n"TNG-A1B2-0003"\r\n', TNG],
    ['Excel, a tab by name', 'sep=\t\r\nPIN\t\r\nTNG-A1B2-0001\t\r\nTNG-A1B2-0002\t\r\nTNG-A1B2-0003\t\r\n', TNG],
    ['Excel, a heading on two lines', '"Voucher\nCode"\r\nTNG-A1B2-0001\r\nTNG-A1B2-0002\r\nTNG-A1B2-0003\r\n', TNG],
    ['Google Sheets', 'voucher_code\r\nTNG-A1B2-0001\r\nTNG-A1B2-0002\r\nTNG-A1B2-0003', TNG],
    ['Google Sheets without a heading', 'TNG-A1B2-0001\r\nTNG-A1B2-0002\r\nTNG-A1B2-0003', TNG],
    ['Numbers, semicolons', 'E-Voucher Code;;\nTNG-A1B2-0001;;\nTNG-A1B2-0002;;\nTNG-A1B2-0003;;\n;;\n', TNG],
    ['an old Mac', 'SERIAL NO.\rTNG-A1B2-0001\rTNG-A1B2-0002\rTNG-A1B2-0003\r', TNG],
    ['a chat, with what nobody sees', 'code\n\u202aTNG-A1B2-0001\u202c\nTNG-A1B2-0002\u200e\n\u00a0TNG-A1B2-0003\n\u200b\n', TNG],
  ])('%s: every code, and nothing else', async (_maker, content, codes) => {
    const read = await codesOf(content)
    expect({ ...read, aside: [] }).toEqual(only(...codes))
  })

  it.each<[string, string | Buffer, string[], string[]]>([
    [
      'a title, semicolons and a total',
      libreOffice('titled-semicolon.csv'),
      TNG,
      ['1: Baucar TnG November 2026: it stands before the heading on line 3', '7: Total: 3: it looks like a total'],
    ],
    [
      'the same in UTF-16 with tabs',
      libreOffice('titled-tab-utf16.csv'),
      TNG,
      ['1: Baucar TnG November 2026: it stands before the heading on line 3', '7: Total: 3: it looks like a total'],
    ],
    [
      'what PowerShell says of itself',
      '#TYPE Selected.System.Management.Automation.PSCustomObject\r\n"Code"\r\n"TNG-A1B2-0001"\r\n"TNG-A1B2-0002"\r\n"TNG-A1B2-0003"\r\n',
      TNG,
      ['1: #TYPE Selected.System.Management.Automation.PSCustomObject: it stands before the heading on line 2'],
    ],
    [
      'the name of a table of Numbers',
      'Table 1\nCode\nTNG-A1B2-0001\nTNG-A1B2-0002\nTNG-A1B2-0003\n',
      TNG,
      ['1: Table 1: it stands before the heading on line 2'],
    ],
    ['the heading of a second list', `code\n${TNG[0]}\nVoucher Code\n${TNG[1]}\n${TNG[2]}\n`, TNG, ['3: Voucher Code: it looks like a heading']],
    ['a heading that nobody knows', `Gift card\n${TNG.join('\n')}\n`, TNG, ['1: Gift card: it has spaces, most other lines have none']],
    [
      'a heading of one word',
      'Baucer\nAAA111\nBBB222\n',
      ['AAA111', 'BBB222'],
      ['1: Baucer: it has no digits, all other lines have some: it may be a heading'],
    ],
    [
      'a heading of one word above codes without digits',
      'Pertanyaan\nQWERTY\nASDFGH\n',
      ['QWERTY', 'ASDFGH'],
      ['1: Pertanyaan: it has small letters, no other line has any: it may be a heading'],
    ],
    ['a note without a heading', `${TNG.join('\n')}\n# sent on 3 March\n`, TNG, ['4: # sent on 3 March: it has spaces, most other lines have none']],
    ['a total of one code', 'AAA111\nTotal: 1\n', ['AAA111'], ['2: Total: 1: it looks like a total']],
    ['a total in Malay', `code;\n${TNG.join(';\n')};\nJumlah;3\n`, TNG, ['5: Jumlah;3: it looks like a total']],
    ['what a database says', `code\n${TNG.join('\n')}\n(3 rows)\n`, TNG, ['5: (3 rows): it looks like a total']],
    [
      'a code that became a date',
      `${TNG.join('\n')}\n3-Dec\n`,
      TNG,
      ['4: 3-Dec: it is a date, most other lines are not; a spreadsheet may have made it of a code'],
    ],
  ])('%s: is shown and not taken, unless staff say so', async (_what, content, codes, aside) => {
    expect(await codesOf(content)).toEqual({ codes, aside, invalid: [] })
    expect(await codesOf(content, true)).toMatchObject({ codes: { length: codes.length + aside.length }, aside: [] })
  })

  it('takes a line above the heading, when staff say so, as it reads in the spreadsheet', async () => {
    expect(await codesOf('sep=;\n"HELLO ""2026""";;\ncode;;\nAAA111;;\n', true)).toEqual(only('HELLO "2026"', 'AAA111'))
  })

  it('shows codes whose leading zeros are lost, which nobody can guess', async () => {
    const figures = ['5550001112', '5550001113', '5550001114', '5550001115', '5550001116']
    expect(await codesOf(libreOffice('numbers-comma.csv'))).toEqual({
      codes: ['601112345678', ...figures],
      aside: ['3: 12345678: it has 8 digits, most other codes have 10; a spreadsheet may have dropped zeros in front'],
      invalid: [],
    })
  })

  it('takes numbers that count up, of which the first ones are shorter', async () => {
    const numbers = Array.from({ length: 120 }, (_, at) => String(at + 1))
    expect(await codesOf(`code\n${numbers.join('\n')}\n`)).toEqual(only(...numbers))
  })

  it('refuses codes whose last digits are lost, with all that is wrong in the file', async () => {
    const read = await codesOf(libreOffice('reopened-codes.csv'), true)
    expect(read).toMatchObject({ codes: { length: 10 }, invalid: [expect.stringMatching(/^12: 6\.01112345678901E\+016: .*its last digits are lost/)] })
    expect(await codesOf('code\r\n6.01E+10\r\n6,01E+10\r\n#N/A\r\n########\r\n')).toMatchObject({ codes: [], invalid: { length: 4 } })
  })

  it.each<[string, string, string[], string[]]>([
    ['a code too long', `A\n${'B'.repeat(65)}\n`, ['A'], [`2: ${'B'.repeat(65)}: a code has at most 64 characters`]],
    ['an empty code', 'code\n=""\nA\n', ['A'], ['2: ="": the code is empty']],
    ['a quote that is never closed', 'code\nA\n"B\nC\n', ['A'], ['3: : a quote is not closed']],
    ['a second value where a character separates', 'sep=;\ncode\nA;B\n', [], ['3: A, B: it has 2 columns, the file has 1']],
  ])('names %s, and reads on as far as it can', async (_what, content, codes, invalid) => {
    expect(await codesOf(content)).toEqual({ codes, aside: [], invalid })
  })

  it('refuses a heading with columns that nobody knows', async () => {
    for (const content of ['code,name\nA,B\n', 'Vouchers\nVoucher Code;Value\nA1;5\n', 'Serial No,PIN\n1,2\n'])
      expect(await codesOf(content)).toMatchObject({ reason: 'csv-line-invalid', params: { line: expect.any(Number) as number } })
  })

  it('reads a number of which every digit is there', async () => {
    expect(await codesOf('6.0112345678E+10\n')).toEqual(only('60112345678'))
  })
})

describe('codes of any form are codes', () => {
  it.each<[string, string, string[]]>([
    ['with a semicolon', 'AB;CD\n', ['AB;CD']],
    ['with separators, beside others', 'code\nAAA111\nAB;CD\nEF,GH\n"IJ,KL"\n', ['AAA111', 'AB;CD', 'EF,GH', 'IJ,KL']],
    ['with a semicolon and empty columns behind it', 'code;;\nAB;CD;;\n', ['AB;CD']],
    ['with spaces in all of them', 'ABCD 1234\nEFGH 5678\n', ['ABCD 1234', 'EFGH 5678']],
    ['with a hash in all of them', '#A1\n#B2\n', ['#A1', '#B2']],
    ['of letters and others of figures', 'ABCD\n1234\nEFGH\n', ['ABCD', '1234', 'EFGH']],
    ['that count up', Array.from({ length: 101 }, (_, n) => `V${n}`).join('\n'), Array.from({ length: 101 }, (_, n) => `V${n}`)],
    ['like a number of a spreadsheet', '1E10\n12E4567890\n', ['1E10', '12E4567890']],
    ['that begin with words for a total', 'TOTAL50\nSUM-2026\nEND-0001\nENDSALE\n', ['TOTAL50', 'SUM-2026', 'END-0001', 'ENDSALE']],
    ['of letters, the first below a heading', 'code\nTESTCODE\nABC123\nDEF456\nGHI789\n', ['TESTCODE', 'ABC123', 'DEF456', 'GHI789']],
    ['that is the only one and has a space', 'HELLO WORLD\n', ['HELLO WORLD']],
  ])('%s', async (_what, content, codes) => {
    expect(await codesOf(content)).toEqual(only(...codes))
  })

  it('and one of another length is shown, where nearly all have one length', async () => {
    const codes = Array.from({ length: 30 }, (_, n) => `K${String.fromCharCode(65 + (n % 26))}7${n % 10}Q${(n * 7) % 10}${n < 26 ? 'X' : 'Y'}`)
    expect(await codesOf([...codes, 'KAX'].join('\n'))).toEqual({
      codes,
      aside: ['31: KAX: it has 3 characters, most other codes have 7'],
      invalid: [],
    })
  })
})

const SITI = { name: 'Siti Aminah', number: '60123456789', email: 'siti@example.com', gender: 'female', childDob: '31/05/2025', postcode: '43600' }
const ZOE = { name: 'Zoë Tan', number: '0123456788', email: 'zoe@example.com', edb: '05/01/2027', street: '12; Jalan "Besar"' }
const COLUMNS = 'name,number,email,race,gender,isPregnant,edb,childDob,state,city,postcode,street'
const EXCEL_ROWS = [
  'Siti Aminah,60123456789,siti@example.com,malay,female,No,,31/05/2025,Selangor,Bangi,43600,"No 1, Jalan Bunga\nTaman Mawar"',
  'Zoë Tan,123456788,zoe@example.com,chinese,female,Yes,05/01/2027,,Kedah,Alor Setar,5000,"12; Jalan ""Besar"""',
]
const withSemicolons = (line: string) => line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replace('12; Jalan', '12; Jalan')

async function usersOf(content: string | Buffer) {
  const read = await readBulkCsv(fileOf(content))
  if ('kind' in read) throw new Error(JSON.stringify(read))
  return { rows: read.rows, repaired: read.repaired, aside: read.aside.map(({ line, why }) => `${line}: ${why}`) }
}

describe('users as spreadsheets save them', () => {
  it.each<[string, string | Buffer, string[]]>([
    ['LibreOffice, commas', libreOffice('users-comma.csv'), []],
    ['LibreOffice, semicolons in Windows-1252', libreOffice('users-semicolon-1252.csv'), []],
    ['LibreOffice, tabs in UTF-16', libreOffice('users-tab-utf16.csv'), []],
    ['Excel, empty columns and rows', `${[COLUMNS, ...EXCEL_ROWS].map((line) => `${line},,\r\n`).join('')},,,,,,,,,,,,,\r\n`, []],
    ['Excel, CSV UTF-8', `\ufeff${[COLUMNS, ...EXCEL_ROWS].join('\r\n')}\r\n`, []],
    ['Excel where a comma is the decimal sign', in1252(`sep=;\r\n${[COLUMNS, ...EXCEL_ROWS].map(withSemicolons).join('\r\n')}\r\n`), []],
    ['Google Sheets', [COLUMNS, ...EXCEL_ROWS].join('\r\n'), []],
    ['a spreadsheet with CRLF in its cells', `${[COLUMNS, ...EXCEL_ROWS].join('\n').replaceAll('\n', '\r\n')}\r\n`, []],
    [
      'Numbers, with the name of the table',
      `Pengguna\n${[COLUMNS, ...EXCEL_ROWS].map(withSemicolons).join('\n')}\n`,
      ['1: it stands before the heading on line 2'],
    ],
    ['PowerShell', `#TYPE System.Object\r\n${[COLUMNS, ...EXCEL_ROWS].join('\r\n')}\r\n`, ['1: it stands before the heading on line 2']],
    ['a list with a total', `${[COLUMNS, ...EXCEL_ROWS].join('\n')}\nTotal,2\n`, ['5: it looks like a total']],
    ['headings in Malay', [COLUMNS.replace('name', 'Nama').replace('number', 'No. Telefon').replace('email', 'E-mel'), ...EXCEL_ROWS].join('\r\n'), []],
  ])('%s: both, with the 0 that a number cannot have', async (_maker, content, aside) => {
    const read = await usersOf(content)
    expect(read.rows).toMatchObject([SITI, ZOE])
    expect(read.rows[0]?.street.replace(/\s+/g, ' ')).toBe('No 1, Jalan Bunga Taman Mawar')
    expect(read).toMatchObject({ repaired: [{ position: 1, number: '123456788' }], aside })
  })

  it.each([
    ['60123456789.0', '60123456789'],
    ['60123456789,00', '60123456789'],
    ['123456789', '0123456789'],
    ['1112345678', '01112345678'],
    ['6.0123456789E+10', '60123456789'],
    // No mobile number either way: the check of rows says so.
    ['12345', '12345'],
    ['323456789', '323456789'],
    ['+60 12-345 6789', '+60 12-345 6789'],
  ])('reads the number %s as %s', async (typed, number) => {
    const { rows } = await usersOf(`name,number,email\nSiti,"${typed}",s@example.com\n`)
    expect(rows[0]?.number).toBe(number)
  })

  it('refuses a number whose last digits are lost, by its line', async () => {
    const read = await readBulkCsv(fileOf('name,number,email\r\nSiti,6.01112E+11,siti@example.com\r\n'))
    expect(read).toMatchObject({ read: { invalid: [{ line: 2, why: expect.stringContaining('6.01112E+11') as string }] } })
  })
})

describe('credits as spreadsheets save them', () => {
  it('takes the rows of a refund without its title and total', async () => {
    expect(await readCreditCsv(fileOf(libreOffice('refund-semicolon.csv')), 'refund')).toMatchObject({
      rows: [
        { email: 'aisyah@example.com', description: 'Refund of order 1234', points: 500 },
        { email: 'siti@example.com', description: 'Pulangan, sebahagian', points: 20 },
      ],
      aside: [
        { line: 1, why: 'it stands before the heading on line 2' },
        { line: 5, text: 'Total, , 520', why: 'it looks like a total' },
      ],
    })
  })

  it.each<[string, string | Buffer]>([
    ['Excel, CSV UTF-8, empty columns and rows', '\ufeffEmail,Description,Points,,\r\na@example.com,Refund of order 1,500,,\r\n,,,,\r\n,,,,\r\n'],
    ['Excel where a comma is the decimal sign', in1252('sep=;\r\nemail;description;points\r\na@example.com;Refund of order 1;"500,00"\r\n')],
    ['Excel, Unicode text', utf16('E-mail\tDescription\tPoints\r\na@example.com\tRefund of order 1\t500\r\n')],
    ['Google Sheets, columns in another order', 'points,email,description\r\n500,a@example.com,Refund of order 1'],
    ['Numbers, semicolons and the name of the table', 'Table 1;;\nEmail;Description;Points\na@example.com;Refund of order 1;500\n;;\n'],
    ['PowerShell', '#TYPE System.Object\r\n"email","description","points"\r\n"a@example.com","Refund of order 1","500"\r\n'],
  ])('%s: the row of a refund', async (_maker, content) => {
    expect(await readCreditCsv(fileOf(content), 'refund')).toMatchObject({ rows: [{ email: 'a@example.com', description: 'Refund of order 1', points: 500 }] })
  })

  it('takes the emails of a campaign, points with decimals of a refund, and no line of thousands', async () => {
    expect(await readCreditCsv(fileOf('sep=;\r\nE-mail address;\r\na@example.com;\r\n'), 'campaign')).toMatchObject({ rows: [{ email: 'a@example.com' }] })
    const refund = (points: string) => readCreditCsv(fileOf(`email,description,points\na@example.com,x,"${points}"\n`), 'refund')
    expect(await refund('500.00')).toMatchObject({ rows: [{ points: 500 }] })
    for (const points of ['1,000', '1.000', '5.5']) expect(await refund(points)).toMatchObject({ reason: 'csv-line-invalid' })
  })
})
