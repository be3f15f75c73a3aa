import { FILE_HEAD_BYTES, fileTypeOf } from './file-types'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const PDF = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n'

describe('a file that is none of those the club takes has no type:', () => {
  it.each([
    ['nothing', ''],
    ['a page that mentions a PDF', `<!doctype html><p>${PDF}`],
    ['a page behind blanks', `\n\n  <html>${PDF}`],
    ['a script before a PDF', `#!/bin/sh\nexit\n${PDF}`],
    ['a comment before a PDF', `// ${PDF}`],
    ['a ZIP archive with a PDF in it', `PK\x03\x04${PDF}`],
    ['a compressed PDF', `\x1f\x8b\x08\0${PDF}`],
    ['a program that holds a PDF', `MZ\x90\0${PDF}`],
    ['a GIF that holds a PDF', `GIF89a${PDF}`],
    ['a mail with a PDF', `From: a@b.example\r\n\r\n${PDF}`],
    ['a PDF behind more blanks than readers pass over', `${' '.repeat(FILE_HEAD_BYTES)}${PDF}`],
    ['a PDF whose header is cut at the end of what readers look at', `${' '.repeat(FILE_HEAD_BYTES - 4)}${PDF}`],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['an AVIF picture', '\0\0\0\x18ftypavif\0\0\0\0'],
    ['a TIFF picture', 'II*\0'],
    ['a sound in a RIFF', 'RIFF\0\0\0\0WAVEfmt '],
  ])('%s', (_what, content) => {
    expect(fileTypeOf(bytesOf(content))).toBeUndefined()
  })
})

describe('a PDF is one', () => {
  it.each([
    ['as it should be', ''],
    ['behind a line end', '\n'],
    ['behind a line end of Windows', '\r\n'],
    ['behind a tab', '\t'],
    ['behind blanks', '  \f '],
    ['behind zeros', '\0\0\0'],
    ['behind a byte order mark', '\xef\xbb\xbf'],
    ['behind a byte order mark of UTF-16', '\xff\xfe'],
    ['behind a byte order mark and a line end', '\xef\xbb\xbf\r\n'],
    ['at the last place where readers look', ' '.repeat(FILE_HEAD_BYTES - 5)],
  ])('%s', (_what, before) => {
    expect(fileTypeOf(bytesOf(before + PDF))).toBe('application/pdf')
  })
})

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe1\0\x10Exif'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/webp', 'RIFF\0\0\0\0WEBPVP8X'],
])('a picture is of the type %s by its first bytes', (type, content) => {
  expect(fileTypeOf(bytesOf(content))).toBe(type)
})
