import type { Transport } from '@club/api'
import type { AnswerOf, CallDefinition, ErrorName } from '@club/contracts/http'
import { errorBody, errorStatus } from '@club/contracts/http'

/** The parts of a call that a handler may see. */
export interface SeenCall {
  body: unknown
  /** the parts of a multipart call */
  form: FormData | null
  headers: Record<string, string>
  params: Record<string, string>
  query: URLSearchParams
}

interface Refused {
  refused: true
  status: number
  body: unknown
}

type Handler<C extends CallDefinition> = AnswerOf<C> | Refused | ((call: SeenCall) => AnswerOf<C> | Refused | Promise<AnswerOf<C> | Refused>)

export interface FakeGateway {
  /** Answers a call of the contract; the last one given counts. Answers that break the contract fail the test. */
  on: <C extends CallDefinition>(definition: C, handler: Handler<C>) => FakeGateway
  /** Answers a call with a file; one that also answers rows, where the request accepts a file. */
  onDownload: <C extends CallDefinition>(definition: C, file: { text: string; fileName: string }) => FakeGateway
  /** Makes a call fail as if the network were gone. */
  offline: <C extends CallDefinition>(definition: C) => FakeGateway
  /** Requests that were sent by one call so far. */
  seen: (definition: CallDefinition) => readonly SeenCall[]
  transport: Transport
}

/** A refusal of the contract's catalogue, as a handler's answer. */
export function refuse(name: ErrorName, params: Record<string, string | number> = {}, extra: Record<string, unknown> = {}): Refused {
  return { refused: true, status: errorStatus(name), body: errorBody(name, params, extra) }
}

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && (value as Partial<Refused>).refused === true
}

function json(status: number, body: unknown): Response {
  return {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    blob: async () => new Blob([JSON.stringify(body)]),
  } as Response
}

/** A gateway in memory. A call nobody expected is an error of the test, with its name. */
export function fakeGateway(): FakeGateway {
  const routes = new Map<string, { definition: CallDefinition; answer: (call: SeenCall) => Promise<Response> }>()
  const seen = new Map<string, SeenCall[]>()

  function matching(method: string, path: string, accept = 'application/json') {
    for (const [key, route] of routes) {
      const file = routes.get(`${route.definition.id} file`)
      const isFile = file !== undefined && (accept !== 'application/json' || !routes.has(route.definition.id))
      if (route.definition.method !== method || (file !== undefined && isFile !== key.endsWith(' file'))) continue
      const names: string[] = []
      const pattern = route.definition.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, (_whole, name: string) => {
        names.push(name)
        return '([^/]+)'
      })
      const found = new RegExp(`^${pattern}$`).exec(path)
      if (found) return { route, params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')])) }
    }
    return null
  }

  const gateway: FakeGateway = {
    on(definition, handler) {
      routes.set(definition.id, {
        definition,
        answer: async (call) => {
          const answer = typeof handler === 'function' ? await (handler as (call: SeenCall) => unknown)(call) : handler
          if (isRefused(answer)) return json(answer.status, answer.body)
          const read = definition.answer.safeParse(answer)
          if (!read.success) throw new Error(`the fake answer of ${definition.id} breaks the contract: ${read.error.message}`)
          return json(200, answer)
        },
      })
      return gateway
    },
    onDownload(definition, { text, fileName }) {
      routes.set(`${definition.id} file`, {
        definition,
        answer: async () =>
          ({
            ok: true,
            status: 200,
            headers: new Headers({ 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${fileName}"` }),
            blob: async () => new Blob([text], { type: 'text/csv' }),
          }) as Response,
      })
      return gateway
    },
    offline(definition) {
      routes.set(definition.id, { definition, answer: () => Promise.reject(new TypeError('Failed to fetch')) })
      return gateway
    },
    seen: (definition) => seen.get(definition.id) ?? [],
    transport: async ({ url, method, headers, body }) => {
      const at = new URL(url, 'http://club.test')
      const path = at.pathname.replace(/^.*\/api(?=\/)/, '')
      const found = matching(method, path, headers['accept'])
      if (!found) throw new Error(`no handler for ${method} ${path}`)
      const call: SeenCall = {
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
        form: body instanceof FormData ? body : null,
        headers,
        params: found.params,
        query: at.searchParams,
      }
      seen.set(found.route.definition.id, [...(seen.get(found.route.definition.id) ?? []), call])
      return found.route.answer(call)
    },
  }
  return gateway
}
