import { CALLS, ERRORS, isErrorName, translateError } from '@club/contracts/http'
import type { CallDefinition, ErrorEntry } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { allRoutes } from '../src/routes/all-routes'
import type { Parts } from '../src/routes/parts'
import { givenGateway, quietServices, signatureOf } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { RECORD } from './refusal-rows'
import type { Row } from './refusal-rows'
import { REFUSALS } from './refusals-of-calls'

type Files = Readonly<Record<string, string | Buffer<ArrayBuffer> | File | undefined>>
interface Usual {
  readonly body?: object
  readonly files?: Files
}

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
// Each row says what differs from services that know one member and nothing else.
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const CASES = Object.entries(REFUSALS).flatMap(([id, { refusals, ...usual }]) =>
  Object.entries<Row>(refusals).map(([name, row]) => [id, name, usual as Usual, row] as const),
)
let callers = 0

/** A form where the call has files, else JSON; signed where partners call. */
function requestOf(call: CallDefinition, body: object, files: Files): { body?: FormData | string; headers: Record<string, string> } {
  if (call.multipart) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value))
    for (const [name, file] of Object.entries(files)) if (file !== undefined) form.append(name, file instanceof File ? file : new Blob([file]))
    return { body: form, headers: {} }
  }
  if (call.method !== 'POST') return { headers: {} }
  const json = JSON.stringify(body)
  return { body: json, headers: { 'content-type': 'application/json', ...(call.auth === 'signature' ? { 'x-signature': signatureOf(json) } : {}) } }
}

it.each(CASES)('%s refuses: %s, in both languages', async (id, name, usual, row) => {
  const call = CALLS.find((one) => one.id === id)
  if (!call || !isErrorName(name)) throw new Error('the table names a call and a refusal')
  row.when?.(given.scripts)
  // Sessions are remembered for a while: each case has a caller of its own.
  const sub = `0190f8f0-0000-7000-8000-${String((callers += 1)).padStart(12, '0')}`
  const token = await given.token({ sub, ...(call.auth === 'admin' ? { role: 'dev' } : {}) })
  const { body, headers } = requestOf(call, { ...usual.body, ...row.body }, { ...usual.files, ...row.files })
  const response = await fetch(`${given.origin}${API_PATH}${call.path.replace(':id', RECORD)}${row.query ?? ''}`, {
    method: call.method,
    headers: { ...headers, ...(row.visitor ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body }),
  })
  const answered = (await response.json()) as { code: string; error: string | { en: string; bm: string } }
  const entry: ErrorEntry = ERRORS[name]
  expect({ status: response.status, code: answered.code }).toEqual({ status: entry.status, code: entry.code })
  const texts = typeof answered.error === 'string' ? { en: answered.error, bm: translateError(answered.code, 'bm', answered.error) } : answered.error
  const filled = (text: string) =>
    new RegExp(
      `^${text
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
      'u',
    )
  expect(texts).toEqual({ en: expect.stringMatching(filled(entry.en)), bm: expect.stringMatching(filled(entry.bm)) })
})

it('serves every call of the contract', () => {
  const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything })
  const served = new Set(allRoutes(anything as Parts).map(({ call }) => call.id))
  expect(CALLS.map(({ id }) => id).filter((id) => !served.has(id))).toEqual([])
})
