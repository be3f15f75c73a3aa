import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderObjects } from '@club/objects'
import { createReceiptFiles } from '../src/clients/receipt-files'

let folder: string
let files: ReturnType<typeof createReceiptFiles>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-receipt-files-'))
  files = createReceiptFiles(openFolderObjects(folder))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = (content: string) => Buffer.from(content, 'latin1')
const PDF = '%PDF-1.4 a receipt'

it.each([
  ['a page that mentions a PDF', `<!doctype html>\n${PDF}`],
  ['an archive that holds a PDF', `PK\x03\x04${PDF}`],
  ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['a WebP picture', 'RIFF\0\0\0\0WEBPVP8X'],
])('%s is of no type that a receipt may have', async (_what, content) => {
  expect(await files.prepare(fileOf(content))).toEqual({ kind: 'refused', reason: 'receipt-file-type' })
})

it.each([
  ['nothing', ''],
  ['a line end', '\r\n'],
  ['a tab', '\t'],
  ['a byte order mark', '\xef\xbb\xbf'],
])('a PDF with %s before it is kept as it came', async (_what, before) => {
  const file = fileOf(before + PDF)
  expect(await files.prepare(file)).toMatchObject({ type: 'application/pdf', content: file, pictureHash: null })
})
