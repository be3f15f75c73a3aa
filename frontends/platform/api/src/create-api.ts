import { clientMsMaxOf } from '@club/contracts/http'
import { ApiFault, ApiRefusal, loadRefusalTexts, type ApiLanguage, type RefusalBody } from './api-errors'
import type { CallAnswer, CallDefinition, CallInput, CallOptions } from './call-shape'
import type { ClubClock } from './club-clock'
import { goesAsForm, toFormData, withoutFiles } from './form-data'
import { sendRequest, type Transport } from './transport'

const UPLOAD_TIMEOUT_MS = 300_000

export interface ApiSettings {
  /** ends before the call's path, e.g. `/drypers-baby-club/api` */
  baseUrl: string
  getToken: () => string | null
  /** a signed call was answered 401: the session is over */
  onUnauthorized: () => void
  language: () => ApiLanguage
  /** what carries requests; the browser's `fetch` and, for upload progress, `XMLHttpRequest` unless given */
  transport?: Transport
  /** learns the club's time from each answer (D153) */
  clock?: Pick<ClubClock, 'learn'>
}

export interface Api {
  /**
   * Makes one call of the contract.
   *
   * @returns its 200 answer
   * @throws ApiRefusal when the service says no; ApiFault when there was no answer that counts
   */
  call<C extends CallDefinition>(definition: C, input: CallInput<C>, options?: CallOptions<C>): Promise<CallAnswer<C>>
  /**
   * Makes a call whose answer is a file (CSV) and hands it over.
   *
   * @returns the file with the name the service gave it
   */
  download<C extends CallDefinition>(definition: C, input: CallInput<C>, options?: CallOptions<C>): Promise<{ blob: Blob; fileName: string }>
  language(): ApiLanguage
  /** Whether a call can be answered now: one that needs a session needs a token. */
  mayCall(definition: CallDefinition): boolean
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A W3C trace context for one request, so that its path through the services can be followed. */
export function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`
}

function address(baseUrl: string, definition: CallDefinition, options: CallOptions): string {
  const params = (options.params ?? {}) as Record<string, unknown>
  const path = definition.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`
}

function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new ApiFault('The answer could not be read', response.status, { cause })
  }
}

/**
 * The client of the gateway, typed by the calls of the contract.
 *
 * Faults: no network, a timeout (of the call's definition; 5 min with files), 5xx other than a refusal with a code, a body that is no JSON.
 */
export function createApi(settings: ApiSettings): Api {
  const transport = settings.transport ?? sendRequest

  async function send<C extends CallDefinition>(definition: C, input: CallInput<C>, options: CallOptions<C>): Promise<Response> {
    const form = input instanceof FormData ? input : goesAsForm(definition, input) ? toFormData(input ?? {}) : null
    const token = settings.getToken()
    const headers: Record<string, string> = {
      accept: options.accept ?? 'application/json',
      'accept-language': settings.language() === 'bm' ? 'ms' : 'en',
      traceparent: newTraceparent(),
    }
    if (token !== null && definition.auth !== 'signature') headers['authorization'] = `Bearer ${token}`
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
    if (form === null && definition.method !== 'GET') headers['content-type'] = 'application/json'
    const timeout = AbortSignal.timeout(form ? UPLOAD_TIMEOUT_MS : clientMsMaxOf(definition))
    let response: Response
    try {
      response = await transport({
        url: address(settings.baseUrl, definition, options as CallOptions),
        method: definition.method,
        headers,
        body: definition.method === 'GET' ? null : (form ?? JSON.stringify(withoutFiles(definition, input) ?? {})),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        onUploadProgress: options.onUploadProgress,
      })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      throw new ApiFault('The service could not be reached', null, { cause })
    }
    settings.clock?.learn(response.headers.get('date'))
    if (response.ok) return response
    const body = ((response.headers.get('content-type') ?? '').includes('json') ? await readJson(response) : {}) as RefusalBody
    // A pause has a code of its own.
    const isPaused = response.status === 503 && (body.code ?? 'UNAVAILABLE') !== 'UNAVAILABLE'
    if (response.status >= 500 && !isPaused) throw new ApiFault('The service failed', response.status, { cause: body.error })
    if (response.status === 401 && definition.auth !== 'none' && token !== null) settings.onUnauthorized()
    // Without its Malay text a refusal is still shown, in English.
    if (settings.language() === 'bm') await loadRefusalTexts().catch(() => undefined)
    throw new ApiRefusal(response.status, body.code ?? `HTTP_${response.status}`, body)
  }

  return {
    language: settings.language,
    mayCall: ({ auth }) => auth === 'none' || auth === 'signature' || settings.getToken() !== null,
    async call(definition, input, options = {}) {
      const response = await send(definition, input, options)
      return (await readJson(response)) as CallAnswer<typeof definition>
    },
    async download(definition, input, options = {}) {
      const response = await send(definition, input, options)
      return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) ?? `${definition.id}.csv` }
    },
  }
}

/** Safari on phones reads the file only after the press was handled; the memory is given back when it surely has. */
const READ_MS_MAX = 40_000

/** Saves a downloaded file under its name. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS_MAX)
}
