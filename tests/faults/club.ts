import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { waitFor } from '@club/testing'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
  /** The answer as JSON of any kind; undefined when it is not JSON. */
  readonly json: unknown
}

export interface CallOptions {
  /** An object is sent as JSON, a text or bytes as they are. */
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Hangs up. */
  readonly signal?: AbortSignal
  /** How long the answer may take; ANSWER_MS_MAX unless given. */
  readonly msMax?: number
}

export interface SignedUp {
  readonly id: string
  readonly email: string
  /** 60… as it is stored */
  readonly number: string
  readonly password: string
  readonly token: string
}

/** The club as browsers reach it: over HTTP, through the gateway. */
export interface Club {
  readonly url: string
  /** One call below /api. @throws Error when the connection breaks or nothing is answered in time. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** A call that must succeed. @throws Error with what it was answered instead. */
  request<T>(method: string, path: string, options?: CallOptions): Promise<T>
  /** Signs up over HTTP, confirms the number with the OTP of the outbox and signs in. */
  signUp(headers?: Readonly<Record<string, string>>): Promise<SignedUp>
  /** Signs an administrator of the demo data in. */
  signInStaff(username: string): Promise<string>
  /** Makes a batch of codes as staff do, a large one with the approval of another administrator, and downloads it. */
  newCodes(quantity: number, product?: { format?: string; points?: number }): Promise<string[]>
  close(): void
}

/** Whether a call ends the session of its caller, whatever its body. */
export const endsSession = (path: string): boolean => /\/logout(?:\/|$)/.test(path)

const ANSWER_MS_MAX = 15_000
const OUTBOX_MS_MAX = 20_000
const BATCH_MS_MAX = 60_000
const PASSWORD = 'Sup3rBaby!x'

interface Brand {
  readonly id: string
  readonly formats: readonly { readonly id: string; readonly name: string }[]
  readonly sizes: readonly { readonly id: string; readonly formatId: string }[]
}
interface Batch {
  readonly id: string
  readonly status: string
  readonly fileUrl: string | null
}

/** The sign-up form of a new person. */
export const newcomer = () => ({
  name: 'Nurul Izzati',
  number: `012${randomInt(10_000_000, 99_999_999)}`,
  email: `parent-${randomUUID().slice(0, 12)}@example.com`,
  password: PASSWORD,
  dob: '1993-04-05',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'trying',
  children: [],
  redeemSample: false,
  receiveMail: false,
  language: 'en',
  uniqueToken: randomUUID(),
})

/** `from`: the local address of each request, for callers of more than one network. */
export function openClub(url: string, staff: { password: string }, from?: () => string): Club {
  const { port } = new URL(url)
  // Callers of many addresses have no connection to share.
  const agent = new Agent({ keepAlive: from === undefined, maxSockets: 256 })

  const send = (
    method: string,
    path: string,
    { body, token, headers, signal, msMax = ANSWER_MS_MAX }: CallOptions = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> =>
    new Promise((resolve, reject) => {
      const raw = typeof body === 'string' || body instanceof Uint8Array
      const bytes = body === undefined ? undefined : Buffer.from(raw ? body : JSON.stringify(body))
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          ...(from ? { localAddress: from() } : {}),
          ...(signal ? { signal } : {}),
          timeout: msMax,
          headers: {
            ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('close', () => {
            if (!response.complete) reject(new Error(`${path} broke off`))
            else resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
          })
        },
      )
      sent.once('error', reject)
      sent.once('timeout', () => sent.destroy(new Error(`${path} was not answered within ${msMax} ms`)))
      sent.end(bytes)
    })

  const club: Club = {
    url,
    async call(method, path, options) {
      const { status, headers, text } = await send(method, `/drypers-baby-club/api${path}`, options)
      const json = readJson(text)
      return { status, headers, json, body: (json ?? {}) as Record<string, unknown> }
    },
    async request<T>(method: string, path: string, options?: CallOptions) {
      const { status, body } = await club.call(method, path, options)
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
      return body as T
    },
    async signUp(headers) {
      const form = newcomer()
      const { number: local, email } = form
      const { uuid } = await club.request<{ uuid: string }>('POST', '/user/signup', { headers, body: form })
      const number = `6${local}`
      const otp = await waitFor(
        `an OTP to ${number}`,
        async () => {
          const { data } = await club.request<{ data: { text: string }[] }>('GET', `/dev/outbox?to=${number}`)
          return data.flatMap(({ text }) => /\b\d{4}\b/.exec(text) ?? [])[0]
        },
        OUTBOX_MS_MAX,
      )
      await club.request('POST', '/user/verify', { headers, body: { otp, number: local, id: uuid, uniqueToken: randomUUID() } })
      const user = await club.request<{ id: string; token: string }>('POST', '/user/signin', {
        headers,
        body: { email, password: PASSWORD, socialLogin: false, language: 'en' },
      })
      return { id: user.id, email, number, password: PASSWORD, token: user.token }
    },
    async signInStaff(username) {
      return (await club.request<{ token: string }>('POST', '/admin/auth/login', { body: { username, password: staff.password } })).token
    },
    async newCodes(quantity, { format = 'tape', points = 120 } = {}) {
      const token = await club.signInStaff('dev')
      const brands = await club.request<readonly Brand[]>('GET', '/user/brands/fetch')
      const product = brands.flatMap((brand) =>
        brand.formats.flatMap(({ id, name }) =>
          name === format ? brand.sizes.filter(({ formatId }) => formatId === id).map((size) => ({ brandId: brand.id, formatId: id, sizeId: size.id })) : [],
        ),
      )[0]
      if (!product) throw new Error(`No brand has a size in the format ${format}.`)
      const body = { ...product, quantity, points }
      const { id, state } = await club.request<{ id: string; state?: string }>('POST', '/admin/setting/code/generate', { token, body })
      if (state === 'AWAITING_APPROVAL') {
        const other = await club.signInStaff('tdgops')
        await club.request('POST', '/admin/setting/massCredit/approve', { token: other, body: { id, decision: 'approve', reason: 'Codes of a test' } })
      }
      const fileUrl = await waitFor(
        'a batch of codes',
        async () => {
          const { batches } = await club.request<{ batches: Batch[] }>('GET', '/admin/fetch/dashboard/code/batch', { token })
          return batches.find((batch) => batch.id === id && batch.status === 'complete')?.fileUrl ?? undefined
        },
        BATCH_MS_MAX,
      )
      const { pathname, search } = new URL(fileUrl, url)
      return (await send('GET', pathname + search)).text.trim().split(/\r?\n/).slice(1)
    },
    close: () => agent.destroy(),
  }
  return club
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
