import { createHash } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { defineCall } from '@club/contracts/http'
import type { FileRule } from '@club/contracts/http'
import { waitFor } from '@club/testing'
import * as z from 'zod'
import { givenCall } from './given-call'
import type { GivenCall } from './given-call'

const image: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytesMax: 200_000,
  required: false,
  countMax: 2,
  missing: 'fields-missing',
  tooLarge: 'receipt-file-size',
  wrongType: 'receipt-file-type',
}

const call = defineCall({
  id: 'test.form',
  method: 'POST',
  path: '/test/form',
  auth: 'none',
  body: z.object({ name: z.string().max(100), count: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]) }),
  multipart: {
    files: {
      front: { ...image, countMax: 1 },
      back: { ...image, countMax: 1 },
      proof: { ...image, required: true, types: ['application/pdf', 'image/png'], countMax: 1 },
      rows: { ...image, types: ['text/csv'], wrongType: 'csv-expected', countMax: 1 },
    },
    numberedFiles: { shot: image },
    together: { fields: ['front', 'back'], refusal: 'field-empty' },
  },
  answer: z.array(
    z.object({
      field: z.string(),
      index: z.int().optional(),
      filename: z.string(),
      contentType: z.string(),
      encoding: z.string().optional(),
      bytes: z.int(),
      sha256: z.string(),
      same: z.boolean(),
    }),
  ),
  refusals: [],
  summary: 'For this test',
  tag: 'test',
})

const png = (bytes = 100) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes - 8, 7)])
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.png', type = 'application/octet-stream') => new File([bytes], name, { type })

let given: GivenCall
let reached = 0
let lastName = ''
let release: () => void = () => undefined
let onWaiting: () => void = () => undefined
beforeAll(async () => {
  given = await givenCall(call, async ({ files, body }) => {
    reached += 1
    lastName = body.name
    if (body.name === 'waits') await new Promise<void>((resolve) => ((release = resolve), onWaiting()))
    return Promise.all(
      files.map(async ({ open, ...file }) => ({ ...file, same: sha256(await buffer(open())) === file.sha256 && (await buffer(open())).length === file.bytes })),
    )
  })
})
beforeEach(() => {
  reached = 0
})
afterAll(() => given.stop())

type Parts = readonly (readonly [string, string | File])[]
const TEXTS: Parts = [
  ['name', 'Aisyah'],
  ['count', '3'],
]
const PROOF: Parts = [['proof', fileOf(png())]]

async function send(parts: Parts) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const response = await fetch(given.origin, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as { code?: string; field?: string } }
}
const codeOf = async (parts: Parts) => {
  const { status, body } = await send(parts)
  expect(reached).toBe(0)
  return `${status} ${body.code}`
}
/** Files of uploads that this process still holds open. */
const openUploads = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('club-upload-')
    } catch {
      return false
    }
  }).length

const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
const partOf = (disposition = '', type = '', text = '') => `--b\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n${text}\r\n--b--\r\n`

describe('a form is refused', () => {
  it('when the header of a file goes on behind a boundary, so that its parser would wait for ever', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="id"; filename=a\r\n--b\r\nContent-Disposition: ; x\r\n\r\n--\n--b--\r\n\r\n`
    const response = await fetch(given.origin, { method: 'POST', headers: multipart, body })
    expect(response.status).toBe(400)
    expect(reached).toBe(0)
    expect(openUploads()).toBe(0)
  })

  it.each<[string, Parts, string]>([
    ['without a required file', TEXTS, '400 FIELDS_MISSING'],
    ['with a field in which nobody chose a file', [...TEXTS, ['proof', fileOf('', '')]], '400 FIELDS_MISSING'],
    [
      'for its texts before its files',
      [
        ['name', 'x'],
        ['count', 'many'],
        ['proof', fileOf('<svg/>')],
      ],
      '400 INVALID_INPUT',
    ],
    ['with a text that no service could store', [['name', 'a\0b'], ['count', '1'], ...PROOF], '400 INVALID_INPUT'],
    ['with a picture that is none, whatever it is called', [...TEXTS, ['proof', fileOf('<svg/>', 'a.png', 'image/png')]], '415 receiptFileTypeError'],
    ['with a picture of a type that this field does not take', [...TEXTS, ['proof', fileOf('\xff\xd8\xff')]], '415 receiptFileTypeError'],
    ['with a CSV that holds a NUL', [...TEXTS, ...PROOF, ['rows', fileOf('a,b\n\0', 'a.csv')]], '415 CSV_EXPECTED'],
    ['with a CSV that is a picture', [...TEXTS, ...PROOF, ['rows', fileOf(png(), 'a.csv', 'text/csv')]], '415 CSV_EXPECTED'],
    ['with a CSV that is a document', [...TEXTS, ...PROOF, ['rows', fileOf('%PDF-1.7 x', 'a.csv', 'text/csv')]], '415 CSV_EXPECTED'],
    ['with a CSV in no encoding that is read', [...TEXTS, ...PROOF, ['rows', fileOf(Buffer.from('a,\xe9\x81', 'latin1'), 'a.csv')]], '415 CSV_EXPECTED'],
    ['with a file that is too large', [...TEXTS, ['proof', fileOf(png(200_001))]], '413 receiptFileSizeError'],
    ['with one file of two that belong together', [...TEXTS, ...PROOF, ['front', fileOf(png())]], '400 FIELD_EMPTY'],
    ['with a file that the call does not take', [...TEXTS, ...PROOF, ['other', fileOf(png())]], '400 INVALID_INPUT'],
    ['with a second file where one is taken', [...TEXTS, ...PROOF, ...PROOF], '400 INVALID_INPUT'],
    ['with the same number twice', [...TEXTS, ...PROOF, ['shot0', fileOf(png())], ['shot0', fileOf(png())]], '400 INVALID_INPUT'],
    ['with more numbered files than it takes', [...TEXTS, ...PROOF, ...[0, 1, 2].map((n) => [`shot${n}`, fileOf(png())] as const)], '400 INVALID_INPUT'],
    ['with much more than it may hold, and its sender is answered so', [...TEXTS, ['proof', fileOf(png(22 * 1024 * 1024))]], '413 receiptFileSizeError'],
    ['with an endless text', [['name', 'x'.repeat(500_000)], ['count', '1'], ...PROOF], '413 PAYLOAD_TOO_LARGE'],
    ['with long texts', [...TEXTS, ...PROOF, ...[1, 2, 3, 4].map((n) => [`f${n}`, 'x'.repeat(390_000)] as const)], '413 PAYLOAD_TOO_LARGE'],
    ['with endless files', [...TEXTS, ...Array.from({ length: 100 }, (_, n) => [`f${n}`, fileOf(png())] as const)], '413 PAYLOAD_TOO_LARGE'],
    ['with endless fields', [...Array.from({ length: 1001 }, (_, n) => [`f${n}`, ''] as const), ...TEXTS], '413 PAYLOAD_TOO_LARGE'],
  ])('%s', async (_what, parts, expected) => {
    expect(await codeOf(parts)).toBe(expected)
    expect(openUploads()).toBe(0)
  })

  it.each([
    ['as JSON', { 'content-type': 'application/json' }, '{"name":"x","count":1}', 415],
    ['as something else', { 'content-type': 'text/xml' }, '<a/>', 415],
    ['without a boundary', { 'content-type': 'multipart/form-data; x=y' }, 'x', 400],
    [
      'cut off in the middle of a part',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx',
      400,
    ],
    ['without anything', {}, undefined, 400],
    ...[
      ['with a part that has no name', 'form-data', 'text/plain', 'x'],
      ['with a part whose name is empty', 'form-data; name=""', 'text/plain', 'x'],
      ['with a part whose name is in a form that nobody uses', "form-data; name*=utf-8''name", 'text/plain', 'x'],
      ['with a file that has no name', 'form-data; filename="a.png"', 'image/png', 'x'],
      ['with an empty file that has no name', 'form-data; filename=""', 'application/octet-stream', ''],
      ['with a text in a character set that nobody knows', 'form-data; name="name"', 'text/plain; charset=utf-7', 'x'],
    ].map(([what, disposition, type, text]) => [what, multipart, partOf(disposition, type, text), 400]),
  ] as [string, Record<string, string>, string | undefined, number][])('%s', async (_what, headers, body, status) => {
    const response = await fetch(given.origin, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })
    expect([response.status, reached]).toEqual([status, 0])
  })
})

/** Sends a whole request before it listens, as simple clients do, and returns what it receives; the connection may be reset meanwhile. */
async function sendThenListen(head: string, body: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
  socket.pause()
  const closed = new Promise<void>((resolve, reject) => void socket.once('error', reject).once('close', () => resolve()))
  closed.catch(() => undefined)
  const received: Buffer[] = []
  await new Promise((resolve) => socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n`, resolve))
  await Promise.race([new Promise((resolve) => socket.write(body, resolve)), closed])
  socket.on('data', (chunk: Buffer) => received.push(chunk)).resume()
  await closed
  return Buffer.concat(received).toString().split('\r\n')[0] ?? ''
}

describe('whoever sends everything before reading receives why it was refused', () => {
  const LARGE = Buffer.alloc(6_000_000, 7)
  const form = 'content-type: multipart/form-data; boundary=b'
  const chunked = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])
  const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\n\r\n')

  it.each([
    ['for its length', `${form}\r\ncontent-length: ${LARGE.length}`, LARGE, '413'],
    ['for its length, which shows on the way', `${form}\r\ntransfer-encoding: chunked`, chunked(Buffer.concat([part, LARGE])), '413'],
    ['for its type', `content-type: text/xml\r\ncontent-length: ${LARGE.length}`, LARGE, '415'],
  ])('%s', async (_what, head, body, status) => {
    expect(await sendThenListen(head, body)).toContain(` ${status} `)
  })
})

describe('a form that keeps its rules', () => {
  it('reaches the handler with files that are known by their bytes, small ones and spooled ones alike', async () => {
    const large = png(150_000)
    const { status, body } = await send([
      ...TEXTS,
      ['proof', fileOf('%PDF-1.7 x', '../../etc/proof.png', 'image/png')],
      ['rows', fileOf('\ufeffa,b\r\nSiti,é\n', 'rows.csv', 'text/csv')],
      ['shot1', fileOf(large, 'b.jpg')],
      ['shot0', fileOf(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'c.webp')],
    ])
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({ field: 'proof', filename: 'proof.png', contentType: 'application/pdf', bytes: 10, same: true }),
      expect.objectContaining({ field: 'rows', filename: 'rows.csv', contentType: 'text/csv', encoding: 'utf-8', same: true }),
      { field: 'shot', index: 1, filename: 'b.jpg', contentType: 'image/png', bytes: 150_000, sha256: sha256(large), same: true },
      expect.objectContaining({ field: 'shot', index: 0, contentType: 'image/webp', same: true }),
    ])
    await waitFor('the files to be forgotten', () => openUploads() === 0)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('club-upload-'))).toEqual([])
  })

  it.each([
    ['windows-1252', Buffer.from('name\r\nZo\xeb\r\n', 'latin1')],
    ['utf-16le', Buffer.from('\ufeffname\r\nZoë\r\n', 'utf16le')],
  ])('reaches the handler with text in %s, whatever type its sender gives it', async (encoding, bytes) => {
    const { status, body } = await send([...TEXTS, ...PROOF, ['rows', fileOf(bytes, 'rows.CSV', 'text/plain')]])
    expect(status).toBe(200)
    expect(body).toContainEqual(expect.objectContaining({ field: 'rows', contentType: 'text/csv', encoding, same: true }))
  })

  it('reaches the handler with the line breaks that were typed, which browsers send in forms as two characters', async () => {
    const lines = 'Aisyah\n'.repeat(14).concat('no')
    expect(lines).toHaveLength(100)
    expect((await send([['name', lines], ['count', '3'], ...PROOF])).status).toBe(200)
    expect(lastName).toBe(lines)
  })

  it('leaves nothing on the disk while it is served, and nothing open when its sender goes away', async () => {
    const boundary = 'cut'
    const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
    const before = given.ended()
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 1000000\r\n\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\n\r\n`,
    )
    socket.write(png(150_000))
    await waitFor('the file to be spooled', () => openUploads() === 1)
    await waitFor('it to lose its name', () => !readdirSync(tmpdir()).some((name) => name.startsWith('club-upload-')))
    socket.destroy()
    await waitFor('the request to end', () => given.ended() > before)
    expect([openUploads(), reached]).toEqual([0, 0])
  })

  it('waits for its turn when its sender has another under way', async () => {
    release = () => undefined
    const served = new Promise<void>((resolve) => (onWaiting = resolve))
    const first = send([['name', 'waits'], ['count', '1'], ...PROOF])
    await served
    const second = send([...TEXTS, ...PROOF])
    // Requests that need no turn are answered meanwhile, though they come later.
    for (let count = 0; count < 5; count += 1)
      expect((await fetch(given.origin, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<x/>' })).status).toBe(415)
    expect(reached).toBe(1)
    release()
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
    expect(reached).toBe(2)
  })
})

describe('a form that comes slowly', () => {
  const PART = `--b\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\n\r\n`
  let slow: GivenCall
  beforeAll(async () => {
    slow = await givenCall(call, async () => [], { leastRate: { bytesPerSecond: 2000, lookEveryMs: 250 } })
  })
  afterAll(() => slow.stop())

  /** Sends a form piece by piece; returns the answer received until the connection was closed. */
  async function trickle(pieces: readonly (string | Uint8Array)[], everyMs: number): Promise<string> {
    const socket = connect(Number(new URL(slow.origin).port), '127.0.0.1')
    const left = [...pieces]
    const sending = setInterval(() => {
      const piece = left.shift()
      if (piece !== undefined && socket.writable) socket.write(piece)
    }, everyMs)
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    socket.on('error', () => undefined)
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`)
    try {
      return (await buffer(socket)).toString('latin1')
    } finally {
      clearInterval(sending)
    }
  }

  it('is ended with 408 when it is slower than any network in use, and leaves nothing', async () => {
    const before = slow.ended()
    expect(await trickle([PART, ...Array.from({ length: 400 }, () => 'x')], 20)).toMatch(/^HTTP\/1\.1 408 /)
    await waitFor('the request to end', () => slow.ended() > before)
    expect(openUploads()).toBe(0)
  })

  it('is served when it is slow and comes', async () => {
    const fields = ['name', 'count'].map((name) => `\r\n--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n3`).join('')
    const pieces = [PART, png(1000), ...Array.from({ length: 20 }, () => Buffer.alloc(1000, 7)), `${fields}\r\n--b--\r\n`]
    expect(await trickle(pieces, 50)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
