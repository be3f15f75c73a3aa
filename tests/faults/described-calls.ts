import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { endsSession } from './club'
import type { Answer, Club, SignedUp } from './club'
import type { GivenSystem } from './given-system'
import type { Sent } from './hostile-forms'
import { drawsOf, makeUp } from './made-up-values'
import type { Draws, MadeUp, Schema } from './made-up-values'

/** How long calls are made up; the rest of the time of this test is signing up. */
const FUZZ_MS = 10_000
const AT_ONCE = 6
const CALLS_MIN = 300
const WRONG_MAX = 20
const BOUNDARY = 'made-up-boundary'
const ADMINISTRATOR = 'fuzz'

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[]
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media>>
  readonly 'x-served'?: boolean
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The callers: a member, their texts that are of use to a caller, and those whose sessions may be ended. */
export interface DescribedCallers {
  readonly member: string
  readonly own: readonly string[]
  /** The token of an administrator; without one, calls of staff are made by members. */
  readonly staff?: string
  readonly spare: readonly string[]
}

/**
 * Makes calls up for so long from the document that the gateway publishes, mostly as it describes them and a little beside it, the same ones
 * for the same seed; returns what was answered in another way than it describes, and how often each status was answered.
 */
export async function sendDescribedCalls(
  club: Club,
  callers: DescribedCallers,
  { seed, ms }: { seed: number; ms: number },
): Promise<Sent & { readonly statuses: Readonly<Record<number, number>> }> {
  const document = await club.request<Document>('GET', '/openapi.json')
  const calls = callsOf(document)
  const draws = drawsOf(seed)
  const madeUp = makeUp(draws, document.components.schemas, callers.own)
  const problemOf = judgeBy(document)
  const { member, staff = member } = callers
  const tokenFor = ({ path }: Call): string | undefined => {
    if (endsSession(path)) return draws.one([...callers.spare, undefined])
    const [usual, other] = path.startsWith('/admin') ? [staff, member] : [member, staff]
    return draws.one([usual, usual, usual, usual, usual, usual, other, undefined])
  }
  const wrong: { what: string; status: number }[] = []
  const statuses: Record<number, number> = {}
  const end = Date.now() + ms
  const callOnce = async (): Promise<void> => {
    const call = draws.one(calls)
    const request = requestOf(call, draws, madeUp)
    const token = tokenFor(call)
    const answer: Answer | string = await club.call(call.method, request.path, { ...request, ...(token ? { token } : {}) }).catch(String)
    const status = typeof answer === 'string' ? 0 : answer.status
    statuses[status] = (statuses[status] ?? 0) + 1
    if (typeof answer !== 'string' && status === 200) learnFrom(answer.json, madeUp)
    const problem = problemOf(call, answer)
    if (problem) wrong.push({ what: `${call.name} ${String(request.body ?? request.path)}: ${problem}`.slice(0, 600), status })
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < end && wrong.length < WRONG_MAX) await callOnce()
    }),
  )
  return { sent: Object.values(statuses).reduce((sum, count) => sum + count, 0), wrong, statuses }
}

/** Every answer has a status and a shape that the document describes, and none is a fault. FUZZ_SEED repeats a run. */
export function describedCalls(running: () => GivenSystem): void {
  const seed = Number(process.env['FUZZ_SEED']) || randomInt(2 ** 31)

  it(`are answered as the document describes, whatever is sent (FUZZ_SEED=${seed})`, async () => {
    process.stderr.write(`\nCalls are made up with FUZZ_SEED=${seed}.\n`)
    const { club, ops } = running()
    const member: SignedUp = await club.signUp()
    const callers = {
      member: member.token,
      own: [member.id, member.email, member.number],
      staff: await signInOwnAdministrator(running()),
      spare: [(await club.signUp()).token, await club.signInStaff('superadmin')],
    }
    const { sent, wrong, statuses } = await sendDescribedCalls(club, callers, { seed, ms: FUZZ_MS })
    process.stderr.write(`They were answered ${JSON.stringify(statuses)}.\n`)
    expect(wrong).toEqual([])
    expect(statuses[200]).toBeGreaterThan(CALLS_MIN / 10)
    expect(sent).toBeGreaterThan(CALLS_MIN)
    expect(await ops('points-ledger', 'audit')).toMatchObject({ ok: true, findings: [] })
  }, 120_000)
}

/** One of its own: what is made up may lock it, give it a second factor, or worse. */
async function signInOwnAdministrator({ club, ops }: GivenSystem): Promise<string> {
  const { password } = await ops('identity', 'admin:create', '--username', ADMINISTRATOR, '--role', 'dev')
  return (await club.request<{ token: string }>('POST', '/admin/auth/login', { body: { username: ADMINISTRATOR, password } })).token
}

/** The calls of a document. Jobs and the outbox are tools of development; jobs change what the other tests of this system look at. */
export function callsOf({ paths }: Document, { withTools = false }: { readonly withTools?: boolean } = {}): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    path.startsWith('/dev/') && !withTools
      ? []
      : Object.entries(item)
          .filter(([, operation]) => operation['x-served'] !== false)
          .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, operation })),
  )
}

/** A request of a call, mostly as the document describes it. */
export function requestOf({ method, path, operation }: Call, draws: Draws, madeUp: MadeUp): { path: string; body?: string; headers?: Record<string, string> } {
  const hostileShare = draws.one([0, 0, 0.05, 0.3])
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && draws.often(0.7))
    .map(({ name, schema }): [string, string] => [name, String(madeUp.valueOf(schema ?? {}, hostileShare))])
  const address = path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(madeUp.pathPart(hostileShare)))
  const whole = query.length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address
  if (method === 'GET') return { path: whole }
  const content = operation.requestBody?.content ?? {}
  const form = content['multipart/form-data']?.schema
  const json = content['application/json']?.schema
  if (form && (!json || draws.often(0.5)))
    return { path: whole, body: formOf(madeUp.valueOf(form, hostileShare), draws), headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
  const key = draws.often(0.2) ? { 'idempotency-key': `made-up-${draws.upTo(5)}` } : undefined
  return { path: whole, body: JSON.stringify(json ? madeUp.valueOf(json, hostileShare) : {}), ...(key ? { headers: key } : {}) }
}

const FILES = [
  ['a.png', 'image/png', '\u0089PNG\r\n\u001a\n'],
  ['a.csv', 'text/csv', 'name,number,email\nSiti,0123456789,siti@example.com\n'],
  ['../a.pdf', 'application/pdf', '%PDF-1.4'],
  ['', 'text/plain', ''],
] as const

/** Fields as text, or as small files that are mostly no files of their kind. */
function formOf(value: unknown, draws: Draws): string {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>) : [['x', value] as const]
  const parts = fields.map(([name, field]) => {
    const isFile = draws.often(0.4)
    const [fileName, type, bytes] = draws.one(FILES)
    const text = typeof field === 'string' ? field : JSON.stringify(field)
    const head = `content-disposition: form-data; name="${name}"`
    return isFile ? `${head}; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n${bytes}` : `${head}\r\n\r\n${text}`
  })
  return `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`
}

function learnFrom(answer: unknown, madeUp: MadeUp, depth = 0): void {
  if (typeof answer === 'string') madeUp.learn(answer)
  else if (depth < 4 && typeof answer === 'object' && answer !== null) for (const part of Object.values(answer).slice(0, 10)) learnFrom(part, madeUp, depth + 1)
}

/** Says what is wrong with an answer, by what the document has its call answer; undefined for nothing. */
function judgeBy(document: Document): (call: Call, answer: Answer | string) => string | undefined {
  const definitions = JSON.stringify(document.components.schemas)
  const checks = new Map<Schema, z.ZodType>()
  const checkOf = (schema: Schema): z.ZodType => {
    const known = checks.get(schema)
    if (known) return known
    const whole = `{"$defs":${definitions},"allOf":[${JSON.stringify(schema)}]}`.replaceAll('#/components/schemas/', '#/$defs/')
    const made = z.fromJSONSchema(JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0])
    checks.set(schema, made)
    return made
  }
  return ({ operation }, answer) => {
    if (typeof answer === 'string') return answer
    const { status, headers, body, json } = answer
    const described = operation.responses[String(status)]
    if (status >= 500) return `${status} ${JSON.stringify(body)}`
    if (!described) return `${status} is not described: ${JSON.stringify(body)}`
    const schema = described.content?.['application/json']?.schema
    // A report may be sent as a file.
    if (!schema || !String(headers['content-type']).startsWith('application/json')) return undefined
    const { error } = checkOf(schema).safeParse(json)
    return error && `${status} ${z.prettifyError(error)}: ${JSON.stringify(json).slice(0, 300)}`
  }
}
