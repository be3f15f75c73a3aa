import { createHash, createPrivateKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { decodeBase64 } from '@club/rules'

/** The text that a publishing key signs; a signature of one request is valid for no other. */
export interface SignedRequest {
  readonly method: string
  /** path and query, as they are requested */
  readonly path: string
  /** of the body, as the header `Content-Digest` has it (RFC 9530) */
  readonly digest: string
  /** the revision that the change was decided from, or '' */
  readonly revision: string
  /** epoch seconds */
  readonly time: string
}

/** The headers of a signed request. */
export const PUBLISHING_HEADERS = {
  key: 'x-publish-key',
  time: 'x-publish-time',
  revision: 'x-publish-revision',
  digest: 'content-digest',
  signature: 'x-publish-signature',
} as const

/** The header `Content-Digest` of a body. */
export const contentDigest = (body: string | Uint8Array): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

/** The text that is signed: seven lines, each ended by a line feed. */
export const textToSign = (key: string, { method, path, digest, revision, time }: SignedRequest): string =>
  ['club-publish-1', key, method, path, digest, revision, time].map((line) => `${line}\n`).join('')

/**
 * The headers of a publishing request.
 *
 * @param key the name of the public key at the gateway, such as `gifts.ci`
 * @param privateKey Ed25519, PKCS#8 in PEM
 */
export function signedHeaders(key: string, privateKey: string, request: SignedRequest): Record<string, string> {
  const signature = sign(null, Buffer.from(textToSign(key, request)), createPrivateKey(privateKey)).toString('base64')
  return {
    [PUBLISHING_HEADERS.key]: key,
    [PUBLISHING_HEADERS.time]: request.time,
    ...(request.revision === '' ? {} : { [PUBLISHING_HEADERS.revision]: request.revision }),
    [PUBLISHING_HEADERS.digest]: request.digest,
    [PUBLISHING_HEADERS.signature]: signature,
  }
}

/** Whether a signature (base64, in its one spelling) of a request is that of a key. */
export function isSigned(key: string, publicKey: KeyObject, request: SignedRequest, signature: string): boolean {
  const bytes = decodeBase64(signature)
  return bytes !== undefined && verify(null, Buffer.from(textToSign(key, request)), publicKey, bytes)
}
