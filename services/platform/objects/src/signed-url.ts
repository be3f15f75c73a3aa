import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, path: string, expires: number): string => createHmac('sha256', secret).update(`${path}|${expires}`).digest('base64url')

/** A path with an expiry and a signature (decisions D94, D124): whoever has the link may read until then. */
export function signPath(secret: string, path: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `${path}?expires=${expires}&signature=${signature(secret, path, expires)}`
}

/** Whether a signed path is genuine and not expired; compared in constant time. */
export function isSignedPathValid(secret: string, path: string, query: { expires?: unknown; signature?: unknown }, now: Date): boolean {
  const expires = Number(query.expires)
  if (!Number.isInteger(expires) || typeof query.signature !== 'string' || now.getTime() > expires * 1000) return false
  const expected = Buffer.from(signature(secret, path, expires))
  const given = Buffer.from(query.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
