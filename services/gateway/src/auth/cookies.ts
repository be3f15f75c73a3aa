import type { IncomingMessage } from 'node:http'

/** One cookie's value; undefined when absent. */
export function cookieOf(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
