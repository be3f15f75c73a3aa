import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { CALLS } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import type { Answer, Club } from './club'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'
import type { Draws } from './made-up-values'

/** How long forms are made up, how many go at the same time, and how many there must have been. */
const FORMS_MS = 20_000
const AT_ONCE = 4
const FORMS_MIN = 150
const WRONG_MAX = 20
const CUT_SHARE = 0.1

const CHARSETS = ['utf-8', 'UTF8', 'utf-7', 'utf-16le', 'ucs-2', 'latin1', 'base64', 'x-none', '', '"', "'", 'windows-1252', '\u0000']
const TEXTS = ['', 'x', 'Nur Aisyah', '"', '\\', '\\"', '%00', '%ZZ', '../../a', 'é', '\u0000', '__proto__', 'constructor', '\ud800', 'x'.repeat(300)]
const BREAKS = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '', '\r\n\r\n']
const TYPES = ['text/plain', 'application/octet-stream', 'image/png', 'multipart/mixed', 'text', '/', '', 'text/csv', 'x'.repeat(5000)]
const ENCODINGS = ['7bit', 'binary', 'base64', 'quoted-printable', '', 'none']
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Number of requests sent, and the wrong answers: a fault, or none at all (status 0). */
export interface Sent {
  readonly sent: number
  readonly wrong: readonly { readonly what: string; readonly status: number }[]
}

/** Sends forms made up from the whole grammar of multipart, right, nearly right and wrong, some cut off, for so long; the same for the same seed. */
export async function sendHostileForms(club: Club, given: { seed: number; ms: number; member: string; staff: string }): Promise<Sent> {
  const calls = CALLS.filter(({ multipart }) => multipart)
  const draws = drawsOf(given.seed)
  const wrong: { what: string; status: number }[] = []
  let sent = 0
  const end = Date.now() + given.ms
  const sendOne = async (): Promise<void> => {
    const call = draws.one(calls)
    const { body, type } = formOf(call, draws)
    const path = call.path.replaceAll(/:\w+/g, 'x')
    const token = call.auth === 'admin' ? given.staff : given.member
    sent += 1
    if (draws.often(CUT_SHARE)) return sendHalf(club.url, { method: call.method, path, token, type, body })
    const answer: Answer | string = await club.call(call.method, path, { body, token, headers: { 'content-type': type } }).catch(String)
    const status = typeof answer === 'string' ? 0 : answer.status
    // 503: many forms of one sender wait for their turn; 429: many at all.
    const isAnswered = (status >= 200 && status < 500) || status === 503
    if (!isAnswered) wrong.push({ what: `${call.id} ${type} ${JSON.stringify(body.toString('latin1').slice(0, 400))}: ${status || String(answer)}`, status })
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < end && wrong.length < WRONG_MAX) await sendOne()
    }),
  )
  return { sent, wrong }
}

/** Forms that a stranger made: each is answered, and none ends a process. */
export function hostileForms(running: () => GivenSystem): void {
  const seed = Number(process.env['FUZZ_SEED']) || randomInt(2 ** 31)

  it(
    `is answered, with a refusal where it is none, and ends no process (FUZZ_SEED=${seed})`,
    async () => {
      process.stderr.write(`\nForms are made up with FUZZ_SEED=${seed}.\n`)
      const { club, logged, system } = running()
      const { token: member } = await club.signUp()
      const gateway = system.services.get('gateway')?.pid
      const { sent, wrong } = await sendHostileForms(club, { seed, ms: FORMS_MS, member, staff: await club.signInStaff('dev') })
      process.stderr.write(`${sent} forms were sent.\n`)
      expect(wrong).toEqual([])
      expect(sent).toBeGreaterThan(FORMS_MIN)
      expect(logged.filter((line) => line.includes('ended by itself'))).toEqual([])
      expect(system.services.get('gateway')?.pid).toBe(gateway)
    },
    FORMS_MS * 3,
  )
}

function formOf(call: CallDefinition, draws: Draws): { body: Buffer; type: string } {
  const { often, one, upTo } = draws
  const boundary = one(['b', 'made-up', 'x'.repeat(70), "'()+_,-./:=?", 'x'.repeat(200)])
  const declared = one([boundary, boundary, boundary, `"${boundary}"`, '', `${boundary}x`])
  const pieces: (string | Buffer)[] = often(0.1) ? [one(TEXTS), '\r\n'] : []
  const parts = often(0.03) ? 1200 : upTo(8)
  for (let part = 0; part < parts; part += 1) pieces.push('--', boundary, one(BREAKS), ...partOf(call, draws), one(BREAKS))
  pieces.push(...(often(0.85) ? ['--', boundary, '--'] : [one(['', '--', '-', boundary])]), one(BREAKS), often(0.1) ? one(TEXTS) : '')
  const type = `${one(['multipart/form-data', 'multipart/form-data', 'multipart/form-data', 'Multipart/Form-Data', 'multipart/mixed'])}; boundary=${declared}`
  return { body: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))), type }
}

function partOf(call: CallDefinition, draws: Draws): (string | Buffer)[] {
  const { often, one } = draws
  const { files = {}, numberedFiles = {} } = call.multipart ?? {}
  const known = ['id', 'name', 'title', ...Object.keys(files), ...Object.keys(numberedFiles).map((name) => `${name}0`)]
  const text = (): string => (often(0.7) ? one(known) : one(TEXTS))
  const parameter = (name: string): string =>
    one([
      `; ${name}="${text()}"`,
      `; ${name}="${text()}"`,
      `; ${name}="${text()}"`,
      `; ${name}=${text()}`,
      `; ${name}=""`,
      `; ${name}`,
      `; ${name}="${text()}`,
      `; ${name}*=${one(CHARSETS)}'en'${encodeURIComponent(text().replaceAll('\ud800', ''))}`,
      `; ${name}*=${one(CHARSETS)}''%FF%FE%`,
      `; ${name}="a"; ${name}="b"`,
      '',
    ])
  const disposition = one(['form-data', 'form-data', 'form-data', 'form-data', 'attachment', 'Form-Data', '', ';', 'form-data;;;'])
  const headers = [
    `${one(['Content-Disposition', 'Content-Disposition', 'content-disposition', ' Content-Disposition', 'Content-Dispositio'])}: ${disposition}${parameter('name')}${often(0.5) ? parameter('filename') : ''}`,
  ]
  if (often(0.6)) headers.push(`Content-Type: ${one(TYPES)}${often(0.5) ? `; charset=${one(CHARSETS)}` : ''}`)
  if (often(0.2)) headers.push(`Content-Transfer-Encoding: ${one(ENCODINGS)}`)
  if (often(0.05)) headers.push(...Array.from({ length: 50 }, (_, index) => `X-${index}: ${'x'.repeat(500)}`))
  if (often(0.05)) headers.push(one([':', 'no colon', '\u0000: x', 'a:b:c', ' folded']))
  const content = one<string | Buffer>([...TEXTS, PNG, PNG, Buffer.alloc(100_000, 7), Buffer.from([0xff, 0xfe, 0, 1]), '--b\r\n\r\n', '\r\n--'])
  return [headers.join(one(['\r\n', '\r\n', '\r\n', '\n'])), one(['\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\r\n', '\n\n', '']), content]
}

/** Sends a part of a form, and goes. */
function sendHalf(url: string, form: { method: string; path: string; token: string; type: string; body: Buffer }): Promise<void> {
  const { port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const head = `${form.method} /drypers-baby-club/api${form.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${form.token}\r\ncontent-type: ${form.type}\r\ncontent-length: ${form.body.length + 10}\r\n\r\n`
      socket.write(Buffer.concat([Buffer.from(head, 'latin1'), form.body.subarray(0, Math.ceil(form.body.length / 2))]), () => socket.destroy())
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
  })
}
