import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** The headers that every answer carries. */
export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * What helmet would set, computed once: the values never differ between answers, so the path of a code need not pay for
 * them each time. `scriptHashes` are those of a page's own inline scripts; nothing else inline may run.
 */
export function securityHeaders(options: { publicOrigin: string; scriptHashes?: readonly string[]; trackerUrl?: string }): SecurityHeaders {
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

/** Puts the headers on an answer. */
export function setAll(response: ServerResponse, headers: SecurityHeaders): void {
  for (const name in headers) response.setHeader(name, headers[name] as string)
}
