import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Headers that tell browsers what an answer may do, by name. */
export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * The headers of a page: what helmet would set, computed once. `scriptHashes` are those of the page's own inline scripts; nothing else
 * inline may run.
 */
export function pageHeaders(options: { publicOrigin: string; scriptHashes?: readonly string[]; trackerUrl?: string }): SecurityHeaders {
  const https = options.publicOrigin.startsWith('https:')
  const headers: Record<string, string> = {
    // The camera reads codes; nothing else of the device is asked for.
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  }
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.scriptHashes ?? []).map((hash) => `'${hash}'`)],
        scriptSrcAttr: ["'none'"],
        // The component library writes style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(options.trackerUrl ? [new URL(options.trackerUrl).origin] : [])],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    frameguard: { action: 'deny' },
    // A social provider signs in through a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })({} as IncomingMessage, recorder, () => undefined)
  return headers
}

/**
 * The headers of everything but pages, such as answers of calls, scripts and drawings. Opened by itself it may do nothing. Headers that only
 * a page obeys (features of the device, windows it opened) are left out: a first view has forty answers, each with its headers (ADR 35).
 * The values never differ between answers, so the path of a code need not pay for them each time.
 */
export function answerHeaders(options: { publicOrigin: string }): SecurityHeaders {
  const page = pageHeaders(options)
  const kept = Object.entries(page).filter(([name]) => KEPT_ON_ANSWERS.has(name))
  return { ...Object.fromEntries(kept), 'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'" }
}

const KEPT_ON_ANSWERS: ReadonlySet<string> = new Set([
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
])

/** Puts the headers on an answer. */
export function setAll(response: ServerResponse, headers: SecurityHeaders): void {
  for (const name in headers) response.setHeader(name, headers[name] as string)
}
