import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSigned, PUBLISHING_HEADERS, textToSign } from '@club/releases'
import { SIGNED_REQUEST_SECONDS_MAX } from '@club/rules'
import type { PublishingKey, PublishingKeys } from '../auth/publishing-keys'
import { SIGNATURE_SECONDS_REMEMBERED } from './signature'
import type { SignatureMemory } from './signature'

const TIME = /^\d{1,11}$/
const REVISION = /^\d{0,9}$/
const DIGEST = /^sha-256=:[A-Za-z0-9+/]{43}=:$/

/** A request that a team signed. */
export interface Published {
  readonly key: PublishingKey
  /** expected digest of its body */
  readonly digest: string
  /** the revision that it was decided from; undefined: whatever is there */
  readonly expected: number | undefined
}

/** Verifies who sends a request, by its head alone; 'unsigned' says no more than that, so that nobody learns which keys there are. */
export type VerifyPublishing = (request: IncomingMessage & { readonly originalUrl: string }, remote: string) => Promise<Published | 'unsigned' | 'other-remote'>

/**
 * The signature covers key, method, path with query, digest of the body, expected revision and time (ADR 33). The time must be within
 * five minutes by the machine's clock, and the signature new at all gateways. @throws Fault when it is unknown whether it is new
 */
export function createVerifyPublishing(keys: PublishingKeys, memory: SignatureMemory): VerifyPublishing {
  return async (request, remote) => {
    const head = (name: keyof typeof PUBLISHING_HEADERS): string => {
      const value = request.headers[PUBLISHING_HEADERS[name]]
      return typeof value === 'string' ? value : ''
    }
    const [digest, time, revision, signature] = [head('digest'), head('time'), head('revision'), head('signature')]
    if (!DIGEST.test(digest) || !TIME.test(time) || !REVISION.test(revision)) return 'unsigned'
    // Real time, whatever a test has chosen: a chosen one would let an old signature in.
    if (Math.abs(Date.now() / 1000 - Number(time)) > SIGNED_REQUEST_SECONDS_MAX) return 'unsigned'
    const key = await keys.find(head('key'))
    const signed = { method: request.method ?? '', path: request.originalUrl, digest, revision, time }
    if (!key || !isSigned(key.name, key.publicKey, signed, signature)) return 'unsigned'
    if (key.remote !== remote) return 'other-remote'
    // The request itself is remembered: a signature may be spelled, or made, in more than one way.
    const known = createHash('sha256').update(textToSign(key.name, signed)).digest('base64url')
    if (!(await memory.isFirst(known, SIGNATURE_SECONDS_REMEMBERED))) return 'unsigned'
    return { key, digest, expected: revision === '' ? undefined : Number(revision) }
  }
}
