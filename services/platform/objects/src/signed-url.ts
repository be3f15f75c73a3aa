import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, path: string, expires: number, opener: string): string =>
  createHmac('sha256', secret)
    .update(opener === '' ? `${path}|${expires}` : `${path}|${expires}|${opener}`)
    .digest('base64url')

/**
 * Signs a path with an expiry (decisions D94, D124): the holder of the link may read until then. `opener` says for whom the link was made,
 * in the words of its maker; it travels in the link and cannot be changed or left out.
 */
export function signPath(secret: string, path: string, expiresAt: Date, opener = ''): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  const by = opener === '' ? '' : `&opener=${encodeURIComponent(opener)}`
  return `${path}?expires=${expires}${by}&signature=${signature(secret, path, expires, opener)}`
}

/** Whether a signed path, with its opener, is genuine and not expired; compared in constant time. */
export function isSignedPathValid(secret: string, path: string, query: { expires?: unknown; opener?: unknown; signature?: unknown }, now: Date): boolean {
  const expires = Number(query.expires)
  if (!Number.isInteger(expires) || typeof query.signature !== 'string' || now.getTime() > expires * 1000) return false
  const expected = Buffer.from(signature(secret, path, expires, typeof query.opener === 'string' ? query.opener : ''))
  const given = Buffer.from(query.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
