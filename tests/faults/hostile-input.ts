import { CALLS } from '@club/contracts/http'
import type { CallAuth } from '@club/contracts/http'
import { endsSession } from './club'
import type { Answer, Club, SignedUp } from './club'
import type { GivenSystem } from './given-system'
import type { Sent } from './hostile-forms'

const METHODS = ['get', 'post', 'delete'] as const
type Method = (typeof METHODS)[number]
interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: { readonly properties?: Readonly<Record<string, unknown>>; readonly $ref?: string } }>>
  }
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
  readonly auth: CallAuth | undefined
}

/** Just beyond what a JSON body may have, and far beyond. */
const LARGE = 150_000
const HUGE = 2_000_000
const DEEP = 20_000

/** The calls of the document that the gateway publishes. */
export async function publishedCalls(club: Club): Promise<readonly Call[]> {
  const { paths, components } = await club.request<OpenApi>('GET', '/openapi.json')
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      if (!operation) return []
      const fields = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => {
        const named = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
        return Object.keys(named?.properties ?? {})
      })
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path: path.replaceAll(/\{[^}]+\}/g, 'x'),
          fields: [...new Set(fields)],
          auth: authOf(method, path),
        },
      ]
    }),
  )
}

/** Allowed callers by the contract: the OpenAPI document has them in words only. */
const authOf = (method: Method, path: string): CallAuth | undefined =>
  CALLS.find((call) => call.method === method.toUpperCase() && call.path.replaceAll(/:(\w+)/g, '{$1}') === path)?.auth

/** Bad bodies for the fields of a call, by what they are. */
export const HOSTILE: readonly (readonly [string, (fields: readonly string[]) => { body: string | Uint8Array; headers?: Record<string, string> }])[] = [
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
  ['a large body', (fields) => ({ body: JSON.stringify(each(fields.length > 0 ? fields : ['id'], 'x'.repeat(LARGE))) })],
  ['a huge body', () => ({ body: JSON.stringify({ id: 'x'.repeat(HUGE) }) })],
  ['bytes that are not UTF-8', () => ({ body: Uint8Array.from([0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]) })],
  ['another content type', () => ({ body: '<id>1</id>', headers: { 'content-type': 'text/xml' } })],
  ['a form without a boundary', () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } })],
]
const each = (fields: readonly string[], value: unknown): Record<string, unknown> => Object.fromEntries(fields.map((field) => [field, value]))

const isRefusal = ({ status, body }: Answer): boolean =>
  status >= 400 && status < 500 && typeof body['code'] === 'string' && (typeof body['error'] === 'string' || typeof body['error'] === 'object')

/**
 * Sends a bad body to every call that takes one, as each of the callers; returns the answers that were neither a success nor a refusal of the
 * catalogue. `spare`: tokens for calls that end their caller's session.
 */
export async function sendHostileBodies(
  club: Club,
  given: {
    calls: readonly Call[]
    make: (typeof HOSTILE)[number][1]
    callers: readonly string[]
    spare: readonly string[]
    isOver?: () => boolean
  },
): Promise<Sent> {
  const wrong: { what: string; status: number }[] = []
  let sent = 0
  for (const { name, method, path, fields } of given.calls.filter((call) => call.method !== 'GET')) {
    const { body, headers } = given.make(fields)
    for (const token of endsSession(path) ? given.spare : given.callers) {
      if (given.isOver?.()) return { sent, wrong }
      sent += 1
      const answer: Answer | string = await club.call(method, path, { body, token, ...(headers ? { headers } : {}) }).catch(String)
      // A huge body is not read to its end: the connection may be closed before the refusal could be read.
      if (typeof answer === 'string' && body.length >= HUGE) continue
      if (typeof answer === 'string') wrong.push({ what: `${name}: ${answer}`, status: 0 })
      else if (answer.status !== 200 && !isRefusal(answer)) wrong.push({ what: `${name}: ${JSON.stringify(answer.body).slice(0, 200)}`, status: answer.status })
    }
  }
  return { sent, wrong }
}

/** Every call of the API document, with every kind of bad body and caller, refuses and never fails. */
export function hostileInput(running: () => GivenSystem): void {
  let given: GivenSystem
  let calls: readonly Call[]
  let member: SignedUp
  let staff: string
  /** Tokens for calls that end their caller's session, whatever the body. */
  let spare: readonly string[]

  /** The gateway's own specs test each field; this tests the whole system, every service included. */
  beforeAll(async () => {
    given = running()
    member = await given.club.signUp()
    staff = await given.club.signInStaff('dev')
    spare = [(await given.club.signUp()).token, await given.club.signInStaff('superadmin')]
    calls = await publishedCalls(given.club)
  }, 180_000)

  it('knows the calls of the contract', () => {
    expect(calls.length).toBeGreaterThan(50)
    expect(calls.find(({ name }) => name === 'POST /user/scancode')?.fields).toContain('code')
    expect(calls.filter(({ auth }) => auth === undefined).map(({ name }) => name)).toEqual([])
  })

  it.each(HOSTILE)(
    'answers %s with a refusal of the catalogue on every call, and with a fault on none',
    async (_what, make) => {
      const { sent, wrong } = await sendHostileBodies(given.club, { calls, make, callers: [member.token, staff], spare })
      expect(sent).toBeGreaterThan(calls.length / 2)
      expect(wrong).toEqual([])
    },
    120_000,
  )

  it('answers strange addresses and queries with a refusal on every call', async () => {
    const wrong: string[] = []
    for (const { name, method, path } of calls.filter((call) => call.method === 'GET'))
      for (const query of ['', '?id=%00', '?id=%ff', '?id[]=1&id=2', `?startDate=${'9'.repeat(400)}`, '?from=%E0%A4%A&__proto__=1'])
        for (const token of [member.token, staff]) {
          const answer = await given.club.call(method, path + query, { token })
          if (answer.status >= 400 && !isRefusal(answer)) wrong.push(`${name}${query}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
        }
    expect(wrong).toEqual([])
  }, 120_000)

  /** Status that refuses a caller; undefined where it may call. */
  function refusalOf(who: 'nobody' | 'a broken token' | 'a member' | 'staff', auth: CallAuth | undefined): number | undefined {
    if (auth === undefined || auth === 'none' || auth === 'dev') return undefined
    if (auth === 'signature' || who === 'nobody' || who === 'a broken token') return 401
    if (who === 'a member') return auth === 'admin' ? 403 : undefined
    return auth === 'member' ? 403 : undefined
  }

  it('lets nobody without a token, with a broken one, or of the other kind through', async () => {
    const wrong: string[] = []
    const broken = `${member.token.slice(0, -6)}AAAAAA`
    const callers = [
      ['nobody', undefined],
      ['a broken token', broken],
      ['a member', member.token],
      ['staff', staff],
    ] as const
    for (const { name, method, path, auth } of calls)
      for (const [who, token] of callers) {
        const refusal = refusalOf(who, auth)
        if (!refusal) continue
        const answer = await given.club.call(method, path, { ...(token ? { token } : {}), ...(method === 'GET' ? {} : { body: {} }) })
        // A call that is not served yet is not found, for any caller.
        if (![refusal, 404].includes(answer.status) || !isRefusal(answer)) wrong.push(`${name} answered ${who} ${answer.status}`)
      }
    expect(wrong).toEqual([])
  }, 120_000)

  it('has not lost a process, and still serves, after all that', async () => {
    expect(given.logged.filter((line) => line.includes('ended by itself'))).toEqual([])
    expect((await given.club.request<{ id: string }>('POST', '/user/session', { token: member.token, body: {} })).id).toBe(member.id)
  })
}
