import { createHash } from 'node:crypto'
import type { SignatureMemory } from '@club/counters'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { isSigned, readPointer, REMOTE_NAME, textToSign } from '@club/releases'
import { SIGNED_REQUEST_SECONDS_MAX } from '@club/rules'
import type { PublishingKeys } from '../clients/publishing-keys'

const TIME = /^\d{1,11}$/
const REVISION = /^\d{0,9}$/
const DIGEST = /^sha-256=:[A-Za-z0-9+/]{43}=:$/

/** The head of a request that a team signed. */
export interface SignedHead {
  readonly remote: string
  readonly method: string
  /** Path and query as they were requested. */
  readonly path: string
  readonly key: string
  readonly digest: string
  readonly revision: string
  readonly time: string
  readonly signature: string
}

/** A team that may publish. */
export interface Publisher {
  readonly kind: 'publisher'
  readonly key: string
  /** Newest revision of the remote's pointer; 0 before the first. */
  readonly revision: number
}

/** Refuses `unsigned`, which says no more than that, so that nobody learns which keys exist, and `other-remote`. @throws Fault while it is unknown whether the request is new */
export type AdmitPublisher = (head: SignedHead) => Promise<Publisher | Refused<'unsigned' | 'other-remote'>>

/**
 * Identifies the team that sends a request, by its head alone. The signature covers key, method, path with query, digest of the body,
 * expected revision and time (ADR 33). The time must be within five minutes by the machine's clock, and the signature new to all processes.
 */
export function createAdmitPublisher({ site, keys, memory }: { site: string; keys: PublishingKeys; memory: SignatureMemory }): AdmitPublisher {
  return async ({ remote, key: keyName, signature, ...signed }) => {
    const { digest, revision, time } = signed
    if (!REMOTE_NAME.test(remote) || !DIGEST.test(digest) || !TIME.test(time) || !REVISION.test(revision)) return refused('unsigned')
    // Real time, whatever a test has chosen: a chosen one would let an old signature in.
    if (Math.abs(Date.now() / 1000 - Number(time)) > SIGNED_REQUEST_SECONDS_MAX) return refused('unsigned')
    const key = await keys.find(keyName)
    if (!key || !isSigned(key.name, key.publicKey, signed, signature)) return refused('unsigned')
    if (key.remote !== remote) return refused('other-remote')
    // The request itself is remembered: a signature may be spelled, or made, in more than one way.
    const known = createHash('sha256').update(textToSign(key.name, signed)).digest('base64url')
    if (!(await memory.isFirst(known))) return refused('unsigned')
    return { kind: 'publisher', key: key.name, revision: readPointer(site, remote)?.revision ?? 0 }
  }
}
