import { randomBytes } from 'node:crypto'
import { decodeBase64, decodeBase64Url, isCompactJws } from './base64'

const OTHER_SPELLINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['white space before', (text) => ` ${text}`],
  ['white space within', (text) => `${text.slice(0, 3)} ${text.slice(3)}`],
  ['a line feed at the end', (text) => `${text}\n`],
  ['more padding', (text) => `${text}=`],
  ['a sign less', (text) => text.slice(0, -1)],
  ['a sign that is none', (text) => `${text.slice(0, -1)}!`],
  ['a letter that only looks like one', (text) => `А${text.slice(1)}`],
]
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const URL_SAFE = `${PLAIN.slice(0, 62)}-_`

/** 64 bytes, so the last sign of their base64 text has unused bits. */
const bytes = Buffer.from(Array.from({ length: 64 }, (_, index) => (index * 37 + 251) % 256))

describe('base64 is refused in every spelling but one:', () => {
  it.each(OTHER_SPELLINGS)('%s', (_what, spell) => {
    expect(decodeBase64(spell(bytes.toString('base64')))).toBeUndefined()
    expect(decodeBase64Url(spell(bytes.toString('base64url')))).toBeUndefined()
  })

  it('spare bits that are not zero: 1 of 16 texts is the one', () => {
    const [plain, url] = [bytes.toString('base64').slice(0, -3), bytes.toString('base64url').slice(0, -1)]
    const accepted = [...PLAIN].map((last) => decodeBase64(`${plain}${last}==`)).filter((found) => found !== undefined)
    const acceptedOfUrl = [...URL_SAFE].map((last) => decodeBase64Url(`${url}${last}`)).filter((found) => found !== undefined)
    expect([accepted.length, acceptedOfUrl.length]).toEqual([4, 4])
    expect(new Set([...accepted, ...acceptedOfUrl].map((found) => Buffer.from(found).toString('hex'))).size).toBe(4)
  })

  it('the other alphabet, and no padding or padding where the other has it', () => {
    expect(decodeBase64(Buffer.from([0xfb, 0xff]).toString('base64url'))).toBeUndefined()
    expect(decodeBase64Url(Buffer.from([0xfb, 0xff]).toString('base64'))).toBeUndefined()
    expect([decodeBase64('QQ'), decodeBase64Url('QQ=='), decodeBase64('+/8='), decodeBase64Url('-_8')]).toEqual([
      undefined,
      undefined,
      Uint8Array.of(0xfb, 0xff),
      Uint8Array.of(0xfb, 0xff),
    ])
  })
})

it('bytes of any length come back as they were', () => {
  for (let length = 0; length < 70; length += 1) {
    const some = randomBytes(length)
    expect(Buffer.from(decodeBase64(some.toString('base64')) ?? 'x').equals(some)).toBe(true)
    expect(Buffer.from(decodeBase64Url(some.toString('base64url')) ?? 'x').equals(some)).toBe(true)
  }
})

it('a token is three parts, each in its one spelling', () => {
  const [head, body, signature] = ['{"alg":"EdDSA"}', '{"sub":"1"}'].map((text) => Buffer.from(text).toString('base64url')).concat(bytes.toString('base64url'))
  expect(isCompactJws(`${head}.${body}.${signature}`)).toBe(true)
  const last = URL_SAFE.indexOf(signature?.at(-1) ?? '')
  for (const other of [
    `${head}.${body}`,
    `${head}.${body}.${signature}.`,
    `${head}..${signature}`,
    `${head}.${body}.${signature?.slice(0, -1)}${URL_SAFE[last + 1]}`,
    ` ${head}.${body}.${signature}`,
  ])
    expect([other, isCompactJws(other)]).toEqual([other, false])
})
