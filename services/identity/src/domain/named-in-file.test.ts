import { isNamedInFile } from './named-in-file'

const MEMBER = ['siti@example.com', '60198877665', '198877665', 'Siti Aminah', 'Mei']

describe('whether a file names a member', () => {
  it.each([
    ['somebody else', 'Ali,0123456789,ali@example.com\n'],
    ['a short name, which stands in other words', 'Meilin,0123456789,meilin@example.com\n'],
  ])('is no for %s', (_what, text) => expect(isNamedInFile(Buffer.from(text), MEMBER)).toBe(false))

  it.each([
    ['their email in capitals', Buffer.from('x,1,SITI@EXAMPLE.COM')],
    ['their number with dashes', Buffer.from('x,019-887 7665,x@example.com')],
    ['their name', Buffer.from('siti aminah,1,x')],
    ['their email in UTF-16', Buffer.from('\ufeffx,1,siti@example.com', 'utf16le')],
  ])('is yes for %s', (_what, file) => expect(isNamedInFile(file, MEMBER)).toBe(true))
})
