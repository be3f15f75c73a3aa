import type { SignedUp } from './club'
import { givenSystem } from './given-system'
import type { GivenSystem } from './given-system'
import { SERVICES } from '../start/topology'

const METHODS = ['get', 'post', 'delete'] as const
type Method = (typeof METHODS)[number]
interface Operation {
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: { readonly properties?: Readonly<Record<string, unknown>>; readonly $ref?: string } }>> }
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>> }
}
interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly fields: readonly string[]
}

/** Larger than any JSON body may be (decision D15). */
const HUGE = 4_000_000
const DEEP = 20_000

let given: GivenSystem
let calls: readonly Call[]
let member: SignedUp
let staff: string

/** The gateway's own specs judge each field; here the same is asked of the whole system, every service included. */
beforeAll(async () => {
  given = await givenSystem({ only: [...SERVICES, 'gateway'], env: { RATE_LIMIT_SCALE: '1000' } })
  member = await given.club.signUp()
  staff = await given.club.signInStaff('dev')
  calls = callsOf(await given.club.ask<OpenApi>('GET', '/openapi.json'))
}, 180_000)

afterAll(async () => {
  given.club.close()
  await given.stop()
}, 60_000)

function callsOf({ paths, components }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      if (!operation) return []
      const fields = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => {
        const named = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
        return Object.keys(named?.properties ?? {})
      })
      return [{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path: path.replaceAll(/\{[^}]+\}/g, 'x'), fields: [...new Set(fields)] }]
    }),
  )
}

const HOSTILE: readonly (readonly [string, (fields: readonly string[]) => { body: string | Uint8Array; headers?: Record<string, string> }])[] = [
  ['nothing', () => ({ body: '' })],
  ['an empty object', () => ({ body: '{}' })],
  ['half of a JSON', () => ({ body: '{"id":' })],
  ['a list', () => ({ body: '[]' })],
  ['null', () => ({ body: 'null' })],
  ['numbers for every field', (fields) => ({ body: JSON.stringify(each(fields, -1.5)) })],
  ['objects for every field', (fields) => ({ body: JSON.stringify(each(fields, { $ne: null })) })],
  ['lists for every field', (fields) => ({ body: JSON.stringify(each(fields, [[{}]])) })],
  ['nulls for every field', (fields) => ({ body: JSON.stringify(each(fields, null)) })],
  ['zero bytes for every field', (fields) => ({ body: JSON.stringify(each(fields, '\u0000')) })],
  ['lone surrogates for every field', (fields) => ({ body: `{${fields.map((field) => `${JSON.stringify(field)}:"\\ud800"`).join(',')}}` })],
  ['SQL for every field', (fields) => ({ body: JSON.stringify(each(fields, `1'; DROP TABLE members; --`)) })],
  ['a foreign id for every field', (fields) => ({ body: JSON.stringify(each(fields, '01890a5d-ac96-774b-bcce-b302099a8057')) })],
  ['long texts for every field', (fields) => ({ body: JSON.stringify(each(fields, 'x'.repeat(3000))) })],
  ['a prototype', (fields) => ({ body: `{"__proto__":{"isAdmin":true,"id":1},"constructor":{"prototype":{"x":1}},"${fields[0] ?? 'id'}":{"__proto__":[]}}` })],
  ['a deep body', () => ({ body: `${'{"id":['.repeat(DEEP)}1${']}'.repeat(DEEP)}` })],
  ['a huge body', () => ({ body: JSON.stringify({ id: 'x'.repeat(HUGE) }) })],
  ['bytes that are not UTF-8', () => ({ body: Uint8Array.from([0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]) })],
  ['another content type', () => ({ body: '<id>1</id>', headers: { 'content-type': 'text/xml' } })],
  ['a form without a boundary', () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } })],
]
const each = (fields: readonly string[], value: unknown): Record<string, unknown> => Object.fromEntries(fields.map((field) => [field, value]))

const isRefusal = (status: number, body: Record<string, unknown>): boolean =>
  status >= 400 && status < 500 && typeof body['code'] === 'string' && (typeof body['error'] === 'string' || typeof body['error'] === 'object')

it('knows the calls of the contract', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.find(({ name }) => name === 'POST /user/scancode')?.fields).toContain('code')
})

it.each(HOSTILE)('answers %s with a refusal of the catalogue on every call, and with a fault on none', async (_what, make) => {
  const wrong: string[] = []
  for (const { name, method, path, fields } of calls.filter((call) => call.method !== 'GET')) {
    const { body, headers } = make(fields)
    for (const token of [member.token, staff]) {
      // What breaks off after the refusal of a huge body was sent is an answer too.
      const answer = await given.club.call(method, path, { body, token, ...(headers ? { headers } : {}) }).catch((error: NodeJS.ErrnoException) => error)
      if (answer instanceof Error) {
        if (body.length < HUGE) wrong.push(`${name}: ${answer.message}`)
      } else if (answer.status !== 200 && !isRefusal(answer.status, answer.body)) wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

it('answers strange addresses and queries with a refusal on every call', async () => {
  const wrong: string[] = []
  for (const { name, method, path } of calls.filter((call) => call.method === 'GET'))
    for (const query of ['', '?id=%00', '?id=%ff', '?id[]=1&id=2', `?startDate=${'9'.repeat(400)}`, '?from=%E0%A4%A&__proto__=1'])
      for (const token of [member.token, staff]) {
        const { status, body } = await given.club.call(method, path + query, { token })
        if (status >= 500 || (status >= 400 && !isRefusal(status, body))) wrong.push(`${name}${query}: ${status}`)
      }
  expect(wrong).toEqual([])
}, 120_000)

it('lets nobody without a token, with a broken one, or of the other kind through', async () => {
  const wrong: string[] = []
  const broken = `${member.token.slice(0, -6)}AAAAAA`
  for (const { name, method, path } of calls) {
    const ask = async (token: string | undefined) => {
      const { status, body } = await given.club.call(method, path, { ...(token ? { token } : {}), ...(method === 'GET' ? {} : { body: {} }) })
      if (status !== 200 && !isRefusal(status, body)) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`)
      return status
    }
    const isStaffs = path.startsWith('/admin/') && !path.startsWith('/admin/auth/')
    // A call that is not served yet is not found, whoever asks.
    if (isStaffs) {
      for (const [token, refusal] of [[undefined, 401], [broken, 401], [member.token, 403]] as const)
        if (![refusal, 404].includes(await ask(token))) wrong.push(`${name} let ${refusal === 403 ? 'a member' : 'a stranger'} through`)
    } else {
      await ask(undefined)
      await ask(broken)
    }
  }
  for (const [method, path] of [['POST', '/user/scancode'], ['POST', '/user/language']] as const) {
    expect([path, (await given.club.call(method, path, { body: {} })).status]).toEqual([path, 401])
    expect([path, (await given.club.call(method, path, { body: {}, token: broken })).status]).toEqual([path, 401])
    expect([path, (await given.club.call(method, path, { body: {}, token: staff })).status]).toEqual([path, 403])
  }
  expect(wrong).toEqual([])
}, 120_000)

it('has not lost a process, and still serves, after all that', async () => {
  expect(given.said.filter((line) => line.includes('ended by itself'))).toEqual([])
  expect((await given.club.ask<{ id: string }>('POST', '/user/session', { token: member.token, body: {} })).id).toBe(member.id)
})
