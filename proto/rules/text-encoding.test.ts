import { createTextSniffer, encodingOf } from './text-encoding'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const inPieces = (bytes: Buffer, size: number) => {
  const sniffer = createTextSniffer()
  for (let at = 0; at < bytes.length; at += size) if (!sniffer.take(bytes.subarray(at, at + size))) return undefined
  return sniffer.end()
}

describe('how a file of text is written', () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a packed workbook', Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1')],
    ['a NUL', Buffer.from('name,email\0\n')],
    ['UTF-16 without its mark', Buffer.from('name,email\r\n', 'utf16le')],
    ['half a character of UTF-16', utf16('name').subarray(0, -1)],
    ['half a pair of UTF-16', Buffer.concat([utf16('name'), Buffer.from([0x3d, 0xd8])])],
    ['a control character in UTF-16', utf16('na\u0001me')],
    ['bytes that neither UTF-8 nor Windows-1252 has', Buffer.from([0x61, 0xe9, 0x81, 0x0a])],
    ['a DEL', Buffer.from('na\x7fme')],
  ])('is nothing for %s', (_what, bytes) => {
    expect([encodingOf(bytes), inPieces(bytes, 1)]).toEqual([undefined, undefined])
  })

  it.each([
    ['utf-8', Buffer.from('')],
    ['utf-8', Buffer.from('n')],
    ['utf-8', Buffer.from('name,email\r\nSiti,siti@example.com\r\n')],
    ['utf-8', Buffer.from('\ufeffname\tZoë 小 😀\n')],
    ['utf-16le', utf16('name\tZoë 小 😀\r\n')],
    ['utf-16be', utf16('name\tZoë\r\n').swap16()],
    ['windows-1252', Buffer.from('name,email\r\nZo\xeb \x80 \x93x\x94,z@b.my\r\n', 'latin1')],
    ['windows-1252', Buffer.concat([Buffer.from('Zoë,'), Buffer.from([0xe9])])],
  ])('is %s, however the bytes come', (encoding, bytes) => {
    expect([encodingOf(bytes), inPieces(bytes, 1), inPieces(bytes, 3)]).toEqual([encoding, encoding, encoding])
  })
})
